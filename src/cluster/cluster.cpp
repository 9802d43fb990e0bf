#include "cluster/cluster.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <set>
#include <sstream>

#include "cluster/helper.h"
#include "cluster/rank_farm.h"
#include "core/error.h"
#include "core/files.h"
#include "core/print.h"

namespace otrera::cluster {
namespace {

using namespace std::chrono_literals;

constexpr auto longest_hello = 60s, longest_goodbye = 10s;
constexpr int exit_bad_input = 2;

// The program by its content: what two builds say to each other may mean different things.
std::string build() {
  return fmt::format("{:016x}", hash_file("/proc/self/exe"));
}

std::string machine() {
  std::array<char, 256> name{};
  return gethostname(name.data(), name.size() - 1) == 0 ? name.data() : "?";
}

struct Hello {
  std::string build;
  unsigned threads = 1;
  std::string machine;
};

Hello read_hello(const std::string& text) {
  Hello hello;
  std::istringstream words(text);
  words >> hello.build >> hello.threads >> hello.machine;
  return hello;
}

// Messages of one kind from all others, within a time; how many sent none is left over. Those that are late
// are not waited for.
template <class Take>
unsigned gather(Ranks& ranks, Kind kind, std::chrono::seconds time, Take take) {
  const auto end = std::chrono::steady_clock::now() + time;
  std::set<unsigned> missing;
  for (unsigned rank = 1; rank < ranks.count(); ++rank) missing.insert(rank);
  const auto awaited = [&] {
    return std::ranges::any_of(missing, [&](unsigned rank) { return !ranks.late(rank); });
  };
  while (awaited() && std::chrono::steady_clock::now() < end)
    if (const auto message = ranks.receive(10ms); message && message->kind == kind) {
      missing.erase(message->from);
      take(*message);
    }
  return static_cast<unsigned>(missing.size());
}

void let_go(Ranks& ranks) {
  ranks.send_all(Kind::end, {});
  const unsigned missing = gather(ranks, Kind::ended, longest_goodbye, [](const Message&) {});
  if (!missing) return;
  std::fflush(nullptr);
  print_error("otrera: {} of {} ranks do not answer any more and are ended\n", missing, ranks.count());
  ranks.abandon(0);
}

}  // namespace

Cluster::Cluster(Ranks& ranks) : ranks_(ranks), threads_(ranks.count(), 1) {
  threads_[0] = usual_threads(ranks);
  std::string other;
  const std::string own = build();
  const unsigned missing = gather(ranks, Kind::hello, longest_hello, [&](const Message& message) {
    const Hello hello = read_hello(message.text);
    threads_[message.from] = std::max(1u, hello.threads);
    if (hello.build != own)
      other = fmt::format("rank {} on {} is build {}, rank 0 on {} build {}", message.from,
                          quote(hello.machine), quote(hello.build), quote(machine()), own);
  });
  if (other.empty() && !missing) return;
  let_go(ranks);
  if (missing) throw Error(fmt::format("{} ranks did not say who they are", missing));
  throw Error(other, {}, "expected the same program on every machine");
}

Cluster::~Cluster() {
  let_go(ranks_);
}

void say_hello(Ranks& ranks, unsigned threads) {
  ranks.send(0, Kind::hello, fmt::format("{} {} {}", build(), threads, machine()));
}

int run_on_ranks(const std::function<int(Cluster*)>& command) {
  const Launch launch = find_launch();
  if (launch.count == 1) return command(nullptr);
  const auto ranks = make_mpi_ranks();
  if (!ranks) {
    if (launch.rank > 0) return exit_bad_input;  // one of them says it
    throw Error("several processes of a program that was built without MPI", {},
                "build it where libopenmpi-dev is installed, or run it without mpirun");
  }
  if (ranks->count() == 1) return command(nullptr);
  if (ranks->rank() == 0) {
    Cluster cluster(*ranks);
    return command(&cluster);
  }
  const unsigned threads = usual_threads(*ranks);
  say_hello(*ranks, threads);
  help(*ranks, threads);
  return 0;
}

std::unique_ptr<Farm> make_farm(Cluster* cluster, unsigned threads) {
  if (!cluster) return std::make_unique<ThreadFarm>(threads);
  FarmOptions options;
  options.threads = threads;
  return std::make_unique<RankFarm>(cluster->ranks(), cluster->threads(), options);
}

}  // namespace otrera::cluster
