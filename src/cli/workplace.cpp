#include "cli/workplace.h"

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

}  // namespace otrera::cli
