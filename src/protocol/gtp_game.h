// The game as GTP sees it: a session, the vertices of a move that has come only in part, and what each play
// command added, so that it can be taken back. GoGui knows moves of one vertex: an Amazons turn comes as
// three plays (from, to, arrow), which are matched with the decisions they spell.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
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
  // Every set-up value of the next game.
  SetupValues setup() const;
  // Squares given so far for the decision to come.
  const std::vector<FileAndRank>& pending() const { return pending_; }

  // Each of these leaves the game as it was if it throws.
  void restart();
  void resize(int size);
  void set_position(const std::string& fen);
  // A game without komi takes 0, which controllers send without asking.
  void set_komi(double komi);
  // A set-up value of this game and the next ones: a rule keeps the moves, anything else begins anew.
  void set_up(const std::string& name, const std::string& value);
  // The first turns of a record.
  void load(GameRecord record, std::size_t turns);
  // The game as a record, with what a loaded one says besides its turns.
  GameRecord record() const;

  // "w", "white", "b", "black"; parse_colour() throws Error for anything else.
  std::optional<Player> find_colour(const std::string& text) const;
  Player parse_colour(const std::string& text) const;
  // How many plays can be taken back.
  std::size_t plays() const { return steps_.size(); }
  // Lets this player move, and goes on with a game that is over where it allows that; throws Error if it is
  // the other's turn and the game does not allow it.
  void give_turn(Player player);
  void take_turn_back() { session_->take_turn_back(); }

  // A whole turn or a part of one; returns it in the game's notation.
  std::string play_turn(Player player, const std::string& turn);
  // The next square of a move, for errors as it was given.
  void play_square(Player player, FileAndRank square, const std::string& as_given);
  // Either, as a client writes it.
  void play(Player player, const std::string& move, Letters letters);
  // The first player's stones before the game begins; they are a part of its start.
  void place_handicap(const std::vector<FileAndRank>& squares);
  // Begins anew from the board as it stands with other pieces on these squares ('.': none), or with another
  // player to move.
  void put(const std::vector<std::pair<char, FileAndRank>>& pieces);
  void set_to_move(Player player);
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
    std::size_t decisions;  // that the play made
    std::vector<FileAndRank> pending;
  };

  void begin(std::unique_ptr<Session> session);
  void begin_from(const std::string& board, char side);
  std::string described_next() const;
  // Points that the rules of a session give for the handicap stones of this game.
  int bonus(const Session& session) const;

  const GameInfo* info_;
  SessionOptions options_;  // of the next game
  std::unique_ptr<Session> session_;
  std::vector<FileAndRank> pending_;
  std::vector<Step> steps_;
  int handicap_ = 0;                          // stones that were placed before this game
  std::shared_ptr<const GameRecord> loaded_;  // this game, as it was
};

// Lets a player move; if he has not moved when it ends, the turn goes back.
class BorrowedTurn {
 public:
  BorrowedTurn(GtpGame& game, Player player);
  ~BorrowedTurn();
  BorrowedTurn(const BorrowedTurn&) = delete;
  BorrowedTurn& operator=(const BorrowedTurn&) = delete;

 private:
  GtpGame& game_;
  std::size_t plays_;
};

// Whether a move's squares begin with these.
bool begins_with(const std::vector<FileAndRank>& squares, const std::vector<FileAndRank>& beginning);

}  // namespace otrera
