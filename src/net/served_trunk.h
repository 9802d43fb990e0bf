// A trunk that others run: it hands its planes to the desk of this process (look_desk.h) and waits.
#pragma once

#include <memory>

#include "net/trunk.h"

namespace otrera::net {

// Throws Error where nobody serves the desk.
std::unique_ptr<TrunkMaker> served_trunk();

}  // namespace otrera::net
