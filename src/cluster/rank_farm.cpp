#include "cluster/rank_farm.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <charconv>
#include <map>
#include <numeric>
#include <string_view>
#include <utility>

#include "cluster/tasks.h"
#include "core/crew.h"
#include "core/error.h"
#include "core/interrupt.h"

namespace otrera::cluster {
namespace {

using Time = std::chrono::steady_clock;
using namespace std::chrono_literals;

constexpr auto look = 1ms;  // at the messages, while waiting for one's own threads

// The first word of a text as a number, and what follows it.
std::pair<std::uint64_t, std::string_view> split_number(std::string_view text) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{}) throw Error("no number: " + quote(std::string(text)), "a message of a rank");
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  if (!text.empty()) text.remove_prefix(1);
  return {number, text};
}

// Tasks of one farm after the other have numbers, so that what comes too late is known.
std::uint64_t new_task_number() {
  static std::atomic<std::uint64_t> last{0};
  return ++last;
}

// One run of the farm.
class Run {
 public:
  Run(Ranks& ranks, const std::vector<unsigned>& threads, const FarmOptions& options, const Farm::Next& next,
      const Farm::Task& task, const Farm::Done& done)
      : ranks_(ranks),
        threads_(threads),
        options_(options),
        next_(next),
        done_(done),
        number_(new_task_number()),
        loads_(threads.size()),
        crew_(threads.front(), task.work) {
    ranks_.send_all(Kind::task,
                    fmt::format("{} {} {}\n{}", number_, options.threads, task.kind, task.details));
  }
  ~Run() { ranks_.send_all(Kind::task_over, std::to_string(number_)); }
  Run(const Run&) = delete;
  Run& operator=(const Run&) = delete;

  void go() {
    hand_out();
    while (!away_.empty()) {
      if (auto result = crew_.take_within(look)) take(0, result->job, std::move(result->text));
      while (const auto message = ranks_.receive(0us)) take(*message);
      if (interrupted() && !std::exchange(told_to_stop_, true)) ranks_.send_all(Kind::stop, {});
      if (dry_) repeat_late_jobs();
    }
  }

 private:
  struct Away {
    Time::time_point since;
    std::vector<unsigned> at;  // the ranks that have it
  };

  // A thread's job and one that lies ready.
  bool has_room(unsigned rank) const { return !ranks_.late(rank) && loads_[rank] <= threads_[rank]; }

  unsigned freest() const {
    unsigned best = 0;
    for (unsigned rank = 1; rank < loads_.size(); ++rank)
      if (!ranks_.late(rank) && loads_[rank] * threads_[best] < loads_[best] * threads_[rank]) best = rank;
    return best;
  }

  void hand_out() {
    for (unsigned rank = freest(); !dry_ && has_room(rank); rank = freest()) {
      if (const auto job = next_())
        give(rank, *job);
      else
        dry_ = true;
    }
  }

  void give(unsigned rank, std::uint64_t job) {
    ++loads_[rank];
    auto& away = away_[job];
    if (away.at.empty()) away.since = Time::now();
    away.at.push_back(rank);
    if (rank == 0)
      crew_.put(job);
    else
      ranks_.send(rank, Kind::job, fmt::format("{} {}", number_, job));
  }

  void take(const Message& message) {
    ranks_.set_late(message.from, false);
    if (message.kind != Kind::result && message.kind != Kind::problem) return;
    const auto [task, rest] = split_number(message.text);
    if (task != number_) return;  // of a job that nobody waits for any more
    if (message.kind == Kind::problem) throw Error(std::string(rest), fmt::format("rank {}", message.from));
    const auto [job, text] = split_number(rest);
    take(message.from, job, std::string(text));
  }

  void take(unsigned rank, std::uint64_t job, std::string text) {
    --loads_[rank];
    const auto away = away_.find(job);
    if (away == away_.end()) return;  // another rank was faster
    longest_ = std::max(longest_, Time::now() - away->second.since);
    away_.erase(away);
    dry_ = false;
    hand_out();
    done_(job, std::move(text));
  }

