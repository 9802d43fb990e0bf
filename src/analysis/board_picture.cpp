// The board of a report. Sizes and colours are the page's (web/src/board, web/src/style, by light): a square
// is 100 wide, and the whole is drawn smaller.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>

#include "analysis/pictures.h"
#include "analysis/pieces.h"
#include "engine/registry.h"
#include "report/svg.h"

namespace otrera {
namespace {

constexpr double cell = 100, scale = 0.44;
constexpr const char *better_colour = "#1f7a5c", *played_colour = "#a3262a";

constexpr const char* ground_style =
    ".frame{fill:#5b4331}.rim{fill:none;stroke:#000;stroke-opacity:.2;stroke-width:3}"
    ".light{fill:#efe2c8}.dark{fill:#dcc49a}.wood{fill:#e0b96f}"
    ".crossing{fill:none;stroke:#4a3a20;stroke-width:2.5;stroke-linecap:square}.star{fill:#4a3a20}"
    ".coordinate{fill:#e9d9c1;font-weight:600;text-anchor:middle;dominant-baseline:central}"
    ".on-wood{fill:#4a3a20}"
    ".came{fill:#d9862f;fill-opacity:.28}.went{fill:#d9862f;fill-opacity:.55}"
    ".group-w{fill:#2f74c0;stroke:#2f74c0}.group-b{fill:#c0392b;stroke:#c0392b}"
    ".own-b{fill:#161514;stroke:#fff;stroke-opacity:.6;stroke-width:2}"
    ".own-w{fill:#fbf8f0;stroke:#000;stroke-opacity:.6;stroke-width:2}"
    ".about{fill:none;stroke:#7a5a12;stroke-width:6;stroke-dasharray:14 12}";

// The squares of a large board are small, and its letters must not be.
double letter_size(BoardShape size) {
  return std::max(25.0, 2.2 * size.longer());
}

// Has room for two digits.
double margin_of(BoardShape size) {
  return std::max(44.0, std::ceil(1.75 * letter_size(size)));
}

struct BoardPoint {
  double x, y;
};

class BoardPicture {
 public:
  BoardPicture(const GameAnalysis& analysis, std::size_t turns)
      : position_(analysis.positions[turns]),
        last_(turns > 0 ? analysis.positions[turns - 1].played_squares : TurnSquares{}),
        game_(find_game(analysis.record.game)),
        first_letter_(analysis.first_colour.empty() ? 'w' : analysis.first_colour.front()),
        size_{position_.rows.empty() ? 0 : static_cast<int>(position_.rows.front().size()),
              static_cast<int>(position_.rows.size())},
        margin_(margin_of(size_)),
        svg_(scale * side(size_.files), scale * side(size_.ranks), std::string(ground_style) + piece_style,
             "position " + position_.position) {}

  std::string draw() {
    svg_.begin("g", {{"transform", fmt::format("scale({})", scale)}});
    if (game_.look == BoardLook::stones)
      draw_lines();
    else
      draw_chequered();
    draw_coordinates();
    if (game_.look != BoardLook::stones) draw_marks();
    if (game_.look == BoardLook::discs) draw_groups();
    draw_pieces();
    draw_owners();
    for (const FileAndRank square : position_.reason.squares) draw_square(square, 5, "about");
    draw_turn(position_.better_squares, better_colour);
    if (position_.played_squares != position_.better_squares)
      draw_turn(position_.played_squares, played_colour);
    svg_.end("g");
    return svg_.file();
  }

 private:
  double side(int squares) const { return squares * cell + 2 * margin_; }
  BoardPoint corner(FileAndRank square) const {
    return {margin_ + square.file * cell, margin_ + (size_.ranks - 1 - square.rank) * cell};
  }
  BoardPoint middle(FileAndRank square) const {
    const BoardPoint at = corner(square);
    return {at.x + cell / 2, at.y + cell / 2};
  }
  template <class Use>
  void for_each_square(Use&& use) const {
    for (int rank = size_.ranks - 1; rank >= 0; --rank)
      for (int file = 0; file < size_.files; ++file) use(FileAndRank{file, rank});
  }
  // '.' where there is nothing.
  char letter_at(FileAndRank square) const {
    if (!size_.contains(square)) return '.';
    const std::string& row = position_.rows[static_cast<std::size_t>(size_.ranks - 1 - square.rank)];
    const auto file = static_cast<std::size_t>(square.file);
    return file < row.size() ? row[file] : '.';
  }

