#include "games/go/shapes.h"

#include <algorithm>
#include <string_view>
#include <vector>

namespace otrera::go {
namespace {

// Where the neighbours of a code stand in three rows from the top.
constexpr int row_place[8] = {1, 5, 7, 3, 2, 8, 6, 0};

// Three rows from the top. X and O are the two colours, . is empty, # the border, x anything but X, o
// anything but O, ? anything; * is where to play. Either colour may be X; `for_x` keeps a shape for X alone.
struct Shape {
  std::string_view rows;
  bool for_x;
};
constexpr Shape shapes[] = {
    {"XOX.*.???", false},  // hane that encloses
    {"XO..*.?.?", false},  // hane that does not cut
    {"XO?X*.?.?", false},  // turn around a stone
    {"XOO.*.?.?", true},   // hane against two stones
    {"XO?O*o?o?", false},  // cut that is not protected
    {"?X?O*Oxxx", false},  // cut between two stones
    {"X.?O*?###", false},  // chase along the edge
    {"OX?x*O###", false},  // stop a cut along the edge
    {"?X?x*O###", false},  // push against the edge
    {"?XOx*x###", false},  // sneak under along the edge
    {"?OXX*O###", false},  // cut at the edge
};

bool fits(char wanted, Colour colour, Colour x) {
  switch (wanted) {
    case 'X':
      return colour == x;
    case 'O':
      return colour == other(x);
    case '.':
      return colour == Colour::empty;
    case '#':
      return colour == Colour::border;
    case 'x':
      return colour != x;
    case 'o':
      return colour != other(x);
    default:
      return true;
  }
}

class Tables {
 public:
  Tables() : canonical_(code_count), shape_(code_count) {
    for (unsigned code = 0; code < code_count; ++code) {
      Code least = static_cast<Code>(code);
      for (int symmetry = 1; symmetry < symmetry_count; ++symmetry)
        least = std::min(least, transformed_code(static_cast<Code>(code), symmetry));
      canonical_[code] = least;
    }
    for (const Shape& shape : shapes)
      for (const Colour x : {Colour::black, Colour::white}) fill(shape, x, 0, 0);
  }

  Code canonical(Code code) const { return canonical_[code]; }
  bool is_shape(Code code, Colour mover) const { return shape_[code] & (mover == Colour::black ? 1 : 2); }

 private:
  // Tries all colours of the neighbours from `neighbour` on.
  void fill(const Shape& shape, Colour x, int neighbour, unsigned code) {
    if (neighbour == 8) {
      const int movers = !shape.for_x ? 3 : x == Colour::black ? 1 : 2;
      for (int symmetry = 0; symmetry < symmetry_count; ++symmetry)
        shape_[transformed_code(static_cast<Code>(code), symmetry)] |= static_cast<std::uint8_t>(movers);
      return;
    }
    for (const Colour colour : {Colour::empty, Colour::black, Colour::white, Colour::border})
      if (fits(shape.rows[static_cast<std::size_t>(row_place[neighbour])], colour, x))
        fill(shape, x, neighbour + 1, code | static_cast<unsigned>(colour) << (2 * neighbour));
  }

  std::vector<Code> canonical_;
  std::vector<std::uint8_t> shape_;  // bit 0 if Black is to play there, bit 1 if White is
};

const Tables& tables() {
  static const Tables all;
  return all;
}

}  // namespace

Code transformed_code(Code code, int symmetry) {
  constexpr int size = 3;
  constexpr Point middle = point_at(size, 1, 1);
  constexpr Steps steps(size);
  unsigned result = 0;
  for (int i = 0; i < 8; ++i) {
    const Point image = transformed(size, static_cast<Point>(middle + steps.to[i]), symmetry);
    const auto found = std::find(steps.to, steps.to + 8, image - middle) - steps.to;
    result |= (code >> (2 * i) & 3u) << (2 * found);
  }
  return static_cast<Code>(result);
}

Code canonical(Code code, Colour mover) {
  return tables().canonical(mover == Colour::black ? code : exchanged(code));
}

bool is_shape(Code code, Colour mover) {
  return tables().is_shape(code, mover);
}

}  // namespace otrera::go