  void repeat_late_jobs() {
    const auto patience = std::max<Time::duration>(options_.patience, 3 * longest_);
    for (const auto& [job, away] : away_) {
      if (away.at.size() > 1 || Time::now() - away.since < patience) continue;
      const unsigned slow = away.at.front();
      if (slow != 0) ranks_.set_late(slow, true);
      for (unsigned rank = 0; rank < loads_.size(); ++rank)
        if (!ranks_.late(rank) && loads_[rank] < threads_[rank] && rank != slow) return give(rank, job);
    }
  }

  Ranks& ranks_;
  const std::vector<unsigned>& threads_;
  const FarmOptions& options_;
  const Farm::Next& next_;
  const Farm::Done& done_;
  const std::uint64_t number_;
  std::vector<unsigned> loads_;
  std::map<std::uint64_t, Away> away_;
  Time::duration longest_{};
  bool dry_ = false;  // there was no new job when one was last asked for
  bool told_to_stop_ = false;
  Crew crew_;
};

// What a rank does for a task.
class TaskHelp {
 public:
  TaskHelp(Ranks& ranks, Tasks& tasks, std::string_view text, unsigned threads)
      : ranks_(ranks), stop_(tasks.stop()) {
    const auto [number, after_number] = split_number(text);
    const auto [wanted, rest] = split_number(after_number);
    number_ = number;
    const std::size_t line = std::min(rest.find('\n'), rest.size());
    const std::string kind(rest.substr(0, line));
    const std::string details(rest.substr(std::min(line + 1, rest.size())));
    stop_ = false;
    try {
      crew_.emplace(wanted ? static_cast<unsigned>(wanted) : threads, tasks.make_work(kind, details));
    } catch (const std::exception& problem) {
      tell(problem);
    }
  }

  std::optional<Message> go() {
    while (true) {
      send_results();
      while (auto message = ranks_.receive(crew_ ? 0us : 10ms)) {
        if (message->kind == Kind::job && crew_)
          crew_->put(split_number(split_number(message->text).second).first);
        if (message->kind == Kind::stop) interrupt();
        if (message->kind == Kind::task_over || message->kind == Kind::end) {
          stop_ = true;
          crew_.reset();
          return message->kind == Kind::end ? message : std::nullopt;
        }
      }
      if (interrupted()) stop_ = true;
    }
  }

 private:
  void send_results() {
    if (!crew_) return;
    try {
      if (const auto result = crew_->take_within(look))
        ranks_.send(0, Kind::result, fmt::format("{} {} {}", number_, result->job, result->text));
    } catch (const std::exception& problem) {
      tell(problem);
      stop_ = true;
      crew_.reset();
    }
  }

  void tell(const std::exception& problem) {
    ranks_.send(0, Kind::problem, fmt::format("{} {}", number_, problem.what()));
  }

  Ranks& ranks_;
  std::uint64_t number_ = 0;
  std::atomic<bool>& stop_;
  std::optional<Crew> crew_;
};

}  // namespace

RankFarm::RankFarm(Ranks& ranks, std::vector<unsigned> threads, const FarmOptions& options)
    : ranks_(ranks), options_(options), threads_(std::move(threads)) {
  if (options_.threads) std::ranges::fill(threads_, options_.threads);
}

unsigned RankFarm::workers() const {
  return std::accumulate(threads_.begin(), threads_.end(), 0u);
}

void RankFarm::run(const Next& next, const Task& task, const Done& done) {
  if (task.kind.empty()) return ThreadFarm(threads_.front()).run(next, task, done);
  Run(ranks_, threads_, options_, next, task, done).go();
}

std::optional<Message> help_with_task(Ranks& ranks, Tasks& tasks, const std::string& text, unsigned threads) {
  return TaskHelp(ranks, tasks, text, threads).go();
}

}  // namespace otrera::cluster
