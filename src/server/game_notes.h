// What is known of a game beside its turns: who played it and where, what people wrote on it, and which turns
// they tried in place of those that were played.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/session.h"

namespace otrera {

struct GameNotes {
  std::string first_player, second_player, event, date, place, round;
  std::vector<RecordNote> others;
  std::optional<GameResult> result;   // of a record that ends before the rules end the game
  std::vector<std::string> comments;  // on the start, then after each turn; the last ones may be missing
  std::vector<RecordVariation> variations;
};

// A position of a game's tree: after so many turns of the game, and a line that was not played.
struct GamePlace {
  std::int64_t turns = 0;
  std::vector<std::string> line;
};

// What comes over the network can be long: turns of all variations together, bytes of one comment and of all,
// turns of one line.
inline constexpr std::size_t longest_comment = 4000, most_comment_bytes = 256 * 1024, longest_line = 1000;

// What a record tells of the game that the session has replayed; variations are cut where they are not legal.
GameNotes notes_of(const GameRecord& record, const Session& session);
// Adds what is known to a record of the game's turns.
void add_notes(const GameNotes& notes, GameRecord& record);
// Who played whom where, for a list; empty where nothing is known.
std::string title_of(const GameNotes& notes);

// Forgets what belongs to turns that were taken back.
void cut_notes(GameNotes& notes, std::size_t turns);

// The tree of a game: its turns are given, as they are not among the notes. The line of a place is in the
// usual notation and legal. All throw Error.
class GameTree {
 public:
  GameTree(GameNotes& notes, std::vector<std::string> turns) : notes_(notes), turns_(std::move(turns)) {}

  // A line that goes along with the game is a part of the game.
  GamePlace normal(GamePlace place) const;
  void add(const GamePlace& given);
  void comment(const GamePlace& given, const std::string& text);
  void remove(const GamePlace& place);
  // The line becomes the game's and goes on with the first of its variations; what was played becomes a
  // variation. Returns the turns of the game.
  std::vector<std::string> promote(const GamePlace& given);

 private:
  std::optional<std::size_t> child(std::size_t after, std::optional<std::size_t> parent,
                                   const std::string& turn) const;
  std::optional<std::size_t> find(const GamePlace& place) const;
  std::size_t find_or_refuse(const GamePlace& place) const;
  void check_size() const;

  GameNotes& notes_;
  std::vector<std::string> turns_;
};

// "names" by colour, "about", "comments", "variations".
nlohmann::json notes_json(const GameNotes& notes, const Session& session);

// As the store keeps them.
std::string print_notes(const GameNotes& notes, const Session& session);
GameNotes restore_notes(const std::string& text, const Session& session);

}  // namespace otrera
