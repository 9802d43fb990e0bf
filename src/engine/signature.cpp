#include "engine/signature.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <map>

#include "core/hash.h"
#include "core/random.h"
#include "core/stopper.h"
#include "engine/registry.h"

namespace otrera {
namespace {

// Alpha-beta counts nodes as simulations, and needs more of them to use all it has.
constexpr std::uint64_t simulations = 800, nodes = 10'000;
constexpr std::size_t memory = std::size_t{32} << 20;
constexpr std::size_t longest_game = 200, between_places = 41, before_end = 3;

class Everything final : public Listener {
  double period() const override { return std::numeric_limits<double>::infinity(); }
  std::size_t lines() const override { return std::numeric_limits<std::size_t>::max(); }
};

class Digest {
 public:
  void add(std::uint64_t value) { hash_ = mix64(hash_ + value); }
  void add(double value) { add(std::bit_cast<std::uint64_t>(value)); }
  void add(const std::string& text) {
    for (const char c : text) add(static_cast<std::uint64_t>(c));
    add(text.size());
  }
  void add(const SearchReport& report) {
    for (const auto value : {report.simulations, report.nodes, report.positions}) add(value);
    for (const Line& line : report.lines) {
      add(line.visits);
      add(line.value);
      add(line.prior);
      add(std::uint64_t{line.proven});
      for (const auto& turn : line.pv) add(turn);
    }
  }
  std::uint64_t value() const { return hash_; }

 private:
  std::uint64_t hash_ = 1;
};

// Of so many random turns the one that leaves the most to choose from.
std::string draw_turn(const Session& session, int tries, Random& random) {
  const auto legal = session.legal_turns();
  std::string best;
  std::size_t most = 0;
  for (int i = 0; i < tries; ++i) {
    const auto& turn = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
    const auto after = session.clone();
    after->play(turn);
    const std::size_t choices = after->legal_decisions().size();
    if (!best.empty() && choices <= most) continue;
    best = turn;
    most = choices;
  }
  return best;
}

using Places = std::vector<std::unique_ptr<Session>>;

// From the start of a game to shortly before its end, where proofs act.
void add_places(const std::string& game, int tries, Places& places) {
  Random random(1);
  auto session = find_game(game).new_session({});
  while (session->turns().size() < longest_game && !session->over()) {
    if (session->turns().size() % between_places == 0) places.push_back(session->clone());
    session->play(draw_turn(*session, tries, random));
  }
  for (std::size_t i = 0; i < before_end; ++i) session->undo_turn();
  places.push_back(std::move(session));
}

// The same for all players of a game: of a game played at random, and of a long one, in which stages act.
const Places& places(const std::string& game) {
  static std::map<std::string, Places> known;
  Places& found = known[game];
  if (found.empty())
    for (const int tries : {1, 20}) add_places(game, tries, found);
  return found;
}

// Threads take their turns as they like.
void one_thread(Engine& engine) {
  const auto names = engine.parameters().names();
  if (std::ranges::find(names, "parallel.threads") != names.end())
    engine.parameters().set("parallel.threads", "1");
}

// Nets look otherwise on other processors, but for plain code.
void plain_arithmetic(Engine& engine) {
  for (const std::string& name : engine.parameters().names())
    if (name.ends_with("net.arithmetic")) engine.parameters().set(name, "plain");
}

}  // namespace

std::uint64_t signature(const PlayerFile& player) {
  Digest digest;
  const auto engine = make_engine(player);
  engine->set_seed(1);
  engine->set_memory(memory);
  one_thread(*engine);
  plain_arithmetic(*engine);
  Everything listener;
  const auto think = [&](const Session& session) {
    StopAfterSimulations stopper(player.engine == "alphabeta" ? nodes : simulations);
    const SearchReport report = engine->think(session, stopper, listener);
    digest.add(report);
    return report.lines.front().move;
  };
  for (const auto& place : places(player.game)) {
    // A turn later as well: what is kept between turns counts too.
    const auto session = place->clone();
    session->play(think(*session));
    if (!session->over()) think(*session);
  }
  return digest.value();
}

}  // namespace otrera
