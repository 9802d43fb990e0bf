// Games to learn from and looks in batches, for other languages.
#include <atomic>
#include <chrono>
#include <limits>

#include "core/error.h"
#include "engine/registry.h"
#include "learn/play_games.h"
#include "library/handles.h"
#include "library/json_values.h"
#include "net/look_desk.h"

struct otrera_looks {
  otrera::net::LookServer server{otrera::net::LookDesk::of_this_process()};
  otrera::net::LookServer::Batch batch{};
};

namespace otrera::library {
namespace {

constexpr double most_threads = 4096;

struct Limits {
  std::uint64_t games = 1000, first = 0, seed = 1, threads = 0;
  double seconds = std::numeric_limits<double>::infinity();
};

Limits limits_of(const char* text) {
  constexpr double most = 1e15;
  Limits limits;
  for (const auto& [name, value] : values_of(text, "the limits")) {
    const double number = number_of(name, value, most);
    if (name == "games")
      limits.games = static_cast<std::uint64_t>(number);
    else if (name == "first")
      limits.first = static_cast<std::uint64_t>(number);
    else if (name == "seed")
      limits.seed = static_cast<std::uint64_t>(number);
    else if (name == "threads")
      limits.threads = static_cast<std::uint64_t>(number_of(name, value, most_threads));
    else if (name == "seconds")
      limits.seconds = number;
    else
      throw Error("unknown limit " + quote(name), {}, "expected games, first, seed, threads or seconds");
  }
  return limits;
}

SelfPlay games_of(const char* game, const char* player, const char* setup, const char* settings,
                  std::uint64_t seed) {
  const GameInfo& info = find_game(text_of(game));
  SelfPlayOptions options;
  ParameterSet parameters;
  parameters.bind(options, self_play_parameters);
  for (const auto& [name, value] : values_of(settings, "the settings")) parameters.set(name, value);
  return {info.name, player ? player : info.default_player, setup_of(setup), options, seed};
}

}  // namespace
}  // namespace otrera::library

using namespace otrera;           // NOLINT(google-build-using-namespace): all below is C
using namespace otrera::library;  // NOLINT(google-build-using-namespace)

int64_t otrera_learn_games(const char* game, const char* player, const char* setup, const char* settings,
                           const char* limits, const char* out) {
  return guarded<>(std::int64_t{-1}, [&] {
    const Limits wanted = limits_of(limits);
    const SelfPlay games = games_of(game, player, setup, settings, wanted.seed);
    TrainingFile file(text_of(out), text_of(game));
    ThreadFarm farm(static_cast<unsigned>(wanted.threads));
    const auto began = std::chrono::steady_clock::now();
    GamesToPlay played{.first = wanted.first, .count = wanted.games};
    played.may_begin = [&] {
      return std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count() < wanted.seconds;
    };
    const std::atomic<bool> never{false};
    play_games(games, played, file, farm, never);
    return static_cast<std::int64_t>(file.numbers().size());
  });
}

otrera_looks* otrera_looks_new() {
  return guarded<>(static_cast<otrera_looks*>(nullptr), [] { return new otrera_looks; });
}

void otrera_looks_free(otrera_looks* looks) {
  delete looks;
}

int otrera_looks_gather(otrera_looks* looks, float* planes, size_t room, size_t most, otrera_batch* batch) {
  return guarded<>(-1, [&] {
    check_there(looks, "looks");
    check_there(planes, "planes");
    check_there(batch, "batch");
    looks->batch = looks->server.gather({planes, room}, {.most = most});
    const auto& [board, count, numbers, features] = looks->batch;
    const auto squares = static_cast<std::size_t>(count ? board.squares() : 1);
    *batch = {static_cast<std::int32_t>(count), board.files, board.ranks,
              static_cast<std::int32_t>(numbers / squares), static_cast<std::int32_t>(features / squares)};
    return 0;
  });
}

int otrera_looks_answer(otrera_looks* looks, const float* features, size_t count) {
  return guarded<>(-1, [&] {
    check_there(looks, "looks");
    check_there(features, "features");
    looks->server.answer({features, count});
    return 0;
  });
}
