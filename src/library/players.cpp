// Players that think, for other languages.
#include <limits>
#include <nlohmann/json.hpp>

#include "core/error.h"
#include "core/units.h"
#include "engine/player_file.h"
#include "engine/registry.h"
#include "engine/report_json.h"
#include "library/handles.h"
#include "library/json_values.h"

namespace otrera::library {
namespace {

constexpr double usual_seconds = 1;

// Wants the lines it was asked for, at the end.
class LinesAtTheEnd final : public Listener {
 public:
  explicit LinesAtTheEnd(std::size_t lines) : lines_(lines) {}
  double period() const override { return std::numeric_limits<double>::infinity(); }
  std::size_t lines() const override { return lines_; }

 private:
  std::size_t lines_;
};

struct Limits {
  StopperChain stopper;
  std::size_t lines = 5;
};

void read_limits(const char* text, Engine& engine, Limits& limits) {
  bool limited = false;
  for (const auto& [name, value] : values_of(text, "the limits")) {
    const double number = number_of(name, value, 1e15);
    if (name == "simulations")
      limits.stopper.add(std::make_unique<StopAfterSimulations>(static_cast<std::uint64_t>(number)));
    else if (name == "seconds")
      limits.stopper.add(std::make_unique<StopAfterTime>(Duration(number)));
    else if (name == "lines")
      limits.lines = static_cast<std::size_t>(number);
    else if (name == "seed")
      engine.set_seed(static_cast<std::uint64_t>(number));
    else
      throw Error("unknown limit " + quote(name), {}, "expected simulations, seconds, lines or seed");
    limited = limited || name == "simulations" || name == "seconds";
  }
  if (!limited) limits.stopper.add(std::make_unique<StopAfterTime>(Duration(usual_seconds)));
}

}  // namespace
}  // namespace otrera::library

using namespace otrera;           // NOLINT(google-build-using-namespace): all below is C
using namespace otrera::library;  // NOLINT(google-build-using-namespace)

otrera_player* otrera_player_new(const char* game, const char* player, const char* settings) {
  return guarded<>(static_cast<otrera_player*>(nullptr), [&] {
    const GameInfo& info = find_game(text_of(game));
    auto engine = make_engine(load_player(info.name, player ? player : info.default_player));
    for (const auto& [name, value] : values_of(settings, "the settings"))
      engine->parameters().set(name, value);
    return new otrera_player{std::move(engine)};
  });
}

void otrera_player_free(otrera_player* player) {
  delete player;
}

char* otrera_player_think(otrera_player* player, const otrera_session* session, const char* limits) {
  return guarded<>(static_cast<char*>(nullptr), [&] {
    check_there(player, "player");
    check_there(session, "session");
    Limits read;
    read_limits(limits, *player->engine, read);
    LinesAtTheEnd listener(read.lines);
    const SearchReport report = player->engine->think(*session->session, read.stopper, listener);
    if (report.lines.empty()) throw Error("the player has no answer here");
    return to_caller(report_json(*session->session, report).dump());
  });
}
