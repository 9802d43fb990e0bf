// Progress bars: for one move's thinking, and for work that only asks whether to stop.
#pragma once

#include <fmt/format.h>

#include <string>
#include <utility>

#include "core/progress.h"
#include "core/stopper.h"
#include "engine/engine.h"

namespace otrera::cli {

class ThinkingBar final : public Listener {
 public:
  void on_progress(const SearchReport& report) override {
    bar_.update(report.fraction, fmt::format("{} simulations, {} {:.0f} %", print_count(report.simulations),
                                             report.lines.front().move, report.chance() * 100));
  }
  void on_finished(const SearchReport&) override { bar_.finish(); }

 private:
  ProgressBar bar_{"thinking"};
};

// Shows how far the work of one thread is while it asks whether to stop. `counted` is what it counts:
// "nodes".
class ShowingStopper final : public Stopper {
 public:
  ShowingStopper(Stopper& inner, const std::string& label, std::string counted)
      : inner_(inner), bar_(label), counted_(std::move(counted)) {}
  bool should_stop(const SearchStatus& status) override {
    if (++questions_ % questions_per_update == 0)
      bar_.update(inner_.fraction(status), print_count(status.simulations) + " " + counted_);
    return inner_.should_stop(status);
  }
  std::uint64_t most_simulations() const override { return inner_.most_simulations(); }
  double fraction(const SearchStatus& status) const override { return inner_.fraction(status); }

 private:
  static constexpr unsigned questions_per_update = 64;

  Stopper& inner_;
  ProgressBar bar_;
  std::string counted_;
  unsigned questions_ = 0;
};

}  // namespace otrera::cli
