// The same command with one process or with many: under mpirun, rank 0 runs it and the other ranks help.
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <vector>

#include "cluster/ranks.h"
#include "core/farm.h"

namespace otrera::cluster {

// All ranks, seen from rank 0.
class Cluster {
 public:
  // Waits until all have said who they are. Throws Error where one is of another build.
  explicit Cluster(Ranks& ranks);
  // Lets the others end; a rank that does not answer is ended with all of them.
  ~Cluster();
  Cluster(const Cluster&) = delete;
  Cluster& operator=(const Cluster&) = delete;

  Ranks& ranks() { return ranks_; }
  const std::vector<unsigned>& threads() const { return threads_; }
  // Held by the search that all ranks share.
  std::mutex& one_search() { return one_search_; }

 private:
  Ranks& ranks_;
  std::vector<unsigned> threads_;  // of every rank
  std::mutex one_search_;
};

// What a rank other than 0 says first.
void say_hello(Ranks& ranks, unsigned threads);

// Runs the command, with the cluster where there is one; a rank other than 0 helps instead. Returns the exit
// status. Throws Error.
int run_on_ranks(const std::function<int(Cluster*)>& command);

// As many threads as asked for (0: as many as there are), on every rank where there is a cluster.
std::unique_ptr<Farm> make_farm(Cluster* cluster, unsigned threads);

}  // namespace otrera::cluster
