// The processes of one command, as mpirun starts them: each has a number, its rank, and sends texts to the
// others. Rank 0 runs the command; the others wait for what it asks of them (helper.h).
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace otrera::cluster {

enum class Kind {
  hello,      // to rank 0: which build, how many threads
  end,        // from rank 0: there is nothing more to do
  ended,      // to rank 0: the answer
  task,       // from rank 0: what is done with the jobs that follow
  job,        // from rank 0
  result,     // to rank 0: of a job
  problem,    // to rank 0: the task, or a search, cannot go on
  task_over,  // from rank 0: no more jobs; what is under way is not waited for
  stop,       // from rank 0: as Ctrl-C
  think,      // from rank 0: about a position
  ask,        // from rank 0: for what was found so far
  found,      // to rank 0: by a search, since the last time
  sum,        // from rank 0: of what all found
  think_over  // from rank 0: the search is over; to rank 0: it has ended here
};

struct Message {
  unsigned from = 0;
  Kind kind = Kind::hello;
  std::string text;
};

// Safe to use from several threads at once. Messages of one rank to another arrive in their order.
class Ranks {
 public:
  virtual ~Ranks() = default;

  virtual unsigned rank() const = 0;
  virtual unsigned count() const = 0;
  // How many of them run on this machine.
  virtual unsigned neighbours() const = 0;

  // Does not wait for the other side.
  virtual void send(unsigned to, Kind kind, std::string text) = 0;
  void send_all(Kind kind, const std::string& text) {
    for (unsigned to = 0; to < count(); ++to)
      if (to != rank()) send(to, kind, text);
  }
  // The message that came first; nothing if none comes in time.
  virtual std::optional<Message> receive(std::chrono::microseconds patience) = 0;

  // Ends all ranks at once, those too that do not answer.
  [[noreturn]] virtual void abandon(int status) = 0;

  // Whether a rank was waited for in vain and not heard of since, as who waits for ranks notes: one thread at
  // a time. Nothing is expected of it, so that it costs its own work and nobody else's time.
  bool late(unsigned rank) const { return rank < late_.size() && late_[rank]; }
  void set_late(unsigned rank, bool late) {
    if (late_.size() <= rank) late_.resize(rank + std::size_t{1});
    late_[rank] = late;
  }

 private:
  std::vector<bool> late_;
};

// Whether mpirun, or another starter of ranks, started this process, as its environment says.
struct Launch {
  unsigned rank = 0;
  unsigned count = 1;  // 0: several, but nobody said how many
};
Launch find_launch();

// Null where the program was built without MPI. Throws Error.
std::unique_ptr<Ranks> make_mpi_ranks();

// Threads for a rank that nobody told how many: its share of the machine.
unsigned usual_threads(const Ranks& ranks);

}  // namespace otrera::cluster
