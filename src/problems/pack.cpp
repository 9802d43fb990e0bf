#include "problems/pack.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/error.h"
#include "core/random.h"
#include "game/board_text.h"
#include "problems/extractor.h"

namespace otrera {
namespace {

constexpr char wall = 'x', empty = '.';

// What stands on the squares of a region, and where, from the corner of its board.
struct Part {
  struct Cell {
    FileAndRank at;
    char letter;
  };
  std::vector<Cell> cells;
  BoardShape extent = 0;
};

Part part_of(const Session& session) {
  Part part;
  const auto rows = session.rows();
  const int ranks = static_cast<int>(rows.size());
  for (int rank = 0; rank < ranks; ++rank) {
    const std::string& row = rows[static_cast<std::size_t>(ranks - 1 - rank)];
    for (int file = 0; file < static_cast<int>(row.size()); ++file) {
      const char letter = row[static_cast<std::size_t>(file)];
      if (letter == wall) continue;
      part.cells.push_back({{file, rank}, letter});
      part.extent = {std::max(part.extent.files, file + 1), std::max(part.extent.ranks, rank + 1)};
    }
  }
  return part;
}

int empty_squares(const Part& part) {
  return static_cast<int>(
      std::ranges::count_if(part.cells, [](const Part::Cell& cell) { return cell.letter == empty; }));
}

char other_colour(char letter) {
  return letter == 'w' ? 'b' : letter == 'b' ? 'w' : letter;
}

class Packer {
 public:
  Packer(const ProblemSet& set, const PackOptions& options, const std::atomic<bool>& stop)
      : game_(find_game(set.game)),
        options_(options),
        proofs_(game_,
                {options.methods, options.most_nodes, options.memory, options.both_ask, options.unproved},
                stop),
        random_(options.seed) {
    std::set<std::string> known;
    for (const Problem& problem : set.problems) {
      if (!known.insert(problem.position.substr(0, problem.position.find(' '))).second) continue;
      Part part = part_of(*session_at(set.game, problem.position));
      if (part.extent.longer() <= options.size && empty_squares(part) <= options.most_squares)
        parts_.push_back(std::move(part));
    }
    if (parts_.empty())
      throw Error("no region is small enough", {}, fmt::format("expected some of {}", options.most_squares));
  }

  // A sum that may be kept; none where the parts did not fit, or what came out is not wanted.
  std::optional<Problem> draw(std::size_t number) {
    Board board(static_cast<std::size_t>(options_.size * options_.size), wall);
    for (std::size_t i = 0; i < options_.parts; ++i)
      if (!place(parts_[random_.below(static_cast<std::uint32_t>(parts_.size()))], board))
        return std::nullopt;
    for (const char piece : {'w', 'b'})
      if (options_.most_pieces > 0 && std::ranges::count(board, piece) > options_.most_pieces)
        return std::nullopt;
    Problem problem{print(board), fmt::format("{}-{}", options_.parts, number), {}, {}};
    const auto session = session_at(game_.name, problem.position);
    if (session->over()) return std::nullopt;
    const auto close = [&](double score) { return std::abs(score) <= options_.most_score; };
    if (!proofs_.prove(problem, *session, close)) return std::nullopt;
    return problem;
  }

 private:
  using Board = std::string;  // a letter a square, by rank

  char* at(Board& board, int file, int rank) const {
    if (file < 0 || rank < 0 || file >= options_.size || rank >= options_.size) return nullptr;
    return &board[static_cast<std::size_t>(rank * options_.size + file)];
  }

  // Somewhere on the board where it touches nothing, with its own colours or the others.
  bool place(const Part& part, Board& board) {
    constexpr int tries = 60;
    const bool swapped = random_.below(2);
    for (int i = 0; i < tries; ++i) {
      const int file = below(options_.size - part.extent.files + 1);
      const int rank = below(options_.size - part.extent.ranks + 1);
      const bool free = std::ranges::all_of(part.cells, [&](const Part::Cell& cell) {
        return lonely(board, file + cell.at.file, rank + cell.at.rank);
      });
      if (!free) continue;
      for (const auto& [where, letter] : part.cells)
        *at(board, file + where.file, rank + where.rank) = swapped ? other_colour(letter) : letter;
      return true;
    }
    return false;
  }

  bool lonely(Board& board, int file, int rank) const {
    for (int df = -1; df <= 1; ++df)
      for (int dr = -1; dr <= 1; ++dr) {
        const char* near = at(board, file + df, rank + dr);
        if (near && *near != wall) return false;
      }
    return true;
  }

  int below(int bound) { return static_cast<int>(random_.below(static_cast<std::uint32_t>(bound))); }

  std::string print(Board& board) {
    return print_board(options_.size,
                       [&](FileAndRank square) {
                         const char letter = *at(board, square.file, square.rank);
                         return letter == empty ? '\0' : letter;
                       }) +
           (random_.below(2) ? " w" : " b");
  }

  const GameInfo& game_;
  PackOptions options_;
  ScoreProofs proofs_;
  Random random_;
  std::vector<Part> parts_;
};

}  // namespace

ProblemSet pack_regions(const ProblemSet& set, const PackOptions& options,
                        const std::function<void(std::size_t)>& on_problem, const std::atomic<bool>& stop) {
  const std::size_t tries = options.unproved ? 20'000 : 100;  // for each problem
  Packer packer(set, options, stop);
  ProblemSet sums{set.game, {}};
  for (std::size_t i = 0; i < options.wanted * tries && sums.problems.size() < options.wanted && !stop; ++i)
    if (auto problem = packer.draw(sums.problems.size())) {
      sums.problems.push_back(std::move(*problem));
      on_problem(sums.problems.size());
    }
  return sums;
}

}  // namespace otrera
