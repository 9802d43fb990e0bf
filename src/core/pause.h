// Notices that the program stood still though nobody meant it to: stopped by Ctrl-Z and continued, or the
// machine asleep. Time that passed so is nobody's.
#pragma once

#include <cstdint>

namespace otrera {

// How many there have been. The first call begins to count.
std::uint64_t pauses();

}  // namespace otrera
