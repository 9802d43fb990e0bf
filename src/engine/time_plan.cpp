#include "engine/time_plan.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace otrera {
namespace {

constexpr Duration shortest{0.001};

// What a move in overtime may take on average.
Duration overtime_for_move(const TimeSettings& settings) {
  switch (settings.kind) {
    case TimeSettings::Kind::canadian:
      return settings.period / std::max(1, settings.count);
    case TimeSettings::Kind::byoyomi:
    case TimeSettings::Kind::increment:
      return settings.period;
    default:
      return Duration(0);
  }
}

// The next turn's weight among those expected.
double share_of_main_time(const TurnsAhead& turns) {
  double all = 0;
  for (int i = 0; i < std::max(1, turns.left); ++i) all += turn_weight(turns.plan, turns.played + i);
  return turn_weight(turns.plan, turns.played) / all;
}

TimeLeft enter_overtime(const TimeSettings& settings, Duration used) {
  TimeLeft left{settings.period, settings.count};
  if (settings.kind == TimeSettings::Kind::absolute) return {};
  return used.count() > 0 ? after_move(settings, left, used) : left;
}

}  // namespace

Duration time_for_move(const TimeSettings& settings, const TimeLeft& left, const TurnsAhead& turns,
                       Duration lag) {
  Duration share;
  if (left.count == 0)
    share = std::min(left.time * share_of_main_time(turns) + overtime_for_move(settings),
                     time_available(settings, left));
  else if (settings.kind == TimeSettings::Kind::canadian)
    share = left.time / left.count;
  else
    share = left.time;
  return std::max({share - lag, share / 2, shortest});
}

TimeLeft full_time(const TimeSettings& settings) {
  const bool overtime = settings.main.count() <= 0 && settings.count > 0;
  return overtime ? TimeLeft{settings.period, settings.count} : TimeLeft{settings.main, 0};
}

Duration time_available(const TimeSettings& settings, const TimeLeft& left) {
  switch (settings.kind) {
    case TimeSettings::Kind::unlimited:
      return Duration(std::numeric_limits<double>::infinity());
    case TimeSettings::Kind::canadian:
      return left.count == 0 ? left.time + settings.period : left.time;
    case TimeSettings::Kind::byoyomi:
      return left.time + settings.period * (left.count == 0 ? settings.count : left.count - 1);
    default:
      return left.time;
  }
}

TimeLeft after_move(const TimeSettings& settings, TimeLeft left, Duration used) {
  if (settings.kind == TimeSettings::Kind::unlimited) return left;
  if (settings.kind == TimeSettings::Kind::increment)
    return {std::max(left.time - used, Duration(0)) + settings.period, 0};
  if (left.count == 0) {
    left.time -= used;
    return left.time.count() > 0 ? left : enter_overtime(settings, -left.time);
  }
  if (settings.kind == TimeSettings::Kind::canadian) {
    if (left.count == 1) return {settings.period, settings.count};
    return {std::max(left.time - used, Duration(0)), left.count - 1};
  }
  const int lost = used < left.time || settings.period.count() <= 0
                       ? 0
                       : 1 + static_cast<int>(std::min(1e6, (used - left.time) / settings.period));
  return {settings.period, std::max(1, left.count - lost)};
}

void GameClock::set(const TimeSettings& settings) {
  settings_ = settings;
  restart();
}

void GameClock::restart() {
  left_.fill(full_time(settings_));
}

void GameClock::set_left(Player player, const TimeLeft& left) {
  left_[static_cast<std::size_t>(index(player))] = left;
}

const TimeLeft& GameClock::left(Player player) const {
  return left_[static_cast<std::size_t>(index(player))];
}

Duration GameClock::time_for_move(Player player, const TurnsAhead& turns, Duration lag) const {
  return otrera::time_for_move(settings_, left(player), turns, lag);
}

void GameClock::spend(Player player, Duration used) {
  set_left(player, after_move(settings_, left(player), used));
}

}  // namespace otrera
