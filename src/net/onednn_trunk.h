// The trunk by oneDNN, in f32 or in bf16: square by square in memory, so that nothing is reordered between
// layers; bias, residual and relu are part of the convolutions. The only part that knows oneDNN.
#pragma once

#include <memory>

#include "net/trunk.h"

namespace otrera::net {

enum class Precision { f32, bf16 };

// Whether oneDNN was there when this was compiled, and this processor has instructions for it.
bool onednn_offers(Precision precision);

// Which of the two is the faster one here. bf16 halves the work where its products run at full speed, as on
// AMD's processors; on Intel's they run at a quarter of it without the matrix registers.
Precision onednn_fastest();

// Only where it is offered.
std::unique_ptr<TrunkMaker> onednn_trunk(std::shared_ptr<const Net> net, Precision precision);

// Multiplications a second of a large product of matrices, one thread: what the processor has to give. 0
// without oneDNN.
double onednn_peak(Precision precision);

}  // namespace otrera::net
