// Where the work of a command is done: on threads of this process, and on the other ranks where mpirun
// started some.
#pragma once

#include <memory>

#include "cluster/cluster.h"
#include "core/farm.h"
#include "engine/player_file.h"

namespace otrera::cli {

// Once, before the command runs; null: there is one process.
void use_cluster(cluster::Cluster* cluster);

// So many threads, on every rank; 0: as many as there are.
std::unique_ptr<Farm> make_farm(unsigned threads);

// The engine of a player, whose searches all ranks share.
std::unique_ptr<Engine> make_shared_engine(const PlayerFile& player);

}  // namespace otrera::cli
