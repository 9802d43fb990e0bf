// The evaluations of Amazons said as plainly as they can be: distances square by square from every amazon of
// its own, and the formulas of docs/amazons.md as they stand there. The slow twin of Evaluator, for tests and
// for the ratios of the bench.
#pragma once

#include <optional>
#include <vector>

#include "games/amazons/evaluation_options.h"
#include "games/amazons/reference.h"

namespace otrera::amazons {

class ReferenceEvaluation {
 public:
  using Place = Reference::Place;
  static constexpr int unreachable = 1000;

  // Moves from somewhere to every square; `unreachable` where no way leads.
  class Distances {
   public:
    explicit Distances(BoardShape size)
        : size_(size), moves_(static_cast<std::size_t>(size.squares()), unreachable) {}
    int& at(Place place) { return moves_[index_of(place)]; }
    int at(Place place) const { return moves_[index_of(place)]; }

   private:
    std::size_t index_of(Place place) const {
      const int index = place.rank * size_.files + place.file;
      return static_cast<std::size_t>(index);
    }

    BoardShape size_;
    std::vector<int> moves_;
  };

  explicit ReferenceEvaluation(const Position& position);

  double points(const EvaluationOptions& options) const;
  // By squares, ranks from the top.
  std::vector<double> owners(const EvaluationOptions& options) const;

  // The terms; see terms.h. Colours are 'w' and 'b'.
  Distances distances(const std::vector<Place>& from, bool queen) const;
  const Distances& queen(char colour) const { return colour == 'w' ? queen_white_ : queen_black_; }
  const Distances& king(char colour) const;
  double territory(bool by_queen, double equal) const;
  double stage() const;
  double nearness(char colour) const;
  double king_lead() const;
  double mobility(Place amazon, char colour) const;
  double mobility_lead(double penalty, double offset) const;

 private:
  struct Group {
    std::vector<Place> squares;
    int entrances;
    bool white;
  };

  bool on_board(Place place) const;
  bool empty(Place place) const { return reference_.at(place) == '.'; }
  std::vector<Place> places(char what) const;
  int free_neighbours(Place place) const;
  // 1, -1, 0, or `equal` for the side to move: who is first at a square.
  double owner(Place place, bool by_queen, double equal) const;
  std::vector<Group> groups() const;
  double complex(const EvaluationOptions& options) const;
  double amazong(const EvaluationOptions& options) const;
  double invader(const EvaluationOptions& options) const;
  // A weight that runs from `late` over `middle` to `early` with the stage.
  double along(double late, double middle, double early) const;
  double fitted(const EvaluationOptions& options) const;
  double owner(Place place, const EvaluationOptions& options) const;

  Reference reference_;
  BoardShape size_;
  double mover_;  // 1 for White, -1 for Black
  Distances queen_white_, queen_black_;
  mutable std::optional<Distances> king_white_, king_black_;  // found when first asked for
};

}  // namespace otrera::amazons
