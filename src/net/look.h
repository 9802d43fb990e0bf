// Looks through a net: one for each position, of which the value, the policy of any move, the lead and the
// owners of the squares can be read. A net made ready for the processor (Inference) is shared by all threads;
// each thread has a Look of its own.
#pragma once

#include <array>
#include <limits>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "game/planes.h"
#include "net/net.h"
#include "net/trunk.h"

namespace otrera::net {

// Plain code gives the same bits on every machine; oneDNN is faster; served looks are made by another, in
// batches.
enum class Arithmetic { fastest, plain, f32, bf16, served };
inline constexpr std::array<std::string_view, 5> arithmetic_names{"fastest", "plain", "f32", "bf16",
                                                                  "served"};

class Inference {
 public:
  // Throws Error for an arithmetic that is not to be had here.
  Inference(std::shared_ptr<const Net> net, Arithmetic wanted);
  Inference(const Inference&) = delete;
  Inference& operator=(const Inference&) = delete;

  const Net& net() const { return *net_; }
  // What it is, where the fastest was asked for.
  Arithmetic arithmetic() const { return arithmetic_; }

 private:
  friend class Look;

  std::shared_ptr<const Net> net_;
  Arithmetic arithmetic_;
  std::unique_ptr<TrunkMaker> trunks_;
  DenseLayer hidden_;
};

class Look {
 public:
  // The inference must outlive it.
  explicit Look(const Inference& inference);

  // What the next look sees: to be filled square by square, for every square one number a plane.
  std::span<float> planes(BoardShape board);
  void take();

  // All for whoever decides, and finite.
  float win_logit() const { return win_; }
  float lead() const { return lead_; }  // points
  // How likely a move is, before all legal ones are weighed against each other; NaN where the net does not
  // know.
  float logit(PolicyPlace place) const;
  // Of every square: from 1, the decider's, to -1.
  void owners(std::span<float> owners) const;

  Trunk& trunk() { return *trunk_; }

 private:
  std::span<const float> features(int square) const;

  const Inference& inference_;
  std::unique_ptr<Trunk> trunk_;
  BoardShape board_{0, 0};
  std::vector<float> planes_, features_, pooled_, hidden_;
  float win_ = 0, lead_ = 0;
};

// Chances out of logits, in place; they add up to one. What is NaN becomes as likely as the average of the
// others.
void softmax(std::span<float> logits);

template <HasPlanes G>
void take(Look& look, const G& position) {
  PlanesOf<G>::fill(position, look.planes(PlanesOf<G>::shape(position)));
  look.take();
}

// Of the moves of the position that was looked at, which add up to one.
template <HasPlanes G>
void find_chances(const Look& look, const G& position, std::span<const typename G::Move> moves,
                  std::span<float> chances) {
  for (std::size_t i = 0; i < moves.size(); ++i)
    chances[i] = look.logit(PlanesOf<G>::place(position, moves[i]));
  softmax(chances);
}

}  // namespace otrera::net
