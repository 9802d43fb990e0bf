#include "games/amazons/kernels.h"

#include "games/amazons/kernels_portable.h"
#ifdef OTRERA_SIMD
#include "games/amazons/kernels_bmi2.h"
#endif

namespace otrera::amazons {

const std::vector<Kernels>& available_kernels() {
  static const std::vector<Kernels> available = [] {
    std::vector<Kernels> list{portable::kernels};
#ifdef OTRERA_SIMD
    // The first two generations of Zen have pext and pdep, but so slow that the portable code wins.
    if (__builtin_cpu_supports("bmi2") && __builtin_cpu_supports("avx2") &&
        __builtin_cpu_supports("popcnt") && !__builtin_cpu_is("znver1") && !__builtin_cpu_is("znver2"))
      list.push_back(bmi2::kernels);
#endif
    return list;
  }();
  return available;
}

const Kernels& kernels() {
  static const Kernels fastest = available_kernels().back();
  return fastest;
}

}  // namespace otrera::amazons
