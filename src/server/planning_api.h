// The requests of docs/api.md about production planning: examples, a plan for a problem, and what a change
// would be worth. Nothing is kept: a request holds the whole problem, as the text of its file.
#pragma once

#include <semaphore>
#include <string_view>

#include "server/api.h"

namespace otrera {

class PlanningApi {
 public:
  // Whether an address is one of these.
  bool knows(std::string_view path) const;
  // Throws Error.
  ApiAnswer answer(const ApiCall& call);

 private:
  static constexpr std::ptrdiff_t most_at_once = 2;

  std::counting_semaphore<most_at_once> free_{most_at_once};
};

}  // namespace otrera
