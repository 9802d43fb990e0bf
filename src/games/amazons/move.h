// A decision in Amazons: a movement, a shot or a free pass, in 16 bits.
#pragma once

#include <cstdint>

#include "games/amazons/bitboard.h"

namespace otrera::amazons {

class Move {
 public:
  Move() = default;

  static constexpr Move movement(Square from, Square to) { return Move(from << 7 | to); }
  static constexpr Move shot(Square at) { return Move(shot_bit | at); }
  static constexpr Move pass() { return Move(pass_bit); }

  constexpr bool is_shot() const { return code_ & shot_bit; }
  constexpr bool is_pass() const { return code_ & pass_bit; }
  constexpr bool is_movement() const { return code_ < shot_bit; }
  constexpr Square from() const { return code_ >> 7; }
  constexpr Square to() const { return code_ & 127; }
  constexpr Square shot_at() const { return code_ & 127; }

  // Movements, then shots, then the pass, without gaps worth speaking of. A shot is called by the square it
  // comes from, too: Kloetzer's table has whole moves (2010, §3.7.2).
  static constexpr std::size_t action_count = (1 << 15) + 1;
  constexpr std::uint32_t action(Square shooter) const {
    return is_shot() ? static_cast<std::uint32_t>(shot_bit | shooter << 7 | shot_at()) : code_;
  }

  constexpr bool operator==(const Move&) const = default;

 private:
  static constexpr int shot_bit = 1 << 14;
  static constexpr int pass_bit = 1 << 15;

  constexpr explicit Move(int code) : code_(static_cast<std::uint16_t>(code)) {}

  std::uint16_t code_;
};

}  // namespace otrera::amazons
