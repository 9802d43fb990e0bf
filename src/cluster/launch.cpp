#include <sched.h>

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <string_view>
#include <thread>

#include "cluster/ranks.h"

namespace otrera::cluster {
namespace {

std::optional<unsigned> number_in(const char* variable) {
  const char* const text = std::getenv(variable);
  if (!text) return std::nullopt;
  unsigned number = 0;
  const std::string_view all(text);
  const auto [end, error] = std::from_chars(all.data(), all.data() + all.size(), number);
  if (error != std::errc{} || end != all.data() + all.size()) return std::nullopt;
  return number;
}

// Of the machine's, those that this process may run on.
unsigned allowed_processors() {
  cpu_set_t allowed;
  CPU_ZERO(&allowed);
  if (sched_getaffinity(0, sizeof allowed, &allowed) != 0) return 1;
  return static_cast<unsigned>(std::max(1, CPU_COUNT(&allowed)));
}

}  // namespace

Launch find_launch() {
  struct Starter {
    const char *rank, *count;
  };
  // Open MPI's mpirun, MPICH's and its kin, Slurm's srun with PMIx.
  for (const Starter& starter :
       {Starter{"OMPI_COMM_WORLD_RANK", "OMPI_COMM_WORLD_SIZE"}, Starter{"PMI_RANK", "PMI_SIZE"},
        Starter{"PMIX_RANK", "SLURM_STEP_NUM_TASKS"}})
    if (const auto rank = number_in(starter.rank)) return {*rank, number_in(starter.count).value_or(0)};
  return {};
}

unsigned usual_threads(const Ranks& ranks) {
  const unsigned share = std::max(1u, std::thread::hardware_concurrency()) / std::max(1u, ranks.neighbours());
  return std::clamp(share, 1u, allowed_processors());
}

}  // namespace otrera::cluster
