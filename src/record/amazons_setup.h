// An Amazons position as a game record needs it: what stands where and who is to move, from and to FEN.
// Nothing here knows the rules; whether a position and its moves are legal shows when the game is replayed.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace otrera {

struct AmazonsSetup {
  static constexpr int least_size = 4, most_size = 11;
  static constexpr int most_passes = 99;
  static constexpr double most_komi = 1000;

  std::vector<std::string> rows;  // from the top: 'w', 'b', 'x' for an arrow, '.'
  char to_move = 'w';             // 'w' or 'b'
  std::string shooter;            // the square of the amazon that has moved and has yet to shoot, or empty
  int passes = 0;                 // free passes the second player has left
  double komi = 0;                // points for the second player at the end

  static AmazonsSetup empty(int size);
  // The usual start: four amazons each, a third of the side from the corners; `bottom` is 'w' or 'b'.
  static AmazonsSetup standard(int size, char bottom);

  int size() const { return static_cast<int>(rows.size()); }
  char& at(int column, int row) {
    return rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
  }
  char at(int column, int row) const {
    return rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
  }
};

// Optional fields that say nothing (no shooter, no passes, no komi) are left out at the end.
std::string print_amazons_fen(const AmazonsSetup& setup);
// Throws Error.
AmazonsSetup parse_amazons_fen(std::string_view fen);

// Whole numbers and decimals; false if the text is none or out of range.
bool read_number(std::string_view text, int least, int most, int& number);
bool read_number(std::string_view text, double least, double most, double& number);

}  // namespace otrera
