#include "net/served_trunk.h"

#include "core/error.h"
#include "net/look_desk.h"

namespace otrera::net {
namespace {

class ServedTrunk final : public Trunk {
 public:
  void run(BoardShape board, std::span<const float> planes, std::span<float> features) override {
    seat_.look(board, planes, features);
  }
  void convolve_only(BoardShape) override {}

 private:
  LookDesk::Seat seat_{LookDesk::of_this_process()};
};

class ServedTrunkMaker final : public TrunkMaker {
 public:
  std::unique_ptr<Trunk> make() const override { return std::make_unique<ServedTrunk>(); }
};

}  // namespace

std::unique_ptr<TrunkMaker> served_trunk() {
  if (!LookDesk::of_this_process().served())
    throw Error("nobody serves looks here", {}, "expected net.arithmetic=fastest, plain, f32 or bf16");
  return std::make_unique<ServedTrunkMaker>();
}

}  // namespace otrera::net
