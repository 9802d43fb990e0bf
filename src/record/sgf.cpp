#include "record/sgf.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include "core/error.h"
#include "core/words.h"
#include "record/sgf_line.h"
#include "record/sgf_syntax.h"
#include "record/sgf_text.h"
#include "record/sgf_variations.h"

namespace otrera {
namespace {

std::string known_games(SgfCodecs codecs) {
  std::string list;
  for (const SgfCodec* codec : codecs)
    list += fmt::format("{}GM[{}] ({})", list.empty() ? "" : ", ", codec->number, codec->title);
  return list;
}

// The game-info properties that are one line of text.
struct Info {
  std::string_view name;
  std::string GameRecord::*text;
};
constexpr std::array infos{Info{"EV", &GameRecord::event}, Info{"RO", &GameRecord::round},
                           Info{"PC", &GameRecord::place}, Info{"DT", &GameRecord::date}};
// Those that are kept as notes: who annotated, ratings, teams, copyright, names, opening, clocks, source,
// user, the name of the rules.
constexpr std::array<std::string_view, 13> notes{"AN", "BR", "BT", "CP", "GN", "ON", "OT",
                                                 "SO", "TM", "US", "WR", "WT", "RU"};

ColourLetters colours_of(const SgfCodec& codec) {
  return {codec.first_colour, codec.first_colour == 'W' ? 'B' : 'W'};
}

Player player_of(char colour, const SgfCodec& codec) {
  return colour == codec.first_colour ? Player::first : Player::second;
}

std::string GameRecord::*name_of(char colour, const SgfCodec& codec) {
  return player_of(colour, codec) == Player::first ? &GameRecord::first_player : &GameRecord::second_player;
}

const SgfCodec& read_game(const SgfNode& root, SgfCodecs codecs) {
  const SgfProperty* game = root.find("GM");
  // Without a number it is a game of Go, says the format.
  constexpr int unsaid = 1;
  for (const SgfCodec* codec : codecs)
    if (!game && codec->number == unsaid) return *codec;
  if (!game)
    throw Error("the file does not say which game it is of", root.place.print(),
                "expected " + known_games(codecs));
  const SgfValue& value = game->values.front();
  for (const SgfCodec* codec : codecs)
    if (trimmed(value.raw) == std::to_string(codec->number)) return *codec;
  throw Error("game number " + quote(read_sgf_line(value.raw)) + " is not known here", value.place.print(),
              "expected " + known_games(codecs));
}

// "10" of a square board; "5:4" has five columns and four rows.
BoardShape read_size(const SgfNode& root, const SgfCodec& codec) {
  const SgfProperty* property = root.find("SZ");
  if (!property) return codec.default_size;
  const SgfValue& value = property->values.front();
  const std::string_view text = trimmed(value.raw);
  const std::string_view columns = text.substr(0, text.find(':'));
  const std::string_view rows = text.substr(columns.size() == text.size() ? 0 : columns.size() + 1);
  const auto read = [&codec](std::string_view number, int& side) {
    const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), side);
    return error == std::errc{} && end == number.data() + number.size() && side >= codec.least_size &&
           side <= codec.most_size;
  };
  BoardShape size;
  if (!read(columns, size.files) || !read(rows, size.ranks) || (columns != rows && !codec.oblong))
    throw Error(quote(read_sgf_line(value.raw)) + " is no board size of " + std::string(codec.title),
                value.place.print(), fmt::format("expected {} to {}", codec.least_size, codec.most_size));
  return size;
}

void read_information(const SgfNode& root, const SgfCodec& codec, GameRecord& record) {
  const auto line = [&root](std::string_view name) {
    const SgfProperty* property = root.find(name);
    return property ? read_sgf_line(property->values.front().raw) : std::string();
  };
  for (const Info& info : infos) record.*info.text = line(info.name);
  record.*name_of('W', codec) = line("PW");
  record.*name_of('B', codec) = line("PB");
  record.result = parse_result(line("RE"), record.colours);
  for (const char* name : {"GC", "C"})
    if (const SgfProperty* comment = root.find(name); comment && record.comment.empty())
      record.comment = read_sgf_text(comment->values.front().raw);
  for (const std::string_view name : notes)
    if (std::string text = line(name); !text.empty())
      record.notes.push_back({std::string(name), std::move(text)});
}

// Who moved, where a colour moved twice in a row.
std::vector<Player> read_movers(const SgfMainLine& line, const SgfCodec& codec, std::size_t turns) {
  std::vector<Player> movers;
  bool by_turns = true;
  for (std::size_t i = 0; i < turns; ++i) {
    movers.push_back(player_of(line.moves[i].colour, codec));
    by_turns = by_turns && (i == 0 || movers[i] != movers[i - 1]);
  }
  if (by_turns) movers.clear();
  return movers;
}

// What the last node says is whose.
void read_territory(const SgfMainLine& line, const SgfCodec& codec, GameRecord& record) {
  if (!codec.read_territory) return;
  for (const char colour : {'B', 'W'}) {
    const SgfProperty* property = line.last->find(colour == 'B' ? "TB" : "TW");
    if (!property) continue;
    auto& squares = record.territory[static_cast<std::size_t>(index(player_of(colour, codec)))];
    for (const SgfValue& value : property->values)
      for (const FileAndRank square : codec.read_territory(value, line.size)) squares.push_back(square);
  }
}

