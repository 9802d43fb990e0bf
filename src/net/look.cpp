#include "net/look.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "core/error.h"
#include "core/math.h"
#include "net/onednn_trunk.h"
#include "net/plain_trunk.h"
#include "net/served_trunk.h"

namespace otrera::net {
namespace {

Arithmetic found(Arithmetic wanted) {
  const bool bf16 = onednn_offers(Precision::bf16), f32 = onednn_offers(Precision::f32);
  if (wanted == Arithmetic::fastest && !f32) return Arithmetic::plain;
  if (wanted == Arithmetic::fastest)
    return onednn_fastest() == Precision::bf16 ? Arithmetic::bf16 : Arithmetic::f32;
  if (wanted == Arithmetic::bf16 && !bf16)
    throw Error("bf16 is not to be had here", {}, "expected a processor with AVX-512 BF16, and oneDNN");
  if (wanted == Arithmetic::f32 && !f32)
    throw Error("this program was built without oneDNN", {}, "expected plain or fastest");
  return wanted;
}

std::unique_ptr<TrunkMaker> make_trunks(const std::shared_ptr<const Net>& net, Arithmetic arithmetic) {
  if (arithmetic == Arithmetic::plain) return plain_trunk(*net);
  if (arithmetic == Arithmetic::served) return served_trunk();
  return onednn_trunk(net, arithmetic == Arithmetic::bf16 ? Precision::bf16 : Precision::f32);
}

// In a fixed order that goes well with vectors.
float dot(std::span<const float> a, std::span<const float> b) {
  constexpr std::size_t lanes = 16;
  float sums[lanes] = {};
  std::size_t i = 0;
  for (; i + lanes <= a.size(); i += lanes)
    for (std::size_t lane = 0; lane < lanes; ++lane) sums[lane] += a[i + lane] * b[i + lane];
  float sum = 0;
  for (; i < a.size(); ++i) sum += a[i] * b[i];
  for (std::size_t half = lanes / 2; half > 0; half /= 2)
    for (std::size_t lane = 0; lane < half; ++lane) sums[lane] += sums[lane + half];
  return sums[0] + sum;
}

float dense(const Dense& layer, std::size_t output, std::span<const float> input) {
  const auto width = input.size();
  return dot(std::span(layer.weights).subspan(output * width, width), input) + layer.bias[output];
}

// Wild weights can run over.
float finite(float number) {
  return std::isfinite(number) ? number : 0;
}

// e^x for x <= 0 to about six digits, with the same bits everywhere: 2^k times a short series.
float quick_exp(float x) {
  const float scaled = std::max(x, -87.0f) * 1.44269504f;
  const float whole = std::floor(scaled);
  const float rest = (scaled - whole) * 0.693147181f;
  float series = 1 + rest * (1.0f / 7);
  for (const float divisor : {1.0f / 6, 1.0f / 5, 1.0f / 4, 1.0f / 3, 1.0f / 2, 1.0f})
    series = 1 + rest * divisor * series;
  return std::bit_cast<float>(std::bit_cast<std::int32_t>(series) + (static_cast<std::int32_t>(whole) << 23));
}

}  // namespace

Inference::Inference(std::shared_ptr<const Net> net, Arithmetic wanted)
    : net_(std::move(net)),
      arithmetic_(found(wanted)),
      trunks_(make_trunks(net_, arithmetic_)),
      hidden_(net_->hidden) {}

Look::Look(const Inference& inference)
    : inference_(inference),
      trunk_(inference.trunks_->make()),
      pooled_(static_cast<std::size_t>(2 * inference.net().shape.channels)),
      hidden_(static_cast<std::size_t>(inference.net().shape.value)) {}

std::span<float> Look::planes(BoardShape board) {
  const Shape& shape = inference_.net().shape;
  board_ = board;
  planes_.resize(static_cast<std::size_t>(board.squares() * shape.input));
  features_.resize(static_cast<std::size_t>(board.squares() * shape.channels));
  return planes_;
}

void Look::take() {
  const Net& net = inference_.net();
  trunk_->run(board_, planes_, features_);
  pool(features_, board_.squares(), net.shape.channels, pooled_);
  inference_.hidden_.run(pooled_, hidden_);
  for (float& number : hidden_) number = number > 0 ? number : 0;
  win_ = finite(dense(net.win, 0, hidden_));
  lead_ = 10 * finite(dense(net.score, 0, hidden_));
}

std::span<const float> Look::features(int square) const {
  const auto channels = static_cast<std::size_t>(inference_.net().shape.channels);
  return std::span(features_).subspan(static_cast<std::size_t>(square) * channels, channels);
}

float Look::logit(PolicyPlace place) const {
  const Net& net = inference_.net();
  if (place.on_board())
    return finite(dense(net.policy, static_cast<std::size_t>(place.plane), features(place.square)));
  if (place.plane == PolicyPlace::passing && net.pass) return finite(dense(*net.pass, 0, pooled_));
  return std::numeric_limits<float>::quiet_NaN();
}

void Look::owners(std::span<float> owners) const {
  for (std::size_t square = 0; square < owners.size(); ++square) {
    const float logit = finite(dense(inference_.net().owner, 0, features(static_cast<int>(square))));
    owners[square] = static_cast<float>(1 - 2 / (steady_exp(2.0 * static_cast<double>(logit)) + 1));
  }
}

void softmax(std::span<float> logits) {
  float most = -std::numeric_limits<float>::infinity();
  for (const float logit : logits)
    if (logit > most) most = logit;
  float sum = 0;
  std::size_t known = 0;
  for (float& logit : logits) {
    if (std::isnan(logit)) continue;
    logit = quick_exp(logit - most);
    sum += logit;
    ++known;
  }
  const float average = known ? sum / static_cast<float>(known) : 1;
  for (float& logit : logits) {
    if (!std::isnan(logit)) continue;
    logit = average;
    sum += average;
  }
  for (float& logit : logits) logit /= sum;
}

}  // namespace otrera::net