  void draw_square(FileAndRank square, double inset, const char* style_class) {
    const BoardPoint at = corner(square);
    svg_.element("rect", {{"class", style_class},
                          {"x", at.x + inset},
                          {"y", at.y + inset},
                          {"width", cell - 2 * inset},
                          {"height", cell - 2 * inset}});
  }

  void draw_ground(const char* style_class) {
    svg_.element(
        "rect",
        {{"class", style_class}, {"width", side(size_.files)}, {"height", side(size_.ranks)}, {"rx", 22.0}});
  }

  void draw_chequered() {
    draw_ground("frame");
    for_each_square([&](FileAndRank square) {
      draw_square(square, 0, (square.file + square.rank) % 2 ? "light" : "dark");
    });
    svg_.element("rect", {{"class", "rim"},
                          {"x", margin_},
                          {"y", margin_},
                          {"width", size_.files * cell},
                          {"height", size_.ranks * cell}});
  }

  void draw_lines() {
    draw_ground("wood");
    const double first = margin_ + cell / 2, last = first + (size_.ranks - 1) * cell;
    for (int line = 0; line < size_.ranks; ++line) {
      const double at = first + line * cell;
      svg_.element("path",
                   {{"class", "crossing"}, {"d", fmt::format("M{0} {1}H{2}M{1} {0}V{2}", first, at, last)}});
    }
    for_each_square([&](FileAndRank square) {
      if (!is_star(square)) return;
      const BoardPoint at = middle(square);
      svg_.element("circle", {{"class", "star"}, {"cx", at.x}, {"cy", at.y}, {"r", 9.0}});
    });
    draw_shades(svg_);
  }

  // Near the corners, the middle, and on large boards half-way between.
  bool is_star(FileAndRank square) const {
    const int size = size_.ranks, edge = size < 13 ? 2 : 3;
    if (size < 7) return false;
    const bool odd = size % 2 == 1;
    const auto outer = [&](int line) { return line == edge || line == size - 1 - edge; };
    const auto inner = [&](int line) { return odd && line == size / 2; };
    if (outer(square.file) && outer(square.rank)) return true;
    if (inner(square.file) && inner(square.rank)) return true;
    return size >= 13 && (outer(square.file) || inner(square.file)) &&
           (outer(square.rank) || inner(square.rank));
  }

  void draw_coordinates() {
    const std::string letter = fmt::format("{:.4g}px", letter_size(size_));
    const bool wood = game_.look == BoardLook::stones;
    const auto write = [&](double x, double y, const std::string& text) {
      svg_.text(
          {{"class", wood ? "coordinate on-wood" : "coordinate"}, {"x", x}, {"y", y}, {"font-size", letter}},
          text);
    };
    for (int file = 0; file < size_.files; ++file) {
      const bool skips = game_.gtp.go_vertices && file >= 'i' - 'a';
      const std::string name(1, static_cast<char>((wood ? 'A' : 'a') + file + (skips ? 1 : 0)));
      const double x = margin_ + (file + 0.5) * cell;
      write(x, margin_ / 2, name);
      write(x, margin_ * 1.5 + size_.ranks * cell, name);
    }
    for (int rank = 0; rank < size_.ranks; ++rank) {
      const double y = middle({0, rank}).y;
      write(margin_ / 2, y, std::to_string(rank + 1));
      write(margin_ * 1.5 + size_.files * cell, y, std::to_string(rank + 1));
    }
  }

  // What the last turn left and reached.
  void draw_marks() {
    for (const MoveSquares& move : last_) {
      if (move.from) draw_square(*move.from, 0, "came");
      if (move.to) draw_square(*move.to, 0, "went");
    }
  }

  bool put_last(FileAndRank square) const {
    return std::ranges::any_of(last_,
                               [&](const MoveSquares& move) { return !move.from && move.to == square; });
  }

  // Connected pieces, the stronger the more of their side they are.
  void draw_groups() {
    std::vector<bool> seen(static_cast<std::size_t>(size_.squares()));
    for_each_square([&](FileAndRank square) {
      const char letter = letter_at(square);
      if ((letter != 'w' && letter != 'b') || seen[number(square)]) return;
      const auto group = group_of(square, seen);
      const double opacity = group.size() < 2 ? 0.12
                                              : 0.25 + 0.5 * static_cast<double>(group.size()) /
                                                           static_cast<double>(pieces_of(letter));
      svg_.begin("g", {{"class", letter == 'w' ? "group-w" : "group-b"},
                       {"opacity", fmt::format("{:.2f}", opacity)}});
      for (const FileAndRank member : group) draw_square(member, 0, "member");
      svg_.end("g");
    });
  }

