// What a net computes: by hand for a tiny one, by a twin that follows the formulas word by word, and the same
// by every kind of arithmetic.
#include "net/look.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <thread>

#include "core/error.h"
#include "core/random.h"
#include "games/amazons/planes.h"
#include "games/go/planes.h"
#include "net/onednn_trunk.h"
#include "net/plain_trunk.h"

namespace otrera::net {
namespace {

using Planes = std::vector<std::vector<double>>;  // by plane and square

// The slow twin: docs/nets.md as it stands there, in doubles.
class Twin {
 public:
  Twin(const Net& net, BoardShape board) : net_(net), board_(board) {}

  Planes trunk(const std::vector<float>& planes) const {
    Planes x(static_cast<std::size_t>(net_.shape.input),
             std::vector<double>(static_cast<std::size_t>(board_.squares())));
    for (std::size_t i = 0; i < planes.size(); ++i) x[i % x.size()][i / x.size()] = planes[i];
    x = relu(convolve(net_.stem, x));
    for (const Block& block : net_.blocks) {
      Planes y = relu(convolve(block.first, x));
      if (block.pooling) {
        const std::vector<double> added = dense(*block.pooling, pooled(y));
        for (std::size_t c = 0; c < y.size(); ++c)
          for (double& number : y[c]) number += added[c];
      }
      y = convolve(block.second, y);
      for (std::size_t c = 0; c < x.size(); ++c)
        for (std::size_t s = 0; s < x[c].size(); ++s) x[c][s] += y[c][s];
      x = relu(x);
    }
    return x;
  }

  std::vector<double> pooled(const Planes& x) const {
    std::vector<double> means, largest;
    for (const auto& plane : x) {
      double sum = 0;
      for (const double number : plane) sum += number;
      means.push_back(sum / static_cast<double>(plane.size()));
      largest.push_back(*std::ranges::max_element(plane));
    }
    means.insert(means.end(), largest.begin(), largest.end());
    return means;
  }

  static std::vector<double> dense(const Dense& layer, const std::vector<double>& input) {
    std::vector<double> output;
    for (std::size_t o = 0; o < layer.bias.size(); ++o) {
      double sum = layer.bias[o];
      for (std::size_t i = 0; i < input.size(); ++i)
        sum += static_cast<double>(layer.weights[o * input.size() + i]) * input[i];
      output.push_back(sum);
    }
    return output;
  }

  std::vector<double> hidden(const Planes& x) const {
    std::vector<double> h = dense(net_.hidden, pooled(x));
    for (double& number : h) number = std::max(number, 0.0);
    return h;
  }

 private:
  Planes convolve(const Convolution& layer, const Planes& x) const {
    Planes result;
    for (int o = 0; o < layer.outputs; ++o) {
      result.emplace_back();
      for (int rank = 0; rank < board_.ranks; ++rank)
        for (int file = 0; file < board_.files; ++file) result.back().push_back(at(layer, x, o, file, rank));
    }
    return result;
  }
  double at(const Convolution& layer, const Planes& x, int o, int file, int rank) const {
    double sum = layer.bias[static_cast<std::size_t>(o)];
    for (int i = 0; i < layer.inputs; ++i)
      for (int ky = 0; ky < 3; ++ky)
        for (int kx = 0; kx < 3; ++kx) {
          const int r = rank + ky - 1, f = file + kx - 1;
          if (r < 0 || f < 0 || r >= board_.ranks || f >= board_.files) continue;
          const float weight =
              layer.weights[static_cast<std::size_t>(((o * layer.inputs + i) * 3 + ky) * 3 + kx)];
          sum += static_cast<double>(weight) *
                 x[static_cast<std::size_t>(i)][static_cast<std::size_t>(board_.number({f, r}))];
        }
    return sum;
  }
  static Planes relu(Planes x) {
    for (auto& plane : x)
      for (double& number : plane) number = std::max(number, 0.0);
    return x;
  }

