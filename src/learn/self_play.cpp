#include "learn/self_play.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>
#include <string_view>
#include <utility>

#include "core/error.h"
#include "core/farm.h"
#include "core/random.h"
#include "core/stopper.h"
#include "engine/player_file.h"
#include "engine/registry.h"
#include "learn/decisions.h"

namespace otrera {
namespace {

using nlohmann::json;

constexpr std::size_t tree_memory = std::size_t{128} << 20;
constexpr std::uint64_t purpose_draws = 0, purpose_search = 1;

// Wants every turn that was tried, once, at the end.
class AllLines final : public Listener {
  double period() const override { return std::numeric_limits<double>::infinity(); }
  std::size_t lines() const override { return std::numeric_limits<std::size_t>::max(); }
};

// How a game that is over ended, with dead stones taken off where the game has such.
GameResult result_of(const Session& session) {
  const CountingInfo& counting = find_game(session.game()).counting;
  return counting ? counting.count(session, counting.judge(session).dead).result : *session.outcome();
}

// One game while it is played.
class SelfPlayedGame {
 public:
  SelfPlayedGame(Engine& engine, const SelfPlayOptions& options, std::uint64_t seed)
      : engine_(engine), options_(options), random_(seed) {}

  // Turns that nobody thought about; false where they end the game.
  bool begin(Session& session) {
    const std::uint32_t turns = random_.below(static_cast<std::uint32_t>(options_.random_turns) + 1);
    for (std::uint32_t i = 0; i < turns; ++i) {
      const auto legal = session.legal_turns();
      played_.turns.push_back(session.play(legal[random_.below(static_cast<std::uint32_t>(legal.size()))]));
      if (session.over()) return false;
    }
    return true;
  }

  // False where it was stopped.
  bool play_turn(Session& session, const std::atomic<bool>& stop) {
    const bool decided = is_decided();
    const bool full = random_.uniform() < options_.full_share && !decided;
    StopperChain stopper;
    stopper.add(std::make_unique<StopAfterSimulations>(static_cast<std::uint64_t>(
        full ? options_.simulations : std::max(1, options_.fast_simulations / (decided ? 3 : 1)))));
    stopper.add(std::make_unique<StopOnFlag>(stop));
    AllLines listener;
    const SearchReport report = engine_.think(session, stopper, listener);
    if (stop || report.lines.empty()) return false;
    const std::string turn = choose(report);
    note_visits(session, report, turn, full);
    played_.values.push_back(std::clamp(report.value, 0.0, 1.0));
    played_.turns.push_back(session.play(turn));
    return true;
  }

  TrainingGame& played() { return played_; }

 private:
  // Nobody learns much from the rest of such a game, but who owns what at its end.
  bool is_decided() const {
    constexpr std::size_t searches = 6;
    if (played_.values.size() < searches) return false;
    return std::all_of(played_.values.end() - searches, played_.values.end(),
                       [&](double value) { return std::min(value, 1 - value) < options_.decided; });
  }

  std::string choose(const SearchReport& report) {
    if (report.proven || static_cast<int>(played_.values.size()) >= options_.drawn_turns)
      return report.lines.front().move;
    double sum = 0;
    std::vector<double> weights;
    for (const Line& line : report.lines) {
      // A turn that is proven lost is tried once and never again.
      weights.push_back(line.proven && line.value <= 0
                            ? 0
                            : std::pow(static_cast<double>(line.visits), 1 / options_.temperature));
      sum += weights.back();
    }
    double left = random_.uniform() * sum;
    for (std::size_t i = 0; i < weights.size(); ++i)
      if ((left -= weights[i]) < 0) return report.lines[i].move;
    return report.lines.front().move;
  }

  // The visits of every decision of the turn: of all moves that were tried where it was open.
  void note_visits(const Session& session, const SearchReport& report, const std::string& turn, bool full) {
    std::vector<Tried> tried;  // what is left of each turn
    if (full && !report.proven)
      for (const Line& line : report.lines) tried.push_back({line.move, line.visits});
    else if (full)
      tried.push_back({turn, 1});
    auto now = session.clone();
    for (std::string_view rest = turn; !rest.empty();) {
      const auto legal = now->legal_decisions();
      const std::string played = first_decision(rest, legal);
      Visits visits;
      std::vector<Tried> next;
      for (const auto& [left, count] : tried) {
        const std::string move = first_decision(left, legal);
        visits[move] += static_cast<std::uint32_t>(count);
        if (move == played) next.push_back({left.substr(move.size()), count});
      }
      played_.visits.push_back(std::move(visits));
      tried = std::move(next);
      rest.remove_prefix(played.size());
      now->play(played);
    }
  }

  struct Tried {
    std::string_view left;
    std::uint64_t visits;
  };

  Engine& engine_;
  const SelfPlayOptions& options_;
  Random random_;
  TrainingGame played_;
};

}  // namespace

SelfPlay::SelfPlay(std::string game, std::string player, SessionOptions setup, const SelfPlayOptions& options,
                   std::uint64_t seed)
    : game_(std::move(game)),
      player_(std::move(player)),
      setup_(std::move(setup)),
      options_(options),
      seed_(seed) {
  make_engine(load_player(game_, player_));  // says at once what is wrong with it
}

std::string SelfPlay::print() const {
  SelfPlayOptions options = options_;
  ParameterSet parameters;
  parameters.bind(options, self_play_parameters);
  json values = json::object();
  for (const auto& entry : parameters.entries()) values[std::string(entry.parameter.name)] = entry.value();
  return json{{"game", game_},
              {"player", player_},
              {"description", make_engine(load_player(game_, player_))->describe()},
              {"position", setup_.position ? json(*setup_.position) : json()},
              {"setup", setup_.values},
              {"options", values},
              {"seed", seed_}}
      .dump(-1, ' ', false, json::error_handler_t::replace);
}

SelfPlay SelfPlay::read(const std::string& text) {
  try {
    const json all = json::parse(text);
    SelfPlayOptions options;
    ParameterSet parameters;
    parameters.bind(options, self_play_parameters);
    for (const auto& [name, value] : all.at("options").items())
      parameters.set(name, value.get<std::string>());
    SessionOptions setup;
    if (!all.at("position").is_null()) setup.position = all.at("position").get<std::string>();
    setup.values = all.at("setup").get<SetupValues>();
    const std::string game = all.at("game"), player = all.at("player");
    if (make_engine(load_player(game, player))->describe() != all.at("description"))
      throw Error("the player is another one here", player,
                  "expected the same player files and nets on every machine");
    return {game, player, setup, options, all.at("seed")};
  } catch (const json::exception& problem) {
    throw Error(std::string("not games as text: ") + problem.what());
  }
}

std::string SelfPlay::play(std::uint64_t number, const std::atomic<bool>& stop) const {
  const auto engine = make_engine(load_player(game_, player_));
  engine->set_memory(tree_memory);
  engine->set_seed(job_seed(seed_, number, purpose_search));
  SelfPlayedGame game(*engine, options_, job_seed(seed_, number, purpose_draws));
  auto session = find_game(game_).new_session(setup_);
  game.played().game = game_;
  game.played().number = number;
  if (session->start() != find_game(game_).new_session({})->start()) game.played().start = session->start();
  if (!game.begin(*session)) return {};
  for (int turn = 0; !session->over(); ++turn)
    if (turn == options_.longest || !game.play_turn(*session, stop)) return {};
  game.played().result = result_of(*session);
  return print_training_game(game.played());
}

}  // namespace otrera
