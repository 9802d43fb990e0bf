// Which net a player looks through, and how. Players that name the same file share one net.
#pragma once

#include <array>
#include <memory>
#include <string>

#include "core/parameter.h"
#include "net/look.h"

namespace otrera::net {

struct NetOptions {
  std::string file;
  Arithmetic arithmetic = Arithmetic::fastest;
};

inline constexpr std::array net_parameters{
    file<&NetOptions::file>("net.file", "net: the file of the net that knowledge.source=net looks through"),
    choice<&NetOptions::arithmetic>("net.arithmetic", arithmetic_names,
                                    "net: plain gives the same bits on every machine, f32 and bf16 go by "
                                    "oneDNN, served looks are made by "
                                    "the program around the library (train/play.py)"),
};

// What a game's planes and policy are like: what a net for it must be.
struct Fit {
  std::string_view game;
  int input, policy;
  bool pass;
};
template <HasPlanes G>
Fit fit_of() {
  return {G::name, PlanesOf<G>::input, PlanesOf<G>::policy, PlanesOf<G>::pass};
}

// The net of the file, made ready. Whoever asks again while it is in use, and the file has not changed, gets
// the same. Throws Error for a file that is no net, and for a net of another game.
std::shared_ptr<const Inference> open_net(const NetOptions& options, const Fit& fit);

}  // namespace otrera::net
