// How a test over all kernels is listed: by their name.
#pragma once

#include <ostream>

#include "games/amazons/kernels.h"

namespace otrera::amazons {

inline void PrintTo(const Kernels& kernels, std::ostream* out) {
  *out << kernels.name;
}

}  // namespace otrera::amazons
