#include "record/sgf.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include "core/error.h"
#include "core/words.h"
#include "record/sgf_amazons.h"
#include "record/sgf_codec.h"
#include "record/sgf_loa.h"
#include "record/sgf_syntax.h"
#include "record/sgf_text.h"

namespace otrera {
namespace {

constexpr std::array<const SgfCodec*, 2> codecs{&sgf_amazons, &sgf_loa};

std::string known_games() {
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

ColourLetters colours_of(const SgfCodec& codec) {
  return {codec.first_colour, codec.first_colour == 'W' ? 'B' : 'W'};
}

Player player_of(char colour, const SgfCodec& codec) {
  return colour == codec.first_colour ? Player::first : Player::second;
}

std::string GameRecord::*name_of(char colour, const SgfCodec& codec) {
  return player_of(colour, codec) == Player::first ? &GameRecord::first_player : &GameRecord::second_player;
}

const SgfCodec& read_game(const SgfNode& root) {
  const SgfProperty* game = root.find("GM");
  if (!game)
    throw Error("the file does not say which game it is of", root.place.print(), "expected " + known_games());
  const SgfValue& value = game->values.front();
  for (const SgfCodec* codec : codecs)
    if (trimmed(value.raw) == std::to_string(codec->number)) return *codec;
  throw Error("game number " + quote(read_sgf_line(value.raw)) + " is not known here", value.place.print(),
              "expected " + known_games());
}

// "10", or "10:10" for a board that is square.
int read_size(const SgfNode& root, const SgfCodec& codec) {
  const SgfProperty* property = root.find("SZ");
  if (!property) return codec.default_size;
  const SgfValue& value = property->values.front();
  const std::string_view text = trimmed(value.raw);
  const std::string_view columns = text.substr(0, text.find(':'));
  const std::string_view rows = text.substr(columns.size() == text.size() ? 0 : columns.size() + 1);
  int size = 0;
  const auto [end, error] = std::from_chars(columns.data(), columns.data() + columns.size(), size);
  const bool number = error == std::errc{} && end == columns.data() + columns.size();
  if (!number || columns != rows || size < codec.least_size || size > codec.most_size)
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
}

bool sets_up(const std::string& name) {
  return name == "AB" || name == "AW" || name == "AE" || name == "AA" || name == "PL";
}

void add_move(const SgfProperty& property, SgfMainLine& line) {
  const char colour = property.name[0];
  if (property.values.size() > 1)
    throw Error("a move with two values", property.values[1].place.print(), "expected one");
  if (!line.moves.empty() && line.moves.back().colour == colour)
    throw Error(colour == 'W' ? "White moves twice in a row" : "Black moves twice in a row",
                property.place.print(), colour == 'W' ? "expected B[...]" : "expected W[...]");
  line.moves.push_back({colour, &property.values.front()});
}

SgfMainLine main_line(const SgfCollection& collection, int size) {
  SgfMainLine line;
  line.size = size;
  std::size_t index = collection.games.front();
  while (true) {
    const SgfNode& node = collection.nodes[index];
    for (const SgfProperty& property : node.properties) {
      if (property.name == "B" || property.name == "W")
        add_move(property, line);
      else if (line.moves.empty())
        line.before.push_back(&property);
      else if (sets_up(property.name))
        throw Error(property.name + " behind the first move", property.place.print(),
                    "a game is set up before it begins");
    }
    if (node.children.empty()) return line;
    index = node.children.front();
  }
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
}

const SgfCodec& codec_of(const std::string& game) {
  for (const SgfCodec* codec : codecs)
    if (codec->game == game) return *codec;
  throw Error("games of " + quote(game) + " cannot be written as SGF", {}, "expected " + known_games());
}

}  // namespace

GameRecord read_sgf(const std::string& text) {
  const SgfCollection collection = parse_sgf(text);
  const SgfNode& root = collection.nodes[collection.games.front()];
  const SgfCodec& codec = read_game(root);

  GameRecord record;
  record.game = codec.game;
  record.size = read_size(root, codec);
  record.colours = colours_of(codec);
  read_information(root, codec, record);
  const SgfMainLine line = main_line(collection, record.size);
  record.start = codec.read_start(line);
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
  return record;
}

std::string write_sgf(const GameRecord& record) {
  const SgfCodec& codec = codec_of(record.game);
  SgfCollection collection;
  std::size_t node = collection.add(SgfCollection::none);
  SgfNode& root = collection.nodes[node];
  root.add("FF", "4");
  root.add("GM", std::to_string(codec.number));
  root.add("CA", "UTF-8");
  root.add("AP", "Otrera");
  root.add("SZ", std::to_string(record.size));
  write_information(record, codec, root);

  char colour = codec.write_start(record.start, record.size, root);
  for (std::size_t i = 0; i < record.turns.size(); ++i) {
    node = collection.add(node);
    try {
      collection.nodes[node].add(std::string_view(&colour, 1),
                                 codec.write_turn(record.turns[i], record.size));
    } catch (const Error& error) {
      throw error.at(fmt::format("turn {}", i + 1));
    }
    colour = colour == 'W' ? 'B' : 'W';
  }
  return print_sgf(collection);
}

}  // namespace otrera
