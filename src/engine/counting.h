// Counting in games where stones that stand at the end may be dead: which they are, and what the board is
// worth without them. Protocols, the page, matches and the terminal all count by this.
#pragma once

#include <array>
#include <functional>
#include <span>
#include <vector>

#include "engine/session.h"

namespace otrera {

// What the program thinks of a board, the same for the same position.
struct Judgement {
  std::vector<FileAndRank> dead;
  std::vector<float> owners;  // who will own each square, as in SearchReport
  bool settled = false;       // no move changes the count any more
};

// A board with dead stones taken off.
struct BoardCount {
  GameResult result;
  std::array<double, 2> points{};  // of the first and the second player, with what the rules give them
  std::vector<float> owners;       // by square, as in SearchReport: 1, 0 or -1
  std::vector<FileAndRank> seki;   // stones that live without two eyes, as neither side can attack
};

struct CountingInfo {
  // Null: all that stands is alive.
  std::function<Judgement(const Session&)> judge;
  // How the game ends, or would end as the board stands, without these.
  std::function<BoardCount(const Session&, std::span<const FileAndRank> dead)> count;
  // The dead stones when a person has said otherwise of the one on a square: with it change all of its colour
  // that no other stone parts from it. The same where there is no stone.
  std::function<std::vector<FileAndRank>(const Session&, std::span<const FileAndRank> dead, FileAndRank)>
      toggle;
  // Points by which the first player leads if squares end up so.
  std::function<double(const Session&, std::span<const float> owners)> lead;
  // Whether dead stones can be taken at no cost by who is not believed.
  std::function<bool(const Session&)> taking_is_free;
  // Whether who is to move, having won by the count, may pass: no single move in answer wins for the other.
  std::function<bool(const Session&)> may_pass;

  explicit operator bool() const { return static_cast<bool>(judge); }
};

}  // namespace otrera
