#include "games/pmp/timetable.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "core/error.h"

namespace otrera::pmp {
namespace {

class Follower {
 public:
  explicit Follower(const Problem& problem) : problem_(problem), capacity_(capacities(problem)) {
    now_.money = problem.money;
    for (const auto& product : problem.products) now_.stock.push_back(product.start);
    arrive(0);
    note(0);
    for (const auto& product : problem.products)
      for (const auto& arrival : product.arrives)
        if (arrival.time > 0 && arrival.time <= problem.time_limit.value_or(0))
          arrivals_.push_back(arrival.time);
    std::ranges::sort(arrivals_);
  }

  void begin(const Step& step, std::size_t number) {
    const Action& action = problem_.actions.at(static_cast<std::size_t>(step.action));
    const std::string where = fmt::format("step {}, {} at {}", number + 1, quote(action.name), step.begin);
    if (step.begin < time_)
      throw Error("it begins before the step in front of it", where, "expected rising times");
    go_to(step.begin);
    check_times(action, step.begin, where);
    take(action, where);
    occupy(step, where);
    running_.emplace(step.begin + action.time, step.action);
  }

  Course finish() {
    go_to(problem_.time_limit ? *problem_.time_limit : running_.empty() ? time_ : running_.rbegin()->first);
    course_.end = end_;
    return std::move(course_);
  }

 private:
  void arrive(int time) {
    for (std::size_t p = 0; p < problem_.products.size(); ++p)
      for (const auto& arrival : problem_.products[p].arrives)
        if (arrival.time == time) now_.stock[p] += arrival.count;
  }

  // Of two moments at one time the later one counts.
  void note(int time) {
    now_.time = time;
    now_.reward = reward(problem_, now_.stock, now_.money) - late_;
    if (!course_.moments.empty() && course_.moments.back().time == time) course_.moments.pop_back();
    course_.moments.push_back(now_);
  }

  void go_to(int time) {
    while (true) {
      int next = time + 1;
      if (!running_.empty()) next = running_.begin()->first;
      if (next_arrival_ < arrivals_.size()) next = std::min(next, arrivals_[next_arrival_]);
      if (next > time) break;
      while (next_arrival_ < arrivals_.size() && arrivals_[next_arrival_] == next) ++next_arrival_;
      if (next > course_.moments.back().time) arrive(next);
      for (; !running_.empty() && running_.begin()->first == next; running_.erase(running_.begin()))
        end(problem_.actions[static_cast<std::size_t>(running_.begin()->second)], next);
      note(next);
    }
    time_ = time;
  }

  void end(const Action& action, int time) {
    now_.money += action.income;
    for (const auto& [product, count] : action.out) now_.stock[static_cast<std::size_t>(product)] += count;
    late_ += action.late * std::max(0, time - action.until);
    end_ = std::max(end_, time);
  }

  void check_times(const Action& action, int begin, const std::string& where) const {
    const int end = begin + action.time;
    if (begin < action.from)
      throw Error("it begins too early", where, fmt::format("expected {} or later", action.from));
    if (action.late == 0 && end > action.until)
      throw Error(fmt::format("it would end at {}", end), where,
                  fmt::format("it is due at {}", action.until));
    if (problem_.time_limit && end > *problem_.time_limit)
      throw Error(fmt::format("it would end at {}", end), where,
                  fmt::format("the time limit is {}", *problem_.time_limit));
  }

  void take(const Action& action, const std::string& where) {
    if (now_.money < action.cost)
      throw Error(fmt::format("only {} money", now_.money), where, fmt::format("it costs {}", action.cost));
    now_.money -= action.cost;
    for (const auto& [product, count] : action.in) {
      int& stock = now_.stock[static_cast<std::size_t>(product)];
      if (stock < count)
        throw Error(fmt::format("only {} of {}", stock,
                                quote(problem_.products[static_cast<std::size_t>(product)].name)),
                    where, fmt::format("it takes {}", count));
      stock -= count;
    }
  }

  void occupy(const Step& step, const std::string& where) const {
    const auto action = static_cast<std::size_t>(step.action);
    for (const auto& capacity : capacity_) {
      int used = capacity.uses[action];
      for (const auto& [end, other] : running_) used += capacity.uses[static_cast<std::size_t>(other)];
      if (used > capacity.units)
        throw Error(fmt::format("{} of {} at once", used, quote(capacity.name)), where,
                    fmt::format("there are {}", capacity.units));
    }
  }

  const Problem& problem_;
  std::vector<Capacity> capacity_;
  std::multimap<int, int> running_;  // actions by their end
  std::vector<int> arrivals_;        // times, rising
  std::size_t next_arrival_ = 0;
  int time_ = 0, end_ = 0;
  double late_ = 0;
  Moment now_;
  Course course_;
};

}  // namespace

Timetable one_after_the_other(const Problem& problem, const std::vector<int>& actions) {
  Timetable timetable;
  int time = 0;
  for (const int action : actions) {
    timetable.push_back({action, time});
    time += problem.actions.at(static_cast<std::size_t>(action)).time;
  }
  return timetable;
}

Course follow(const Problem& problem, const Timetable& timetable) {
  Follower follower(problem);
  for (std::size_t i = 0; i < timetable.size(); ++i) follower.begin(timetable[i], i);
  return follower.finish();
}

std::vector<Lane> lanes(const Problem& problem, const Timetable& timetable) {
  std::vector<Lane> list;
  std::vector<std::size_t> first;  // lane of each resource
  for (const auto& resource : problem.resources) {
    first.push_back(list.size());
    for (int unit = 1; unit <= resource.count; ++unit)
      list.push_back({resource.count > 1 ? fmt::format("{} {}", resource.name, unit) : resource.name, {}});
  }
  std::vector<int> free_from(list.size(), 0);
  for (std::size_t i = 0; i < timetable.size(); ++i) {
    const Action& action = problem.actions[static_cast<std::size_t>(timetable[i].action)];
    for (const auto& [resource, count] : action.uses) {
      int wanted = count;
      const auto begin = first[static_cast<std::size_t>(resource)];
      const auto units =
          static_cast<std::size_t>(problem.resources[static_cast<std::size_t>(resource)].count);
      for (std::size_t lane = begin; wanted > 0 && lane < begin + units; ++lane) {
        if (free_from[lane] > timetable[i].begin) continue;
        free_from[lane] = timetable[i].begin + action.time;
        list[lane].steps.push_back(i);
        --wanted;
      }
    }
  }
  return list;
}

}  // namespace otrera::pmp
