// The part of otrera bench that is about nets: looks a second in every arithmetic, beside what the
// convolutions alone take and what the processor has to give.
#include <nlohmann/json.hpp>

#include "cli/bench_figures.h"
#include "core/print.h"
#include "core/random.h"
#include "core/units.h"
#include "net/look.h"
#include "net/net_file.h"
#include "net/onednn_trunk.h"

namespace otrera::cli {
namespace {

using net::Arithmetic;

constexpr int usual_moves = 60;  // of which a look is asked

std::vector<Arithmetic> to_be_had() {
  std::vector<Arithmetic> list{Arithmetic::plain};
  if (net::onednn_offers(net::Precision::f32)) list.push_back(Arithmetic::f32);
  if (net::onednn_offers(net::Precision::bf16)) list.push_back(Arithmetic::bf16);
  return list;
}

double peak_of(Arithmetic arithmetic) {
  return net::onednn_peak(arithmetic == Arithmetic::bf16 ? net::Precision::bf16 : net::Precision::f32);
}

}  // namespace

nlohmann::json measure_net(const std::string& file, int size, bool json) {
  const auto net = net::read_net(file);
  if (size == 0) size = net->shape.sizes.empty() ? 10 : net->shape.sizes.back();
  const BoardShape board{size, size};
  const double work = net->multiplications() * board.squares();
  nlohmann::json result{{"file", file}, {"size", size}, {"weights", net->weights()}};
  if (!json)
    print_out("{}: {} blocks of {}, {} weights, on {}x{}\n{:12} {:>14} {:>12} {:>18} {:>8} {:>14}\n", file,
              net->shape.blocks, net->shape.channels, print_count(net->weights()), size, size, "arithmetic",
              "looks a second", "us a look", "us convolutions", "ratio", "share of peak");
  for (const Arithmetic arithmetic : to_be_had()) {
    const net::Inference inference(net, arithmetic);
    net::Look look(inference);
    Random random(1);
    for (float& number : look.planes(board)) number = static_cast<float>(random.below(2));
    volatile float kept = 0;
    const Figure figure = compare(
        "",
        [&] {
          look.take();
          for (int i = 0; i < usual_moves; ++i)
            kept = look.logit({i % net->shape.policy, i % board.squares()});
          return 1u;
        },
        [&] { return look.trunk().convolve_only(board), 1u; });
    const double share = peak_of(arithmetic) > 0 ? figure.fast * work / peak_of(arithmetic) : 0;
    const std::string name(net::arithmetic_names[static_cast<std::size_t>(arithmetic)]);
    result[name] = {{"looks", figure.fast},
                    {"convolutions", figure.slow},
                    {"ratio", figure.slow / figure.fast},
                    {"share_of_peak", share}};
    if (!json)
      print_out("{:12} {:>14} {:>12.1f} {:>18.1f} {:>7.2f}x {:>12.0f} %\n", name,
                print_count(static_cast<std::uint64_t>(figure.fast)), 1e6 / figure.fast, 1e6 / figure.slow,
                figure.slow / figure.fast, 100 * share);
  }
  return result;
}

}  // namespace otrera::cli
