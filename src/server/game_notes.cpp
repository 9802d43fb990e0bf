#include "server/game_notes.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <memory>
#include <nlohmann/json.hpp>
#include <span>
#include <utility>

#include "record/known.h"
#include "server/json.h"

namespace otrera {
namespace {

using nlohmann::json;

constexpr std::size_t longest_name = 200;

// The lines of text by the names they have in JSON.
struct NamedLine {
  const char* name;
  std::string GameNotes::*text;
  std::string GameRecord::*recorded;
};
constexpr std::array players{
    NamedLine{"first_player", &GameNotes::first_player, &GameRecord::first_player},
    NamedLine{"second_player", &GameNotes::second_player, &GameRecord::second_player}};
constexpr std::array occasion{NamedLine{"event", &GameNotes::event, &GameRecord::event},
                              NamedLine{"date", &GameNotes::date, &GameRecord::date},
                              NamedLine{"place", &GameNotes::place, &GameRecord::place},
                              NamedLine{"round", &GameNotes::round, &GameRecord::round}};

// Cut between characters.
std::string shortened(std::string text, std::size_t most) {
  if (text.size() <= most) return text;
  while (most > 0 && (static_cast<unsigned char>(text[most]) & 0xC0) == 0x80) --most;
  text.resize(most);
  return text;
}

// Only what can be played, each turn behind the one it follows, in the usual notation.
std::vector<RecordVariation> legal_variations(const std::vector<RecordVariation>& given,
                                              const Session& session) {
  std::vector<std::unique_ptr<Session>> game;
  auto now = session.clone();
  do {
    game.push_back(now->clone());
  } while (now->undo_turn());
  std::ranges::reverse(game);

  std::vector<RecordVariation> legal;
  std::vector<std::optional<std::size_t>> place(given.size());
  std::vector<std::unique_ptr<Session>> reached;  // behind each legal one
  for (std::size_t i = 0; i < given.size(); ++i) {
    RecordVariation variation = given[i];
    const bool follows = variation.parent.has_value();
    if (follows && (*variation.parent >= i || !place[*variation.parent])) continue;
    if (!follows && variation.after >= game.size()) continue;
    if (follows) variation.parent = place[*variation.parent];
    const Session& before = follows ? *reached[*variation.parent] : *game[variation.after];
    auto after = before.clone();
    try {
      variation.turn = after->play(variation.turn);
    } catch (const Error&) {
      continue;
    }
    if (after->mid_turn()) continue;
    place[i] = legal.size();
    legal.push_back(std::move(variation));
    reached.push_back(std::move(after));
  }
  return legal;
}

json variation_json(const RecordVariation& variation) {
  return {{"after", variation.after},
          {"parent", variation.parent ? json(*variation.parent) : json()},
          {"move", variation.turn},
          {"comment", variation.comment}};
}

std::string text_in(const json& object, const char* name) {
  const auto found = object.find(name);
  return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

json list_in(const json& object, const char* name) {
  const auto found = object.find(name);
  return found != object.end() && found->is_array() ? *found : json::array();
}

}  // namespace

GameNotes notes_of(const GameRecord& record, const Session& session) {
  GameNotes notes;
  for (const auto& lines : {std::span<const NamedLine>(players), std::span<const NamedLine>(occasion)})
    for (const NamedLine& line : lines) notes.*line.text = shortened(record.*line.recorded, longest_name);
  notes.others = record.notes;
  for (RecordNote& note : notes.others) note.text = shortened(note.text, longest_name);
  notes.comments.push_back(record.comment);
  notes.comments.insert(notes.comments.end(), record.comments.begin(), record.comments.end());
  notes.variations = legal_variations(record.variations, session);
  return notes;
}

void add_notes(const GameNotes& notes, GameRecord& record) {
  for (const auto& lines : {std::span<const NamedLine>(players), std::span<const NamedLine>(occasion)})
    for (const NamedLine& line : lines)
      if (!(notes.*line.text).empty()) record.*line.recorded = notes.*line.text;
  record.notes = notes.others;
  record.variations = notes.variations;
  if (notes.comments.empty()) return;
  record.comment = notes.comments.front();
  record.comments.assign(notes.comments.begin() + 1, notes.comments.end());
  record.comments.resize(record.turns.size());
}

std::string title_of(const GameNotes& notes) {
  const bool named = !notes.first_player.empty() || !notes.second_player.empty();
  const auto name = [](const std::string& text) { return text.empty() ? std::string("?") : text; };
  std::string title;
  if (named) title = fmt::format("{} – {}", name(notes.first_player), name(notes.second_player));
  if (!notes.event.empty()) title += (named ? ", " : "") + notes.event;
  return title;
}

void cut_notes(GameNotes& notes, std::size_t turns) {
  if (notes.comments.size() > turns + 1) notes.comments.resize(turns + 1);
  cut_variations(notes.variations, turns);
}

json notes_json(const GameNotes& notes, const Session& session) {
  json about = json::object(), variations = json::array();
  for (const NamedLine& line : occasion) about[line.name] = notes.*line.text;
  for (const RecordVariation& variation : notes.variations) variations.push_back(variation_json(variation));
  return {{"names",
           {{session.colour(Player::first), notes.first_player},
            {session.colour(Player::second), notes.second_player}}},
          {"about", about},
          {"comments", notes.comments},
          {"variations", variations}};
}

std::string print_notes(const GameNotes& notes, const Session& session) {
  json kept{{"comments", notes.comments}, {"variations", json::array()}, {"others", json::array()}};
  for (const auto& lines : {std::span<const NamedLine>(players), std::span<const NamedLine>(occasion)})
    for (const NamedLine& line : lines) kept[line.name] = notes.*line.text;
  if (notes.result) kept["result"] = print_result(notes.result, session.letters());
  for (const RecordNote& note : notes.others) kept["others"].push_back({note.name, note.text});
  for (const RecordVariation& variation : notes.variations)
    kept["variations"].push_back(variation_json(variation));
  return print_json(kept);
}

GameNotes restore_notes(const std::string& text, const Session& session) {
  GameNotes notes;
  if (text.empty()) return notes;
  const json kept = parse_object(text);
  for (const auto& lines : {std::span<const NamedLine>(players), std::span<const NamedLine>(occasion)})
    for (const NamedLine& line : lines) notes.*line.text = text_in(kept, line.name);
  if (const std::string result = text_in(kept, "result"); !result.empty())
    notes.result = parse_result(result, session.letters());
  for (const json& comment : list_in(kept, "comments"))
    notes.comments.push_back(comment.is_string() ? comment.get<std::string>() : std::string());
  for (const json& note : list_in(kept, "others"))
    if (note.is_array() && note.size() == 2 && note[0].is_string() && note[1].is_string())
      notes.others.push_back({note[0].get<std::string>(), note[1].get<std::string>()});
  std::vector<RecordVariation> variations;
  for (const json& variation : list_in(kept, "variations")) {
    RecordVariation& read = variations.emplace_back();
    read.after = variation.value("after", std::size_t{0});
    if (const auto parent = variation.find("parent");
        parent != variation.end() && parent->is_number_unsigned())
      read.parent = parent->get<std::size_t>();
    read.turn = text_in(variation, "move");
    read.comment = text_in(variation, "comment");
  }
  notes.variations = legal_variations(variations, session);
  return notes;
}

}  // namespace otrera
