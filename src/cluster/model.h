// What sharing a search over many ranks costs, simulated exchange by exchange: every rank searches for an
// interval, then rank 0 asks, takes what each found one after the other, adds it up and sends everyone the
// sum (star.h). Fed with measured costs, it says how many ranks still help where so many are not at hand.
#pragma once

#include <cstdint>

namespace otrera::cluster {

// Seconds, of one rank.
struct ExchangeCosts {
  double simulation = 10e-6;
  double bytes = 100e3;    // of the text that a rank sends, and gets back
  double exchange = 1e-3;  // reading out of the tree, and writing the sum into it
  double print = 0.5e-3;   // of the text
  double read = 2e-3;      // of the text
  double add = 0.5e-3;     // of what one rank found to what others did
};

struct Network {
  double latency = 20e-6;     // seconds, of a message
  double bandwidth = 1.25e9;  // bytes a second, of one machine: 10 Gbit/s
};

// How the centre comes to the sum.
enum class Shape {
  star,  // from every rank, as it is done
  tree,  // from two ranks, each of which has added up what its own two sent: what could be done
};

struct ModelResult {
  double exchange = 0;  // seconds from the question until the last rank searches on, on average
  double speedup = 0;   // simulations of all in the time in which one rank alone makes one
};

// Ranks differ in speed by chance; the same seed gives the same result.
ModelResult simulate_ranks(const ExchangeCosts& costs, const Network& network, Shape shape, unsigned ranks,
                           double interval, std::uint64_t seed = 1);

}  // namespace otrera::cluster
