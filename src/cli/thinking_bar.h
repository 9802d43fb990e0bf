// A progress bar for one move's thinking.
#pragma once

#include <fmt/format.h>

#include "core/progress.h"
#include "engine/engine.h"

namespace otrera::cli {

class ThinkingBar final : public Listener {
 public:
  void on_progress(const SearchReport& report) override {
    bar_.update(report.fraction, fmt::format("{} simulations, {} {:.0f} %", print_count(report.simulations),
                                             report.lines.front().move, report.value * 100));
  }
  void on_finished(const SearchReport&) override { bar_.finish(); }

 private:
  ProgressBar bar_{"thinking"};
};

}  // namespace otrera::cli
