// The 3x3 convolution in plain code, for the registers that the processor has. All versions add up in the
// same order and differ in speed alone.
#pragma once

#include <vector>

#include "game/square.h"
#include "net/net.h"

namespace otrera::net {

// A convolution whose weights lie in the order in which a kernel reads them: by block of outputs, rank, file,
// input, output. Outputs are rounded up to whole blocks; those beyond are zero.
struct PackedConvolution {
  PackedConvolution(const Convolution& convolution, int block);

  int inputs, blocks;
  std::vector<float> weights, bias;
};

// Squares in rows with a border of zeros all around, so many floats a square.
struct PaddedBoard {
  void resize(BoardShape of, int floats);
  float* square(int file, int rank) {
    return numbers.data() + (static_cast<std::size_t>((rank + 1) * (board.files + 2) + file + 1) *
                             static_cast<std::size_t>(width));
  }

  BoardShape board{0, 0};
  int width = 0;
  std::vector<float> numbers;
};

struct ConvolutionKernel {
  const char* name;
  int block;  // outputs at a time
  // target = relu(convolution(source) + residual); no residual where it is null. Target and residual are as
  // wide as all blocks.
  void (*run)(const PackedConvolution& convolution, PaddedBoard& source, PaddedBoard* residual,
              PaddedBoard& target);
};

// Those that this processor can run, the fastest last.
const std::vector<ConvolutionKernel>& convolution_kernels();

}  // namespace otrera::net