void write_territory(const GameRecord& record, const SgfCodec& codec, SgfNode& last) {
  if (!codec.write_territory) return;
  for (const char colour : {'B', 'W'})
    for (const FileAndRank square :
         record.territory[static_cast<std::size_t>(index(player_of(colour, codec)))])
      last.add(colour == 'B' ? "TB" : "TW", codec.write_territory(square, record.size));
}

void add_paragraph(const std::string& text, std::string& comment) {
  if (!text.empty()) comment += (comment.empty() ? "" : "\n") + text;
}

std::vector<std::string> read_comments(const SgfMainLine& line, std::size_t turns) {
  std::vector<std::string> comments;
  bool any = false;
  for (std::size_t i = 0; i < turns; ++i) {
    const SgfValue* comment = line.moves[i].comment;
    comments.push_back(comment ? read_sgf_text(comment->raw) : std::string());
    any = any || !comments.back().empty();
  }
  if (!any) comments.clear();
  return comments;
}

void write_information(const GameRecord& record, const SgfCodec& codec, SgfNode& root) {
  const auto add = [&root](std::string_view name, std::string raw) {
    if (!raw.empty()) root.add(name, std::move(raw));
  };
  for (const Info& info : infos) add(info.name, write_sgf_line(record.*info.text));
  add("PW", write_sgf_line(record.*name_of('W', codec)));
  add("PB", write_sgf_line(record.*name_of('B', codec)));
  add("RE", print_result(record.result, colours_of(codec)));
  add("GC", write_sgf_text(record.comment));
  for (const RecordNote& note : record.notes)
    if (std::ranges::find(notes, note.name) != notes.end()) add(note.name, write_sgf_line(note.text));
}

const SgfCodec& codec_of(const std::string& game, SgfCodecs codecs) {
  for (const SgfCodec* codec : codecs)
    if (codec->game == game) return *codec;
  throw Error("games of " + quote(game) + " cannot be written as SGF", {}, "expected " + known_games(codecs));
}

}  // namespace

GameRecord read_sgf(const std::string& text, SgfCodecs codecs) {
  return read_sgf(parse_sgf(text), codecs);
}

GameRecord read_sgf(const SgfCollection& collection, SgfCodecs codecs) {
  const SgfNode& root = collection.nodes[collection.games.front()];
  const SgfCodec& codec = read_game(root, codecs);

  GameRecord record;
  record.game = codec.game;
  record.size = read_size(root, codec);
  record.colours = colours_of(codec);
  read_information(root, codec, record);
  const SgfMainPart part = read_main_line(collection, record.size, codec);
  const SgfMainLine& line = part.line;
  record.start = codec.read_start(line);
  if (part.moves_behind) record.result.reset();
  add_paragraph(part.told(), record.comment);
  for (std::size_t i = 0; i < line.moves.size(); ++i) {
    std::string turn = codec.read_turn(line, i);
    if (turn.empty()) {  // resigned
      if (!record.result)
        record.result =
            GameResult{opponent(player_of(line.moves[i].colour, codec)), GameResult::By::resignation, 0};
      break;
    }
    record.turns.push_back(std::move(turn));
  }
  record.movers = read_movers(line, codec, record.turns.size());
  record.comments = read_comments(line, record.turns.size());
  record.variations = read_variations(collection, line, codec, record.turns.size());
  read_territory(line, codec, record);
  return record;
}

std::string write_sgf(const GameRecord& record, SgfCodecs codecs) {
  const SgfCodec& codec = codec_of(record.game, codecs);
  SgfCollection collection;
  std::size_t node = collection.add(SgfCollection::none);
  std::vector<SgfPlayed> played{{node, 0}};
  SgfNode& root = collection.nodes[node];
  root.add("FF", "4");
  root.add("GM", std::to_string(codec.number));
  root.add("CA", "UTF-8");
  root.add("AP", "Otrera");
  root.add("SZ", record.size.square() ? std::to_string(record.size.ranks)
                                      : fmt::format("{}:{}", record.size.files, record.size.ranks));
  write_information(record, codec, root);

  const ColourLetters colours = colours_of(codec);
  char by_turns = codec.write_start(record.start, record.size, root);
  for (std::size_t i = 0; i < record.turns.size(); ++i) {
    const char colour = colours.of(record.mover(i, player_of(by_turns, codec)));
    played.back().next = colour;
    node = collection.add(node);
    played.push_back({node, 0});
    try {
      collection.nodes[node].add(std::string_view(&colour, 1),
                                 codec.write_turn(record.turns[i], record.size));
    } catch (const Error& error) {
      throw error.at(fmt::format("turn {}", i + 1));
    }
    if (!record.comments.empty() && !record.comments[i].empty())
      collection.nodes[node].add("C", write_sgf_text(record.comments[i]));
    by_turns = colour == 'W' ? 'B' : 'W';
  }
  played.back().next = by_turns;
  write_territory(record, codec, collection.nodes[node]);
  write_variations(record, codec, played, collection);
  return print_sgf(collection);
}

}  // namespace otrera
