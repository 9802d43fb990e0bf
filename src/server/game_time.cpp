#include "server/game_time.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <nlohmann/json.hpp>

#include "engine/registry.h"
#include "engine/session.h"
#include "engine/time_plan.h"

namespace otrera {
namespace {

using nlohmann::json;

constexpr std::int64_t least_main = 1000, most_main = 24 * 3'600'000;
constexpr std::int64_t most_increment = 600'000;
// Between the end of a search and the turn on the board.
constexpr Duration lag{0.05};

std::size_t place(Player player) {
  return static_cast<std::size_t>(index(player));
}

std::int64_t checked_time(const Fields& fields, const std::string& name, std::int64_t least,
                          std::int64_t most) {
  const std::int64_t value = fields.integer(name).value_or(0);
  if (value < least || value > most)
    throw Error(fmt::format("{} is out of range", value), fields.place(name),
                fmt::format("expected {} to {} milliseconds", least, most));
  return value;
}

}  // namespace

GameTime::GameTime(const Control& control, std::size_t turns)
    : control_(control), left_(turns + 1, BothLeft{control.main, control.main}) {}

std::int64_t GameTime::used(std::int64_t now) const {
  return used_ + (since_ ? std::max<std::int64_t>(0, now - *since_) : 0);
}

std::int64_t GameTime::left(Player player, Player to_move, std::int64_t now) const {
  const std::int64_t before = left_.back()[place(player)];
  if (player != to_move) return before;
  return fallen_ ? 0 : std::max<std::int64_t>(0, before - used(now));
}

Duration GameTime::time_for_turn(const Session& session, TimeOptions::Plan plan, std::int64_t now) const {
  const Player player = session.to_move();
  const Duration all(static_cast<double>(left(player, player, now)) / 1000);
  const TimeSettings settings{TimeSettings::Kind::increment,
                              Duration(static_cast<double>(control_.main) / 1000),
                              Duration(static_cast<double>(control_.increment) / 1000), 0};
  const TurnsAhead turns{find_game(session.game()).expected_turns_left(session),
                         static_cast<int>(session.turns().size() / 2), plan};
  return time_for_move(settings, {all, 0}, turns, lag);
}

void GameTime::run(std::int64_t now) {
  if (fallen_ || left_.size() == 1) return;
  used_ = used(now);
  since_ = now;
}

void GameTime::rest(std::int64_t now) {
  used_ = used(now);
  since_.reset();
}

void GameTime::turn_made(Player mover, std::int64_t now) {
  BothLeft next = left_.back();
  std::int64_t& own = next[place(mover)];
  if (left_.size() > 1) own = std::max<std::int64_t>(0, own - used(now)) + control_.increment;
  left_.push_back(next);
  used_ = 0;
  since_ = now;
}

void GameTime::set_turns(std::size_t turns) {
  if (left_.size() == turns + 1) return;
  left_.resize(turns + 1, left_.back());
  forgive();
}

void GameTime::forgive() {
  fallen_ = false;
  used_ = 0;
  since_.reset();
}

std::string GameTime::print() const {
  return print_json({{"main", control_.main},
                     {"increment", control_.increment},
                     {"left", left_},
                     {"used", used_},
                     {"fallen", fallen_}});
}

GameTime GameTime::restore(const std::string& text) try {
  const json kept = parse_object(text);
  GameTime time({kept.at("main"), kept.at("increment")}, 0);
  time.left_ = kept.at("left").get<std::vector<BothLeft>>();
  time.used_ = kept.at("used");
  time.fallen_ = kept.at("fallen");
  if (time.left_.empty()) throw Error("no time is told", "clock");
  return time;
} catch (const json::exception& error) {
  throw Error(fmt::format("the clock cannot be read: {}", error.what()), "clock");
}

const std::vector<std::string>& control_fields() {
  static const std::vector<std::string> names{"main", "increment"};
  return names;
}

GameTime::Control read_control(const Fields& fields) {
  return {checked_time(fields, "main", least_main, most_main),
          checked_time(fields, "increment", 0, most_increment)};
}

json time_json(const GameTime& time, const Session& session, std::int64_t now) {
  json left = json::object();
  for (const Player player : {Player::first, Player::second})
    left[session.colour(player)] = time.left(player, session.to_move(), now);
  return {{"main", time.control().main},
          {"increment", time.control().increment},
          {"left", left},
          {"running", time.running()}};
}

std::int64_t steady_now() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

}  // namespace otrera
