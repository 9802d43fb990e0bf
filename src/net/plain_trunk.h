// The trunk in plain code: the same bits on every machine.
#pragma once

#include "net/plain_kernels.h"
#include "net/trunk.h"

namespace otrera::net {

std::unique_ptr<TrunkMaker> plain_trunk(const Net& net,
                                        const ConvolutionKernel& kernel = convolution_kernels().back());

}  // namespace otrera::net