  const Net& net_;
  BoardShape board_;
};

Shape shape(int channels, int blocks, std::vector<int> pooling) {
  return {.game = "amazons",
          .input = 5,
          .channels = channels,
          .blocks = blocks,
          .pooling = std::move(pooling),
          .value = 24,
          .policy = 81,
          .pass = true,
          .sizes = {10},
          .about = {}};
}

std::vector<float> random_planes(BoardShape board, int input, std::uint64_t seed) {
  Random random(seed);
  std::vector<float> planes(static_cast<std::size_t>(board.squares() * input));
  for (float& number : planes) number = static_cast<float>(random.below(2));
  return planes;
}

void take(Look& look, BoardShape board, const std::vector<float>& planes) {
  std::ranges::copy(planes, look.planes(board).begin());
  look.take();
}

std::vector<Arithmetic> to_be_had() {
  std::vector<Arithmetic> list{Arithmetic::plain};
  if (onednn_offers(Precision::f32)) list.push_back(Arithmetic::f32);
  if (onednn_offers(Precision::bf16)) list.push_back(Arithmetic::bf16);
  return list;
}

std::shared_ptr<const Net> shared(Net net) {
  return std::make_shared<const Net>(std::move(net));
}

TEST(Look, ComputesATinyNetAsByHand) {
  Net net = Net::blank({.game = "x",
                        .input = 1,
                        .channels = 1,
                        .blocks = 1,
                        .pooling = {0},
                        .value = 1,
                        .policy = 2,
                        .pass = true,
                        .sizes = {},
                        .about = {}});
  net.stem.weights[4] = 2;  // the square itself
  net.stem.weights[5] = 1;  // its right neighbour
  net.stem.bias[0] = -1;
  net.blocks[0].first.weights[1] = 1;  // the square below
  net.blocks[0].pooling->weights = {1, 10};
  net.blocks[0].pooling->bias = {0.5f};
  net.blocks[0].second.weights[4] = 1;
  net.policy.weights = {1, -1};
  net.policy.bias = {0, 100};
  net.pass->weights = {1, 1};
  net.pass->bias = {0.25f};
  net.hidden.weights = {1, 1};
  net.hidden.bias = {-3};
  net.win.weights = {2};
  net.win.bias = {1};
  net.score.weights = {0.5f};
  net.owner.weights = {0.1f};
  const Inference inference(shared(net), Arithmetic::plain);
  Look look(inference);
  // Ranks from a1: 1 0 3 / 0 1 0, two ranks of three files.
  take(look, {3, 2}, {1, 0, 3, 0, 1, 0});
  // stem: 2x + right - 1, not below 0: 1 2 5 / 0 1 0. first: what lies below: 0 0 0 / 1 2 5.
  // pooled: mean 8/6, most 5; added 8/6 + 50 + 0.5 = 51.8333; second adds it: 52.83 53.83 56.83 / ...
  const float added = 8.0f / 6 + 50.5f;
  const float features[6] = {1 + added, 2 + added, 5 + added, 1 + added, 1 + 2 + added, 5 + added};
  float sum = 0;
  for (int square = 0; square < 6; ++square) {
    sum += features[square];
    EXPECT_FLOAT_EQ(look.logit({0, square}), features[square]) << square;
    EXPECT_FLOAT_EQ(look.logit({1, square}), 100 - features[square]) << square;
  }
  const float pooled = sum / 6 + 5 + added;
  EXPECT_FLOAT_EQ(look.logit(PolicyPlace::pass()), pooled + 0.25f);
  EXPECT_FLOAT_EQ(look.win_logit(), 2 * (pooled - 3) + 1);
  EXPECT_FLOAT_EQ(look.lead(), 10 * 0.5f * (pooled - 3));
  EXPECT_TRUE(std::isnan(look.logit({})));
  std::vector<float> owners(6);
  look.owners(owners);
  EXPECT_NEAR(owners[2], std::tanh(0.1f * features[2]), 1e-6);
}

// On boards of many shapes, through one Look.
TEST(Look, AgreesWithItsTwinInEveryArithmetic) {
  for (const auto& of :
       {shape(32, 3, {1}), shape(16, 2, {0, 1}), shape(5, 1, {0}), shape(24, 0, {}), shape(33, 2, {1})}) {
    const auto net = shared(random_net(of, 3));
    for (const Arithmetic arithmetic : to_be_had()) {
      const Inference inference(net, arithmetic);
      EXPECT_EQ(inference.arithmetic(), arithmetic);
      const double near = arithmetic == Arithmetic::bf16 ? 0.05 : 1e-4;
      Look look(inference);
      for (const BoardShape board :
           {BoardShape{10, 10}, {4, 11}, {9, 5}, {2, 2}, {1, 1}, {19, 19}, {10, 10}}) {
        const auto planes = random_planes(board, of.input, 5);
        take(look, board, planes);
        const Twin twin(*net, board);
        const Planes features = twin.trunk(planes);
        const auto hidden = twin.hidden(features);
        const double win = Twin::dense(net->win, hidden)[0], score = Twin::dense(net->score, hidden)[0];
        const auto expect_near = [&](double found, double expected, const char* what) {
          EXPECT_NEAR(found, expected, near * std::max(1.0, std::abs(expected)))
              << what << " of " << board.files << "x" << board.ranks << ", " << of.channels << " channels, "
              << arithmetic_names[static_cast<std::size_t>(arithmetic)];
        };
        expect_near(look.win_logit(), win, "win");
        expect_near(look.lead() / 10, score, "score");
        expect_near(look.logit(PolicyPlace::pass()), Twin::dense(*net->pass, twin.pooled(features))[0],
                    "pass");
        std::vector<float> owners(static_cast<std::size_t>(board.squares()));
        look.owners(owners);
        for (std::size_t square = 0; square < owners.size(); ++square) {
          std::vector<double> here;
          for (const auto& plane : features) here.push_back(plane[square]);
          const auto policy = Twin::dense(net->policy, here);
          expect_near(look.logit({17, static_cast<int>(square)}), policy[17], "policy");
          expect_near(owners[square], std::tanh(Twin::dense(net->owner, here)[0]), "owner");
        }
      }
    }
  }
}

TEST(Look, PlainKernelsOfAllProcessorsGiveTheSameBits) {
  const Net net = random_net(shape(40, 3, {1}), 3);
  for (const BoardShape board : {BoardShape{10, 10}, {8, 8}, {9, 9}, {3, 7}}) {
    const auto planes = random_planes(board, 5, 6);
    std::vector<float> first, other(static_cast<std::size_t>(board.squares() * 40));
    for (const ConvolutionKernel& kernel : convolution_kernels()) {
      plain_trunk(net, kernel)->make()->run(board, planes, other);
      if (first.empty()) first = other;
      EXPECT_EQ(first, other) << kernel.name;
    }
  }
}

TEST(Look, ThreadsShareOneNet) {
  const auto net = shared(random_net(shape(32, 2, {1}), 3));
  for (const Arithmetic arithmetic : to_be_had()) {
    const Inference inference(net, arithmetic);
    const auto looks = [&](std::vector<float>& wins) {
      Look look(inference);
      for (int i = 0; i < 60; ++i) {
        const BoardShape board{4 + i % 5, 4 + i % 3};
        take(look, board, random_planes(board, 5, static_cast<std::uint64_t>(i)));
        wins.push_back(look.win_logit());
      }
    };
    std::vector<float> alone;
    looks(alone);
    std::vector<std::vector<float>> found(4);
    {
      std::vector<std::jthread> threads;
      for (auto& wins : found) threads.emplace_back([&looks, &wins] { looks(wins); });
    }
    for (const auto& wins : found) EXPECT_EQ(wins, alone);
  }
}

TEST(Look, TheFastestArithmeticIsOneThatIsToBeHad) {
  const Inference inference(shared(random_net(shape(8, 1, {}), 3)), Arithmetic::fastest);
  const auto list = to_be_had();
  EXPECT_TRUE(std::ranges::find(list, inference.arithmetic()) != list.end());
  EXPECT_EQ(inference.arithmetic() == Arithmetic::plain, list.size() == 1);
  EXPECT_EQ(inference.arithmetic() == Arithmetic::bf16, onednn_fastest() == Precision::bf16);
}

TEST(Look, ArithmeticThatIsNotToBeHadIsRefused) {
  const auto net = shared(random_net(shape(8, 1, {}), 3));
  if (!onednn_offers(Precision::f32)) {
    EXPECT_THROW(Inference(net, Arithmetic::f32), Error);
  }
  if (!onednn_offers(Precision::bf16)) {
    EXPECT_THROW(Inference(net, Arithmetic::bf16), Error);
  }
}

TEST(Look, WildWeightsGiveFiniteAnswers) {
  Net net = random_net(shape(8, 2, {}), 3);
  for (const std::span<float> part : net.parts())
    for (float& weight : part) weight *= 1e37f;
  const auto wild = shared(net);
  for (const Arithmetic arithmetic : to_be_had()) {
    const Inference inference(wild, arithmetic);
    Look look(inference);
    take(look, {6, 6}, random_planes({6, 6}, 5, 1));
    EXPECT_TRUE(std::isfinite(look.win_logit()));
    EXPECT_TRUE(std::isfinite(look.lead()));
    EXPECT_TRUE(std::isfinite(look.logit({3, 7})));
  }
}

TEST(Softmax, GivesChances) {
  std::vector<float> logits{0, std::log(2.0f), std::log(5.0f), -1000};
  softmax(logits);
  EXPECT_NEAR(logits[0], 1.0 / 8, 1e-6);
  EXPECT_NEAR(logits[1], 2.0 / 8, 1e-6);
  EXPECT_NEAR(logits[2], 5.0 / 8, 1e-6);
  EXPECT_NEAR(logits[3], 0, 1e-6);
}

TEST(Softmax, TakesTheUnknownForAverage) {
  std::vector<float> logits{0, std::nanf(""), std::log(3.0f)};
  softmax(logits);
  EXPECT_NEAR(logits[0], 1.0 / 6, 1e-6);
  EXPECT_NEAR(logits[1], 2.0 / 6, 1e-6);
  EXPECT_NEAR(logits[2], 3.0 / 6, 1e-6);
  std::vector<float> none{std::nanf(""), std::nanf("")};
  softmax(none);
  EXPECT_FLOAT_EQ(none[0], 0.5f);
}

TEST(Softmax, IsCloseToTheExponentialEverywhere) {
  for (float x = 0; x < 80; x += 0.037f) {
    std::vector<float> logits{0, -x};
    softmax(logits);
    EXPECT_NEAR(logits[1] / logits[0], std::exp(-x), 1e-6 * (1 + x) * std::exp(-x)) << x;
  }
}

TEST(Look, SeesAGame) {
  const Inference inference(shared(random_net(shape(16, 1, {}), 3)), Arithmetic::plain);
  Look look(inference);
  const auto position = amazons::Position::start(10);
  net::take(look, position);
  std::vector<amazons::Move> moves;
  position.moves(moves);
  std::vector<float> chances(moves.size());
  find_chances<amazons::Position>(look, position, moves, chances);
  float sum = 0;
  for (const float chance : chances) sum += chance;
  EXPECT_NEAR(sum, 1, 1e-4);
  EXPECT_GT(*std::ranges::max_element(chances), *std::ranges::min_element(chances));
}

}  // namespace
}  // namespace otrera::net
