#include "arena/opening.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <sstream>

#include "core/error.h"
#include "core/farm.h"
#include "core/random.h"
#include "core/stopper.h"
#include "core/words.h"
#include "engine/player_file.h"
#include "engine/registry.h"

namespace otrera {
namespace {

constexpr int most_attempts = 50;
constexpr std::size_t judge_memory = std::size_t{64} << 20;
constexpr std::size_t most_openings = 1'000'000;
constexpr std::uint64_t purpose_turns = 0, purpose_judge = 1;

// Nothing if the game ends on the way.
std::unique_ptr<Session> random_turns(const std::string& game, const SessionOptions& setup, int turns,
                                      Random& random) {
  auto session = find_game(game).new_session(setup);
  for (int i = 0; i < turns && !session->over(); ++i) {
    const auto legal = session->legal_turns();
    session->play(legal[random.below(static_cast<std::uint32_t>(legal.size()))]);
  }
  return session->over() ? nullptr : std::move(session);
}

// How far from even the position is.
double imbalance(Engine& judge, const Session& session, const OpeningOptions& options, std::uint64_t number) {
  judge.set_seed(job_seed(options.seed, number, purpose_judge));
  StopAfterSimulations stopper(options.simulations);
  Silent silent;
  return std::abs(judge.think(session, stopper, silent).value - 0.5);
}

Opening parse_line(const std::vector<std::string>& words) {
  Opening opening;
  if (words.front() != "position") {
    opening.turns = words;
    return opening;
  }
  const auto moves = std::find(words.begin(), words.end(), "moves");
  opening.position = fmt::format("{}", fmt::join(words.begin() + 1, moves, " "));
  if (opening.position.empty()) throw Error("no position", {}, "expected position FEN moves TURNS");
  if (moves != words.end()) opening.turns.assign(moves + 1, words.end());
  return opening;
}

}  // namespace

std::unique_ptr<Engine> opening_judge(const std::string& game) {
  return make_engine(load_player(game, find_game(game).judge));
}

Opening make_opening(const std::string& game, const SessionOptions& setup, const OpeningOptions& options,
                     std::uint64_t number) {
  if (options.turns == 0) return {};
  Random random(job_seed(options.seed, number, purpose_turns));
  std::unique_ptr<Engine> judge;
  if (options.judged()) {
    judge = opening_judge(game);
    judge->set_memory(judge_memory);
  }
  Opening best;
  double least = std::numeric_limits<double>::infinity();
  for (int attempt = 0; attempt < most_attempts && least > options.balance; ++attempt) {
    const auto session = random_turns(game, setup, options.turns, random);
    if (!session) continue;
    const double found = judge ? imbalance(*judge, *session, options, number) : 0;
    if (found < least) {
      least = found;
      best.turns = session->turns();
    }
  }
  if (best.turns.empty())
    throw Error(fmt::format("random games end within {} turns", options.turns), "--opening-turns",
                "expected fewer turns");
  return best;
}

std::unique_ptr<Session> begin_game(const std::string& game, const SessionOptions& setup,
                                    const Opening& opening) {
  const GameInfo& info = find_game(game);
  SessionOptions options = setup;
  if (!opening.position.empty()) {
    options.position = opening.position;
    std::erase_if(options.values, [&](const auto& value) {
      const SetupParameter* declared = info.find_setup(value.first);
      return declared && !declared->over_position;  // a position has its own
    });
  }
  auto session = info.new_session(options);
  for (std::size_t i = 0; i < opening.turns.size(); ++i) {
    try {
      session->play(opening.turns[i]);
    } catch (const Error& error) {
      throw error.at(fmt::format("turn {}", i + 1));
    }
  }
  return session;
}

std::vector<Opening> parse_openings(const std::string& game, const SessionOptions& setup,
                                    const std::string& text, const std::string& name) {
  std::vector<Opening> openings;
  std::istringstream lines(text);
  int number = 0;
  for (std::string line; std::getline(lines, line);) {
    ++number;
    const auto words = words_of(line);
    if (words.empty() || words.front().starts_with('#')) continue;
    const std::string where = fmt::format("{}:{}", name, number);
    if (openings.size() == most_openings)
      throw Error("too many openings", where, fmt::format("expected at most {}", most_openings));
    Opening opening;
    try {
      opening = parse_line(words);
      const auto session = begin_game(game, setup, opening);
      if (session->over() || session->mid_turn())
        throw Error("a game cannot go on from here", {}, "expected whole turns that do not end the game");
      opening.turns = session->turns();
    } catch (const Error& error) {
      throw error.at(where);
    }
    openings.push_back(std::move(opening));
  }
  if (openings.empty())
    throw Error("no openings", name, "expected one a line, its turns with blanks between");
  return openings;
}

}  // namespace otrera
