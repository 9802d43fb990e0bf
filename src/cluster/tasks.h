// The kinds of work that ranks can make from words: one line for each in tasks.cpp.
#pragma once

#include <atomic>
#include <string>

#include "core/farm.h"

namespace otrera::cluster {

// Throws Error for a kind that is not known, or details that are not of that kind. The work ends early when
// `stop` is raised.
Farm::Work make_work(const std::string& kind, const std::string& details, const std::atomic<bool>& stop);

}  // namespace otrera::cluster
