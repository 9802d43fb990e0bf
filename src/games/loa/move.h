// A decision in Lines of Action in two bytes: a movement (from, to), the drop of a piece in the opening of
// the parachute variant, or a pass. Whether a movement captures is seen on the board.
#pragma once

#include <cstddef>
#include <cstdint>

#include "games/loa/bitboard.h"

namespace otrera::loa {

class Move {
 public:
  constexpr Move() : code_(0) {}
  static constexpr Move movement(Square from, Square to) { return Move(from << 6 | to); }
  static constexpr Move drop(Square at) { return Move(first_drop + at); }
  static constexpr Move pass() { return Move(pass_code); }

  constexpr bool is_movement() const { return code_ < first_drop; }
  constexpr bool is_drop() const { return code_ >= first_drop && code_ < pass_code; }
  constexpr bool is_pass() const { return code_ == pass_code; }
  constexpr Square from() const { return code_ >> 6; }
  constexpr Square to() const { return code_ & 63; }
  constexpr Square dropped_at() const { return code_ - first_drop; }

  static constexpr std::size_t action_count = 64 * 64 + 64 + 1;
  constexpr std::uint32_t action() const { return code_; }

  constexpr bool operator==(const Move&) const = default;

 private:
  static constexpr int first_drop = 64 * 64;
  static constexpr int pass_code = first_drop + 64;

  constexpr explicit Move(int code) : code_(static_cast<std::uint16_t>(code)) {}

  std::uint16_t code_;
};

}  // namespace otrera::loa
