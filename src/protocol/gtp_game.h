// The game as GTP sees it: a session, the vertices of a move that has come only in part, and what each play
// command added, so that it can be taken back. GoGui knows moves of one vertex: an Amazons turn comes as
// three plays (from, to, arrow), which are matched with the decisions they spell.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/registry.h"
#include "engine/session.h"
#include "protocol/vertex.h"

namespace otrera {

class GtpGame {
 public:
  explicit GtpGame(const GameInfo& info);
  GtpGame(const GtpGame& other);
  GtpGame& operator=(GtpGame&& other) = default;

  const GameInfo& info() const { return *info_; }
  const Session& session() const { return *session_; }
  // Squares given so far for the decision to come.
  const std::vector<FileAndRank>& pending() const { return pending_; }

  // Each of these leaves the game as it was if it throws.
  void restart();
  void resize(int size);
  void set_position(const std::string& fen);
  void set_komi(double komi);
  // The first turns of a record.
  void load(const GameRecord& record, std::size_t turns);

  // "w", "white", "b", "black"; parse_colour() throws Error for anything else.
  std::optional<Player> find_colour(const std::string& text) const;
  Player parse_colour(const std::string& text) const;
  // Throws Error if it is the other player's turn.
  void expect_turn(Player player) const;

  // A whole turn or a part of one; returns it in the game's notation.
  std::string play_turn(Player player, const std::string& turn);
  // The next square of a move, for errors as it was given.
  void play_square(Player player, FileAndRank square, const std::string& as_given);
  // Either, as a client writes it.
  void play(Player player, const std::string& move, Letters letters);
  // Takes back what the last play() added; false if there was none.
  bool undo_play();
  // Takes back to the beginning of the turn, or of the turn before where no part of one has come.
  bool undo_turn();

  // Squares that can come next, by file and rank.
  std::vector<FileAndRank> next_squares() const;
  // Moves without squares that can come next ("pass").
  std::vector<std::string> next_words() const;
  // Squares of all pieces whose letter is one of these.
  std::vector<FileAndRank> squares_with(const std::string& pieces) const;

 private:
  // What takes a play back.
  struct Step {
    int decisions;  // that the play made
    std::vector<FileAndRank> pending;
  };

  void begin(std::unique_ptr<Session> session);
  void expect_to_move(Player player) const;
  // Returns how many decisions the text stood for.
  int play_text(const std::string& text, std::string& played);
  std::string described_next() const;

  const GameInfo* info_;
  SessionOptions options_;  // size and komi of the next game
  std::unique_ptr<Session> session_;
  std::vector<FileAndRank> pending_;
  std::vector<Step> steps_;
};

// Whether a move's squares begin with these.
bool begins_with(const std::vector<FileAndRank>& squares, const std::vector<FileAndRank>& beginning);

}  // namespace otrera
