#include "games/loa/lines.h"

namespace otrera::loa {
namespace {

// One line with its pieces, for filling the tables.
class Line {
 public:
  Line(int length, bool rim, int number) : length_(length), rim_(rim) {
    for (int i = 0; i < length; ++i, number /= 3) {
      squares_[i] = number % 3;
      pieces_ += squares_[i] != 0;
    }
  }

  int pieces() const { return pieces_; }

  // The moves of the piece on a square, in steps of +1 or -1.
  struct Way {
    bool open = false;     // there is such a move
    bool blocked = false;  // there would be, were it not for the other side's pieces in between
    bool captures = false;
    int to = 0;
  };
  Way way(int from, int step) const {
    const int own = squares_[from], to = from + step * pieces_;
    if (own == 0 || to < 0 || to >= length_) return {};
    for (int between = from + step; between != to; between += step)
      if (squares_[between] != 0 && squares_[between] != own) return {false, true, false, to};
    return {squares_[to] != own, false, squares_[to] != 0, to};
  }
  int owner(int square) const { return squares_[square] - 1; }

  bool on_rim(int square) const { return rim_ || square == 0 || square == length_ - 1; }
  // A point is 4: a capture counts twice, a move to the rim half, one along it half again.
  int quarters(const Way& way) const { return (way.captures ? 8 : 4) >> ((on_rim(way.to) ? 1 : 0) + rim_); }

 private:
  int length_;
  bool rim_;
  int pieces_ = 0;
  int squares_[most_size] = {};
};

}  // namespace

LineTables::LineTables() {
  for (int length = 1; length <= most_size; ++length)
    for (const bool rim : {false, true})
      for (int at = first_of_length(length, rim); at < first_of_length(length + rim, !rim); ++at) {
        const Line line(length, rim, at - first_of_length(length, rim));
        const auto i = static_cast<std::size_t>(at);
        pieces[i] = static_cast<std::uint8_t>(line.pieces());
        for (int from = 0; from < length; ++from)
          for (const int step : {1, -1}) {
            const auto way = line.way(from, step);
            const int owner = line.owner(from);
            if (way.open) {
              ways[i] |= 1u << (16 * owner + (step > 0 ? 0 : 8) + from);
              movement[i].quarters[owner] += static_cast<std::uint16_t>(line.quarters(way));
            }
            if (way.blocked && line.on_rim(from) && !line.on_rim(from + step)) ++movement[i].walls[owner];
          }
      }
}

const LineTables line_tables;

}  // namespace otrera::loa
