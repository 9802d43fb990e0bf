#include "cli/workplace.h"

#include "cluster/shared_engine.h"

namespace otrera::cli {
namespace {

cluster::Cluster*& the_cluster() {
  static cluster::Cluster* cluster = nullptr;
  return cluster;
}

}  // namespace

void use_cluster(cluster::Cluster* cluster) {
  the_cluster() = cluster;
}

std::unique_ptr<Farm> make_farm(unsigned threads) {
  return cluster::make_farm(the_cluster(), threads);
}

std::unique_ptr<Engine> make_shared_engine(const PlayerFile& player) {
  return cluster::make_shared_engine(the_cluster(), player);
}

}  // namespace otrera::cli
