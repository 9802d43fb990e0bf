// The only file that knows MPI, by its plain C interface.
#include "cluster/ranks.h"

#ifdef OTRERA_MPI

#include <mpi.h>

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <list>
#include <mutex>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "core/error.h"

extern char** environ;

namespace otrera::cluster {
namespace {

// Programs that this one starts are no ranks, and must not take themselves for such.
void forget_launch() {
  std::vector<std::string> names;
  for (char** entry = environ; *entry; ++entry) {
    const std::string_view text(*entry);
    for (const std::string_view prefix : {"OMPI_", "PMIX_", "PMI_"})
      if (text.starts_with(prefix)) names.emplace_back(text.substr(0, text.find('=')));
  }
  for (const std::string& name : names) unsetenv(name.c_str());
}

class MpiRanks final : public Ranks {
 public:
  MpiRanks() {
    // Where there are more ranks than cores, every look at the messages would let all others run first. We
    // look while we search, and sleep while we wait.
    setenv("OMPI_MCA_mpi_yield_when_idle", "0", 1);
    int provided = 0;
    MPI_Init_thread(nullptr, nullptr, MPI_THREAD_SERIALIZED, &provided);
    if (provided < MPI_THREAD_SERIALIZED)
      throw Error("this MPI cannot be called from several threads", {}, "expected one that can");
    MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
    MPI_Comm_size(MPI_COMM_WORLD, &count_);
    MPI_Comm here = MPI_COMM_NULL;
    MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, rank_, MPI_INFO_NULL, &here);
    MPI_Comm_size(here, &neighbours_);
    MPI_Comm_free(&here);
    forget_launch();
  }
  ~MpiRanks() override {
    for (Sent& sent : under_way_) MPI_Wait(&sent.request, MPI_STATUS_IGNORE);
    MPI_Finalize();
  }
  MpiRanks(const MpiRanks&) = delete;
  MpiRanks& operator=(const MpiRanks&) = delete;

  unsigned rank() const override { return static_cast<unsigned>(rank_); }
  unsigned count() const override { return static_cast<unsigned>(count_); }
  unsigned neighbours() const override { return static_cast<unsigned>(neighbours_); }

  void send(unsigned to, Kind kind, std::string text) override {
    if (text.size() > static_cast<std::size_t>(std::numeric_limits<int>::max()))
      throw Error("a message of 2 GB or more", {}, "expected less");
    const std::lock_guard lock(mutex_);
    clear_sent();
    Sent& sent = under_way_.emplace_back();
    sent.text = std::move(text);
    MPI_Isend(sent.text.data(), static_cast<int>(sent.text.size()), MPI_CHAR, static_cast<int>(to),
              static_cast<int>(kind), MPI_COMM_WORLD, &sent.request);
  }

  // MPI's own waiting keeps a core busy, so this looks from time to time, less often the longer nothing came.
  std::optional<Message> receive(std::chrono::microseconds patience) override {
    using namespace std::chrono;
    const auto begin = steady_clock::now();
    while (true) {
      if (auto message = take()) return message;
      const auto waited = duration_cast<microseconds>(steady_clock::now() - begin);
      if (waited >= patience) return std::nullopt;
      const auto pause = std::clamp(waited / 4, shortest_pause, longest_pause);
      std::this_thread::sleep_for(std::min(pause, patience - waited));
    }
  }

  void abandon(int status) override {
    MPI_Abort(MPI_COMM_WORLD, status);
    std::_Exit(status);
  }

 private:
  static constexpr std::chrono::microseconds shortest_pause{20}, longest_pause{1000};

  struct Sent {
    MPI_Request request = MPI_REQUEST_NULL;
    std::string text;
  };

  std::optional<Message> take() {
    const std::lock_guard lock(mutex_);
    clear_sent();
    int there = 0, size = 0;
    MPI_Status status;
    MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &there, &status);
    if (!there) return std::nullopt;
    MPI_Get_count(&status, MPI_CHAR, &size);
    Message message{static_cast<unsigned>(status.MPI_SOURCE), static_cast<Kind>(status.MPI_TAG),
                    std::string(static_cast<std::size_t>(size), '\0')};
    MPI_Recv(message.text.data(), size, MPI_CHAR, status.MPI_SOURCE, status.MPI_TAG, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
    return message;
  }

  // Lets go of the texts that have left.
  void clear_sent() {
    std::erase_if(under_way_, [](Sent& sent) {
      int done = 0;
      MPI_Test(&sent.request, &done, MPI_STATUS_IGNORE);
      return done != 0;
    });
  }

  int rank_ = 0, count_ = 1, neighbours_ = 1;
  std::mutex mutex_;
  std::list<Sent> under_way_;  // a list, as a request and its text must not move
};

}  // namespace

std::unique_ptr<Ranks> make_mpi_ranks() {
  return std::make_unique<MpiRanks>();
}

}  // namespace otrera::cluster

#else

namespace otrera::cluster {

std::unique_ptr<Ranks> make_mpi_ranks() {
  return nullptr;
}

}  // namespace otrera::cluster

#endif
