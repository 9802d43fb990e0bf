#include "cluster/star.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <string_view>

#include "core/error.h"
#include "core/interrupt.h"
#include "core/print.h"

namespace otrera::cluster {
namespace {

using namespace std::chrono_literals;
using mcts::RootStatistics;

// A rank that is asked is waited for so long, or a few times as long as the leg took here; one that has
// simulations to make longer, as the sum depends on it. After that the search goes on without it.
struct Patience {
  Duration least;
  double legs;
};
constexpr Patience when_asked{Duration(2.0), 4}, with_simulations{Duration(20.0), 10};

// Numbers on the first line, and the statistics after it.
struct Letter {
  std::vector<std::uint64_t> numbers;
  std::string_view rest;
};

Letter read_letter(std::string_view text, std::size_t numbers) {
  Letter letter;
  const std::size_t line = std::min(text.find('\n'), text.size());
  letter.rest = text.substr(std::min(line + 1, text.size()));
  std::string_view head = text.substr(0, line);
  while (!head.empty()) {
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(head.data(), head.data() + head.size(), number);
    if (error != std::errc{}) break;
    letter.numbers.push_back(number);
    head.remove_prefix(static_cast<std::size_t>(end - head.data()));
    if (!head.empty()) head.remove_prefix(1);
  }
  if (letter.numbers.size() != numbers || !head.empty())
    throw Error("not what a search says to another: " + quote(std::string(text.substr(0, line))),
                "a message of a rank");
  return letter;
}

}  // namespace

Centre::Centre(Ranks& ranks, std::uint64_t search)
    : ranks_(ranks), search_(search), with_us_(ranks.count(), true), heard_(ranks.count()) {
  for (unsigned rank = 1; rank < count(); ++rank) with_us_[rank] = !ranks_.late(rank);
}

Centre::~Centre() {
  ranks_.send_all(Kind::think_over, std::to_string(search_));
}

std::optional<mcts::Companions::Sum> Centre::exchange(const Found& found) {
  const auto now = Clock::now();
  while (const auto message = ranks_.receive(0us)) take(*message);  // of those too that nobody waits for
  if (found.ask) ranks_.send_all(Kind::ask, fmt::format("{} {}", search_, exchanges_));
  const Patience& patience = found.ask ? when_asked : with_simulations;
  gather(now + std::chrono::duration_cast<Clock::duration>(
                   std::max(patience.least, patience.legs * Duration(now - leg_began_))));
  Sum sum{found.since, found.simulations, found.last};
  for (auto& heard : heard_) {
    if (!heard) continue;
    sum.since.add(heard->since);
    sum.simulations += heard->simulations;
    heard.reset();
  }
  const std::string text =
      fmt::format("{} {} {} {:d}\n{}", search_, exchanges_, sum.simulations, sum.last, sum.since.print());
  for (unsigned to = 1; to < count(); ++to)
    if (with_us_[to]) ranks_.send(to, Kind::sum, text);
  ++exchanges_;
  leg_began_ = Clock::now();
  return sum;
}

void Centre::gather(Clock::time_point until) {
  const auto missing = [&](unsigned rank) { return with_us_[rank] && !heard_[rank]; };
  for (unsigned rank = 1; rank < count(); ++rank)
    while (missing(rank)) {
      if (const auto message = ranks_.receive(1ms)) {
        take(*message);
      } else if (Clock::now() > until) {
        print_error("otrera: rank {} does not answer; the search goes on without it\n", rank);
        with_us_[rank] = false;
        ranks_.set_late(rank, true);
      }
    }
}

void Centre::take(const Message& message) {
  ranks_.set_late(message.from, false);
  if (message.kind == Kind::found) {
    const Letter letter = read_letter(message.text, 3);
    if (letter.numbers[0] == search_ && letter.numbers[1] == exchanges_)
      heard_[message.from] = Found{RootStatistics::read(letter.rest), letter.numbers[2]};
  }
  if (message.kind == Kind::think_over && read_letter(message.text, 1).numbers[0] == search_)
    with_us_[message.from] = false;
  if (message.kind == Kind::problem) tell_problem(message);
}

void Centre::tell_problem(const Message& message) const {
  const std::size_t blank = std::min(message.text.find(' '), message.text.size());
  if (message.text.substr(0, blank) == std::to_string(search_))
    throw Error(message.text.substr(std::min(blank + 1, message.text.size())),
                fmt::format("rank {}", message.from));
}

bool Point::asked() {
  while (!over_) {
    const auto message = ranks_.receive(0us);
    if (!message) break;
    take(*message);
  }
  return asked_ || over_;
}

std::optional<mcts::Companions::Sum> Point::exchange(const Found& found) {
  if (over_) return std::nullopt;
  asked_ = false;
  ranks_.send(0, Kind::found,
              fmt::format("{} {} {}\n{}", search_, exchanges_, found.simulations, found.since.print()));
  while (!over_)
    if (const auto message = ranks_.receive(100ms))
      if (auto sum = take(*message)) {
        asked_ = false;
        ++exchanges_;
        return sum;
      }
  return std::nullopt;
}

void Point::wait_for_end() {
  while (!over_)
    if (const auto message = ranks_.receive(100ms)) take(*message);
}

std::optional<mcts::Companions::Sum> Point::take(const Message& message) {
  switch (message.kind) {
    case Kind::ask: {
      const Letter letter = read_letter(message.text, 2);
      if (letter.numbers[0] == search_ && letter.numbers[1] == exchanges_) asked_ = true;
      break;
    }
    case Kind::sum: {
      const Letter letter = read_letter(message.text, 4);
      if (letter.numbers[0] == search_ && letter.numbers[1] == exchanges_)
        return Sum{RootStatistics::read(letter.rest), letter.numbers[2], letter.numbers[3] != 0};
      break;
    }
    case Kind::think_over:
      if (read_letter(message.text, 1).numbers[0] == search_) over_ = true;
      break;
    case Kind::stop:
      interrupt();
      break;
    case Kind::end:
      left_over_ = message;
      over_ = true;
      break;
    default:
      break;
  }
  return std::nullopt;
}

}  // namespace otrera::cluster
