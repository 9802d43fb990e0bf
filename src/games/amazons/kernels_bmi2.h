// The board routines for machines with fast bit gathering and scattering (pext and pdep, BMI2).
#pragma once

#include "games/amazons/kernels.h"

namespace otrera::amazons::bmi2 {
extern const Kernels kernels;
}
