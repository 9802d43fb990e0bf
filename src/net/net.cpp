#include "net/net.h"

#include <algorithm>
#include <cmath>

#include "core/random.h"

namespace otrera::net {
namespace {

std::size_t product(int a, int b, int c = 1) {
  return static_cast<std::size_t>(a) * static_cast<std::size_t>(b) * static_cast<std::size_t>(c);
}

Convolution blank_convolution(int outputs, int inputs) {
  return {outputs, inputs, std::vector<float>(product(outputs, inputs, 9)),
          std::vector<float>(product(outputs, 1))};
}

Dense blank_dense(int outputs, int inputs) {
  return {outputs, inputs, std::vector<float>(product(outputs, inputs)),
          std::vector<float>(product(outputs, 1))};
}

}  // namespace

bool Shape::pools(int block) const {
  return std::ranges::find(pooling, block) != pooling.end();
}

Net Net::blank(const Shape& shape) {
  Net net;
  net.shape = shape;
  const int channels = shape.channels;
  net.stem = blank_convolution(channels, shape.input);
  for (int i = 0; i < shape.blocks; ++i) {
    Block block;
    block.first = blank_convolution(channels, channels);
    if (shape.pools(i)) block.pooling = blank_dense(channels, 2 * channels);
    block.second = blank_convolution(channels, channels);
    net.blocks.push_back(std::move(block));
  }
  net.policy = blank_dense(shape.policy, channels);
  if (shape.pass) net.pass = blank_dense(1, 2 * channels);
  net.hidden = blank_dense(shape.value, 2 * channels);
  net.win = blank_dense(1, shape.value);
  net.score = blank_dense(1, shape.value);
  net.owner = blank_dense(1, channels);
  return net;
}

std::vector<std::span<float>> Net::parts() {
  std::vector<std::span<float>> list;
  const auto add = [&](auto& layer) {
    list.emplace_back(layer.weights);
    list.emplace_back(layer.bias);
  };
  add(stem);
  for (Block& block : blocks) {
    add(block.first);
    if (block.pooling) add(*block.pooling);
    add(block.second);
  }
  add(policy);
  if (pass) add(*pass);
  add(hidden);
  add(win);
  add(score);
  add(owner);
  return list;
}

std::size_t Net::weights() const {
  const auto of = [](const auto& layer) { return layer.weights.size() + layer.bias.size(); };
  std::size_t count = of(stem) + of(policy) + of(hidden) + of(win) + of(score) + of(owner);
  if (pass) count += of(*pass);
  for (const Block& block : blocks) {
    count += of(block.first) + of(block.second);
    if (block.pooling) count += of(*block.pooling);
  }
  return count;
}

double Net::multiplications() const {
  double count = static_cast<double>(stem.weights.size());
  for (const Block& block : blocks)
    count += static_cast<double>(block.first.weights.size() + block.second.weights.size());
  return count;
}

Net random_net(const Shape& shape, std::uint64_t seed) {
  Net net = Net::blank(shape);
  Random random(seed);
  const auto fill = [&](std::span<float> numbers, double spread) {
    for (float& number : numbers) number = static_cast<float>((2 * random.uniform() - 1) * spread);
  };
  // Uniform with the variance 2 / inputs (He et al. 2015); what is added to the residual counts half.
  const auto fill_layer = [&](auto& layer, double share) {
    const double inputs = static_cast<double>(layer.weights.size()) / layer.outputs;
    fill(layer.weights, share * std::sqrt(6 / inputs));
    fill(layer.bias, 0.1);
  };
  fill_layer(net.stem, 1);
  for (Block& block : net.blocks) {
    fill_layer(block.first, 1);
    if (block.pooling) fill_layer(*block.pooling, 0.5);
    fill_layer(block.second, 0.5);
  }
  for (Dense* head : {&net.policy, &net.hidden, &net.win, &net.score, &net.owner}) fill_layer(*head, 0.5);
  if (net.pass) fill_layer(*net.pass, 0.5);
  return net;
}

}  // namespace otrera::net
