// Progress of long work on standard error: a bar with the time left on a terminal, plain lines elsewhere.
// Nothing is shown for work that ends within two seconds.
#pragma once

#include <cstdio>
#include <string>
#include <vector>

#include "core/stopper.h"

namespace otrera {

class ProgressBar {
 public:
  explicit ProgressBar(std::string label, std::FILE* out = stderr);
  ~ProgressBar();
  ProgressBar(const ProgressBar&) = delete;
  ProgressBar& operator=(const ProgressBar&) = delete;

  // `fraction` is 0..1; the note ("48,211 simulations, 62 %") stands behind the bar, and on a terminal the
  // rows below it.
  void update(double fraction, const std::string& note = {}, const std::vector<std::string>& rows = {});
  // Whether an update now would be shown, for whoever has a costly one.
  bool due() const;
  // Removes the bar from a terminal.
  void finish();

 private:
  std::string label_;
  std::FILE* out_;
  bool terminal_;
  bool drawn_ = false;
  Clock::time_point start_, last_;
};

}  // namespace otrera
