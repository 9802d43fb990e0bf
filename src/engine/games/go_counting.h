// How Go is counted, for its entry in the registry.
#pragma once

#include "engine/counting.h"

namespace otrera {

CountingInfo go_counting();

}  // namespace otrera
