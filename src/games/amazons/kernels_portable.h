// The board routines for any x86-64 machine.
#pragma once

#include "games/amazons/kernels.h"

namespace otrera::amazons::portable {
extern const Kernels kernels;
}
