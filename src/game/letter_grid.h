// A board as a grid of letters, as a FEN writes them: what the slow twins of board games are made of.
#pragma once

#include <string>
#include <vector>

#include "game/board_game.h"

namespace otrera {

class LetterGrid {
 public:
  static constexpr char empty = '.';

  explicit LetterGrid(BoardShape size)
      : size_(size), letters_(static_cast<std::size_t>(size.squares()), empty) {}
  template <BoardGame G>
  static LetterGrid of(const G& position) {
    LetterGrid grid(position.size());
    for (const FileAndRank square : grid.all())
      if (const char letter = position.letter_at(square)) grid.put(square, letter);
    return grid;
  }

  BoardShape size() const { return size_; }
  bool on_board(FileAndRank at) const { return size_.contains(at); }
  char at(FileAndRank square) const { return letters_[number(square)]; }
  void put(FileAndRank square, char letter) { letters_[number(square)] = letter; }

  // By rank from the lowest, then by file.
  std::vector<FileAndRank> all() const {
    std::vector<FileAndRank> result;
    for (int rank = 0; rank < size_.ranks; ++rank)
      for (int file = 0; file < size_.files; ++file) result.push_back({file, rank});
    return result;
  }
  std::vector<FileAndRank> places(char letter) const {
    std::vector<FileAndRank> result = all();
    std::erase_if(result, [&](FileAndRank square) { return at(square) != letter; });
    return result;
  }
  // All letters in that order.
  const std::string& text() const { return letters_; }

  bool operator==(const LetterGrid&) const = default;

 private:
  std::size_t number(FileAndRank at) const {
    return static_cast<std::size_t>(at.rank * size_.files + at.file);
  }

  BoardShape size_;
  std::string letters_;
};

}  // namespace otrera
