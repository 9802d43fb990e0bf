// A player of rank 0 whose searches all ranks share. Every rank thinks about the same position with the same
// player and a seed of its own, and they exchange what they find (search/mcts/companions.h). Rank 0 adds up,
// in the order of the ranks, so that the same seeds and simulations give the same move.
#pragma once

#include <memory>
#include <string>

#include "cluster/cluster.h"
#include "engine/engine.h"
#include "engine/player_file.h"

namespace otrera::cluster {

// The engine of a player, shared where there is a cluster and the engine can have companions.
std::unique_ptr<Engine> make_shared_engine(Cluster* cluster, const PlayerFile& player);

}  // namespace otrera::cluster
