// An engine that says what it was told to: the value and the lines of each position by the number of turns
// before it. No search, so reports made with it are the same whatever the search becomes.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "engine/engine.h"

namespace otrera {

class ScriptedEngine final : public Engine {
 public:
  struct Thought {
    double value;  // of the side to move
    std::vector<std::vector<std::string>> lines;
  };

  std::map<std::size_t, Thought> thoughts;
  bool tells_owners = false;
  int asked = 0;

  std::string game() const override { return "amazons"; }
  std::string kind() const override { return "fake"; }
  ParameterSet& parameters() override { return parameters_; }
  void set_seed(std::uint64_t) override {}
  void set_memory(std::size_t) override {}

  SearchReport think(const Session& session, Stopper&, Listener& listener) override {
    ++asked;
    const Thought& thought = thoughts.at(session.turns().size());
    SearchReport report;
    report.to_move = session.to_move();
    report.simulations = 100;
    report.value = thought.value;
    for (const auto& pv : thought.lines)
      report.lines.push_back({pv.front(), 10, thought.value, 0, pv, false});
    if (tells_owners && listener.owners()) {
      const auto squares = static_cast<std::size_t>(session.size().squares());
      for (std::size_t i = 0; i < squares; ++i)
        report.owners.push_back(2 * static_cast<float>(i) / static_cast<float>(squares) - 1);
    }
    return report;
  }

 private:
  ParameterSet parameters_;
};

}  // namespace otrera
