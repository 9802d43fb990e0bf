#include "net/plain_trunk.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace otrera::net {
namespace {

struct PackedBlock {
  PackedConvolution first;
  std::optional<DenseLayer> pooling;
  PackedConvolution second;
};

struct PackedTrunk {
  PackedTrunk(const Net& net, const ConvolutionKernel& by)
      : kernel(by), input(net.shape.input), channels(net.shape.channels), stem(net.stem, by.block) {
    for (const Block& block : net.blocks) {
      std::optional<DenseLayer> pooling;
      if (block.pooling) pooling.emplace(*block.pooling);
      blocks.push_back({PackedConvolution(block.first, by.block), std::move(pooling),
                        PackedConvolution(block.second, by.block)});
    }
  }

  ConvolutionKernel kernel;
  int input, channels;
  PackedConvolution stem;
  std::vector<PackedBlock> blocks;
};

class PlainTrunk final : public Trunk {
 public:
  explicit PlainTrunk(std::shared_ptr<const PackedTrunk> packed)
      : packed_(std::move(packed)),
        pooled_(static_cast<std::size_t>(2 * packed_->channels)),
        added_(static_cast<std::size_t>(packed_->channels)) {}

  void run(BoardShape board, std::span<const float> planes, std::span<float> features) override {
    resize(board);
    const int input = packed_->input, channels = packed_->channels;
    for (int rank = 0; rank < board.ranks; ++rank)
      std::copy_n(planes.data() + static_cast<std::ptrdiff_t>(rank) * board.files * input,
                  board.files * input, input_.square(0, rank));
    convolve(true);
    float* target = features.data();
    for (int rank = 0; rank < board.ranks; ++rank)
      for (int file = 0; file < board.files; ++file, target += channels)
        std::copy_n(stream_.square(file, rank), channels, target);
  }

  void convolve_only(BoardShape board) override {
    resize(board);
    convolve(false);
  }

 private:
  void resize(BoardShape board) {
    input_.resize(board, packed_->input);
    for (PaddedBoard* padded : {&stream_, &inner_, &next_})
      padded->resize(board, packed_->stem.blocks * packed_->kernel.block);
  }

  void convolve(bool pooling) {
    const auto& run = packed_->kernel.run;
    run(packed_->stem, input_, nullptr, stream_);
    for (const PackedBlock& block : packed_->blocks) {
      run(block.first, stream_, nullptr, inner_);
      if (pooling && block.pooling) add_pooled(*block.pooling);
      run(block.second, inner_, &stream_, next_);
      std::swap(stream_, next_);
    }
  }

  void add_pooled(const DenseLayer& dense) {
    const BoardShape board = inner_.board;
    const auto channels = static_cast<std::size_t>(packed_->channels);
    gathered_.resize(static_cast<std::size_t>(board.squares()) * channels);
    for (int rank = 0; rank < board.ranks; ++rank)
      for (int file = 0; file < board.files; ++file)
        std::copy_n(inner_.square(file, rank), channels,
                    gathered_.data() + static_cast<std::size_t>(board.number({file, rank})) * channels);
    pool(gathered_, board.squares(), packed_->channels, pooled_);
    dense.run(pooled_, added_);
    for (int rank = 0; rank < board.ranks; ++rank)
      for (int file = 0; file < board.files; ++file) {
        float* here = inner_.square(file, rank);
        for (std::size_t c = 0; c < channels; ++c) here[c] += added_[c];
      }
  }

  std::shared_ptr<const PackedTrunk> packed_;
  PaddedBoard input_, stream_, inner_, next_;
  std::vector<float> gathered_, pooled_, added_;
};

class PlainTrunkMaker final : public TrunkMaker {
 public:
  explicit PlainTrunkMaker(std::shared_ptr<const PackedTrunk> packed) : packed_(std::move(packed)) {}
  std::unique_ptr<Trunk> make() const override { return std::make_unique<PlainTrunk>(packed_); }

 private:
  std::shared_ptr<const PackedTrunk> packed_;
};

}  // namespace

std::unique_ptr<TrunkMaker> plain_trunk(const Net& net, const ConvolutionKernel& kernel) {
  return std::make_unique<PlainTrunkMaker>(std::make_shared<const PackedTrunk>(net, kernel));
}

}  // namespace otrera::net
