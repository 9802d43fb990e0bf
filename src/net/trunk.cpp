#include "net/trunk.h"

#include <algorithm>

namespace otrera::net {

void pool(std::span<const float> features, int squares, int channels, std::span<float> pooled) {
  const auto width = static_cast<std::size_t>(channels);
  float* mean = pooled.data();
  float* most = mean + width;
  std::copy_n(features.begin(), width, mean);
  std::copy_n(features.begin(), width, most);
  for (int square = 1; square < squares; ++square) {
    const float* here = features.data() + static_cast<std::size_t>(square) * width;
    for (std::size_t c = 0; c < width; ++c) {
      mean[c] += here[c];
      most[c] = most[c] > here[c] ? most[c] : here[c];
    }
  }
  const float share = 1.0f / static_cast<float>(squares);
  for (std::size_t c = 0; c < width; ++c) mean[c] *= share;
}

DenseLayer::DenseLayer(const Dense& dense)
    : outputs_(dense.outputs), weights_(dense.weights.size()), bias_(dense.bias) {
  const auto outputs = static_cast<std::size_t>(dense.outputs),
             inputs = static_cast<std::size_t>(dense.inputs);
  for (std::size_t o = 0; o < outputs; ++o)
    for (std::size_t i = 0; i < inputs; ++i) weights_[i * outputs + o] = dense.weights[o * inputs + i];
}

void DenseLayer::run(std::span<const float> input, std::span<float> output) const {
  const auto outputs = static_cast<std::size_t>(outputs_);
  std::ranges::copy(bias_, output.begin());
  float* sums = output.data();
  const float* weights = weights_.data();
  for (const float x : input) {
    for (std::size_t o = 0; o < outputs; ++o) sums[o] += x * weights[o];
    weights += outputs;
  }
}

}  // namespace otrera::net