  std::size_t number(FileAndRank square) const { return static_cast<std::size_t>(size_.number(square)); }

  std::size_t pieces_of(char letter) const {
    std::size_t count = 0;
    for_each_square([&](FileAndRank square) { count += letter_at(square) == letter; });
    return count;
  }

  std::vector<FileAndRank> group_of(FileAndRank first, std::vector<bool>& seen) const {
    std::vector<FileAndRank> group{first};
    seen[number(first)] = true;
    for (std::size_t i = 0; i < group.size(); ++i)
      for (int file = group[i].file - 1; file <= group[i].file + 1; ++file)
        for (int rank = group[i].rank - 1; rank <= group[i].rank + 1; ++rank) {
          const FileAndRank next{file, rank};
          if (letter_at(next) != letter_at(first) || seen[number(next)]) continue;
          seen[number(next)] = true;
          group.push_back(next);
        }
    return group;
  }

  void draw_pieces() {
    for_each_square([&](FileAndRank square) {
      const char letter = letter_at(square);
      if (letter != 'w' && letter != 'b' && letter != 'x') return;
      const BoardPoint at = corner(square);
      svg_.begin("g", {{"transform", fmt::format("translate({} {})", at.x, at.y)}});
      draw_piece(svg_, game_.look, letter, put_last(square));
      svg_.end("g");
    });
  }

  // A square in the owner's colour, the larger the surer, where no piece of his says it already.
  void draw_owners() {
    constexpr double least = 0.08;
    const auto& owners = position_.report.owners;
    if (owners.size() != static_cast<std::size_t>(size_.squares())) return;
    std::size_t index = 0;
    for_each_square([&](FileAndRank square) {
      const double owner = std::clamp(static_cast<double>(owners[index++]), -1.0, 1.0);
      const char side = (owner > 0) == (first_letter_ == 'w') ? 'w' : 'b';
      const char letter = letter_at(square);
      if (!(std::abs(owner) >= least) || letter == 'x' || letter == side) return;
      draw_square(square, (cell - 10 - 32 * std::abs(owner)) / 2, side == 'w' ? "own-w" : "own-b");
    });
  }

  // A movement is a whole line; what is put down after one is at the end of a dashed line, alone it is a
  // ring.
  void draw_turn(const TurnSquares& turn, const char* colour) {
    std::optional<FileAndRank> stands;  // who moved
    for (const MoveSquares& move : turn) {
      if (!move.to) continue;
      if (move.from)
        draw_arrow(middle(*move.from), middle(*move.to), colour, false);
      else if (stands)
        draw_arrow(middle(*stands), middle(*move.to), colour, true);
      else
        draw_ring(middle(*move.to), colour);
      if (move.from) stands = move.to;
    }
  }

  void draw_arrow(BoardPoint from, BoardPoint to, const char* colour, bool shot) {
    constexpr double head = 34;
    const double length = std::hypot(to.x - from.x, to.y - from.y), tip = length - 12;
    if (length < 1) return;
    const double angle = std::atan2(to.y - from.y, to.x - from.x) * 180 / 3.14159265358979;
    svg_.begin("g", {{"transform", fmt::format("translate({} {}) rotate({:.2f})", from.x, from.y, angle)},
                     {"opacity", "0.9"}});
    svg_.element("path", {{"d", fmt::format("M18 0H{:.1f}", tip - head + 4)},
                          {"fill", "none"},
                          {"stroke", colour},
                          {"stroke-width", shot ? "9" : "15"},
                          {"stroke-dasharray", shot ? "18 16" : "none"},
                          {"stroke-linecap", "round"}});
    svg_.element("path", {{"d", fmt::format("M{0:.1f} 0L{1:.1f} -19L{1:.1f} 19Z", tip, tip - head)},
                          {"fill", colour}});
    svg_.end("g");
  }

  void draw_ring(BoardPoint at, const char* colour) {
    svg_.element("circle", {{"cx", at.x},
                            {"cy", at.y},
                            {"r", 34.0},
                            {"fill", colour},
                            {"fill-opacity", "0.35"},
                            {"stroke", colour},
                            {"stroke-width", "9"}});
  }

  const AnalysedPosition& position_;
  const TurnSquares last_;
  const GameInfo& game_;
  const char first_letter_;
  const BoardShape size_;
  const double margin_;
  Svg svg_;
};

}  // namespace

std::string draw_position(const GameAnalysis& analysis, std::size_t turns) {
  return BoardPicture(analysis, turns).draw();
}

}  // namespace otrera
