// Selection: which child does a simulation go to? A rule works on a whole block of children and knows no
// game.
#pragma once

#include <array>
#include <memory>
#include <string_view>
#include <vector>

#include "core/parameter.h"
#include "search/mcts/tree.h"

namespace otrera::mcts {

class Selection {
 public:
  virtual ~Selection() = default;
  virtual std::size_t choose(const Children& children) = 0;
};

struct SelectOptions {
  float exploration = 0.4f;
  float first_play_urgency = 1000.0f;
};

inline constexpr std::array select_parameters{
    number<&SelectOptions::exploration>("select.exploration", {0, 100}, Scale::linear,
                                        "C of UCT: how much little-visited moves are favoured"),
    number<&SelectOptions::first_play_urgency>(
        "select.first_play_urgency", {0, 1000}, Scale::linear,
        "score of a move never tried; above all others: each is tried once"),
};

// UCT: v + C sqrt(ln N / n). Kocsis and Szepesvari 2006; Chaslot 2010, §3.3.1.
// First-play urgency: Gelly and Wang 2006.
class Uct final : public Selection {
 public:
  explicit Uct(const SelectOptions& options) : options_(options) {}
  std::size_t choose(const Children& children) override;

 private:
  SelectOptions options_;
  std::vector<float> scores_;  // kept between calls: no allocation once it has grown
};

std::unique_ptr<Selection> make_selection(const SelectOptions& options);

}  // namespace otrera::mcts
