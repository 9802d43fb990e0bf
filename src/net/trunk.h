// The part of a look that takes the time: from the planes of a position to the features of its squares,
// through all convolutions. There is one in plain code and one by oneDNN, behind one face. What they share
// between threads is made once from the net; each thread has a trunk of its own to work in.
#pragma once

#include <memory>
#include <span>

#include "game/square.h"
#include "net/net.h"

namespace otrera::net {

class Trunk {
 public:
  virtual ~Trunk() = default;

  // Planes and features lie square by square; boards may change from call to call.
  virtual void run(BoardShape board, std::span<const float> planes, std::span<float> features) = 0;
  // The convolutions alone, with whatever lies in the buffers: what the bench measures a look by.
  virtual void convolve_only(BoardShape board) = 0;
};

// What the trunks of all threads share.
class TrunkMaker {
 public:
  virtual ~TrunkMaker() = default;
  virtual std::unique_ptr<Trunk> make() const = 0;
};

// Means over the squares, then largest values: the whole board in two numbers a channel.
void pool(std::span<const float> features, int squares, int channels, std::span<float> pooled);

// A dense layer with its weights by input, so that a loop over the outputs is one over neighbours.
class DenseLayer {
 public:
  explicit DenseLayer(const Dense& dense);
  int outputs() const { return outputs_; }
  void run(std::span<const float> input, std::span<float> output) const;

 private:
  int outputs_;
  std::vector<float> weights_, bias_;
};

}  // namespace otrera::net
