// The requests of docs/api.md about experiments: what the papers found and how it came out here, from the
// results that ship.
#pragma once

#include <map>
#include <mutex>
#include <string>

#include "server/api.h"

namespace otrera {

class ExperimentApi {
 public:
  // Whether an address is one of these; its method is GET.
  bool knows(const std::string& path) const;
  // Throws Error.
  ApiAnswer answer(const ApiCall& call);

 private:
  // Files that ship do not change while a server runs: they are read and judged once, by the first who asks.
  void read_once();

  std::mutex mutex_;
  std::string list_;
  std::map<std::string, std::string> tables_;  // by name
};

}  // namespace otrera
