// A net as data: shapes and weights, read from a file and shared by all who look through it. It is fully
// convolutional, so that one net sees boards of every size; docs/nets.md says what it computes and how it is
// written down.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace otrera::net {

// What a net's file says of it before the weights.
struct Shape {
  std::string game;
  int input = 1;             // planes of the position
  int channels = 1;          // width of the trunk
  int blocks = 0;            // residual blocks
  std::vector<int> pooling;  // blocks in which every square hears of the whole board, ascending
  int value = 1;             // width of the value head's hidden layer
  int policy = 1;            // planes of the policy
  bool pass = false;         // whether there is a logit for passing
  std::vector<int> sizes;    // of the boards it was trained on
  std::string about;

  bool pools(int block) const;
  bool operator==(const Shape&) const = default;
};

// 3x3, weights by output, input, rank and file.
struct Convolution {
  int outputs = 0, inputs = 0;
  std::vector<float> weights, bias;
  bool operator==(const Convolution&) const = default;
};

// Of a vector, or of every square alike; weights by output and input.
struct Dense {
  int outputs = 0, inputs = 0;
  std::vector<float> weights, bias;
  bool operator==(const Dense&) const = default;
};

struct Block {
  Convolution first;
  std::optional<Dense> pooling;
  Convolution second;
  bool operator==(const Block&) const = default;
};

struct Net {
  Shape shape;
  Convolution stem;
  std::vector<Block> blocks;
  Dense policy;
  std::optional<Dense> pass;
  Dense hidden, win, score, owner;

  // Of zeros.
  static Net blank(const Shape& shape);
  // The weights in the order in which they are written.
  std::vector<std::span<float>> parts();
  std::size_t weights() const;
  // Multiplications of the convolutions for each square of the board.
  double multiplications() const;
  bool operator==(const Net&) const = default;
};

// With random weights that neither explode nor die out, the same for the same seed: for tests and the bench.
Net random_net(const Shape& shape, std::uint64_t seed);

}  // namespace otrera::net
