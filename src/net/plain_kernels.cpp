#include "net/plain_kernels.h"

#include <cstddef>

namespace otrera::net {

PackedConvolution::PackedConvolution(const Convolution& convolution, int block)
    : inputs(convolution.inputs), blocks((convolution.outputs + block - 1) / block) {
  weights.resize(static_cast<std::size_t>(blocks * block) * static_cast<std::size_t>(inputs) * 9);
  bias.resize(static_cast<std::size_t>(blocks * block));
  for (int o = 0; o < convolution.outputs; ++o) {
    bias[static_cast<std::size_t>(o)] = convolution.bias[static_cast<std::size_t>(o)];
    for (int i = 0; i < inputs; ++i)
      for (int tap = 0; tap < 9; ++tap)
        weights[static_cast<std::size_t>(((o / block * 9 + tap) * inputs + i) * block + o % block)] =
            convolution.weights[static_cast<std::size_t>((o * inputs + i) * 9 + tap)];
  }
}

void PaddedBoard::resize(BoardShape of, int floats) {
  if (board == of && width == floats) return;
  board = of;
  width = floats;
  numbers.assign(static_cast<std::size_t>((of.files + 2) * (of.ranks + 2)) * static_cast<std::size_t>(floats),
                 0);
}

namespace portable {
constexpr int vector_floats = 4;
#define OTRERA_TARGET
#include "net/plain_kernel.inc"
#undef OTRERA_TARGET
}  // namespace portable

#ifdef OTRERA_SIMD
namespace avx2 {
constexpr int vector_floats = 8;
#define OTRERA_TARGET __attribute__((target("avx2")))
#include "net/plain_kernel.inc"
#undef OTRERA_TARGET
}  // namespace avx2

namespace avx512 {
constexpr int vector_floats = 16;
#define OTRERA_TARGET __attribute__((target("avx512f")))
#include "net/plain_kernel.inc"
#undef OTRERA_TARGET
}  // namespace avx512
#endif

const std::vector<ConvolutionKernel>& convolution_kernels() {
  static const std::vector<ConvolutionKernel> available = [] {
    std::vector<ConvolutionKernel> list{{"portable", portable::block_floats, portable::run}};
#ifdef OTRERA_SIMD
    if (__builtin_cpu_supports("avx2")) list.push_back({"avx2", avx2::block_floats, avx2::run});
    if (__builtin_cpu_supports("avx512f")) list.push_back({"avx512", avx512::block_floats, avx512::run});
#endif
    return list;
  }();
  return available;
}

}  // namespace otrera::net
