#include "engine/registry.h"

#include <fmt/format.h>

#include "core/error.h"
#include "core/nearest.h"
#include "engine/alphabeta_engine.h"
#include "engine/mcts_engine.h"
#include "engine/session_of.h"
#include "game/perft.h"
#include "games/amazons/evaluation.h"
#include "games/amazons/playouts.h"
#include "games/amazons/position.h"
#include "games/loa/evaluation.h"
#include "games/loa/position.h"

namespace otrera {
namespace {

template <Game G>
std::unique_ptr<Engine> make_engine_of(const std::string& kind) {
  if (kind == "mcts") return std::make_unique<MctsEngine<G>>();
  if (kind == "alphabeta") return std::make_unique<AlphaBetaEngine<G>>();
  throw Error("unknown engine " + quote(kind), {}, suggest(kind, engine_kinds()));
}

template <Game G>
std::uint64_t perft_of(const Session& session, int depth) {
  return perft(Turns<G>(dynamic_cast<const SessionOf<G>&>(session).now()), depth);
}

template <Game G>
const G& position_of(const Session& session) {
  return dynamic_cast<const SessionOf<G>&>(session).now();
}

template <Game G>
TermsInfo terms_of() {
  TermsInfo info;
  if constexpr (ShowsTerms<G>) {
    for (const auto name : Evaluator<G>::weight_names) info.weights.emplace_back(name);
    info.terms = [](const Session& session, std::span<float> terms) {
      Evaluator<G>(typename Evaluator<G>::Options{}).terms(position_of<G>(session), terms);
    };
  }
  return info;
}

template <Game G>
CategoriesInfo categories_of() {
  CategoriesInfo info;
  if constexpr (SortsMoves<G>) {
    info.count = Evaluator<G>::category_count;
    info.of_decisions = [](const Session& session) {
      std::vector<typename G::Move> moves;
      position_of<G>(session).moves(moves);
      std::vector<int> result(moves.size());
      Evaluator<G>(typename Evaluator<G>::Options{}).categories(position_of<G>(session), moves, result);
      return result;
    };
  }
  return info;
}

template <Game G>
std::vector<std::string> images_of(const Session& session) {
  std::vector<std::string> images;
  for (int symmetry = 0; symmetry < G::symmetry_count; ++symmetry)
    images.push_back(position_of<G>(session).transformed(symmetry).print());
  return images;
}

void refuse_two_starts(const SessionOptions& options) {
  if (options.position && options.size)
    throw Error("both a position and a size", {}, "expected one of them: a position has its size");
  if (options.position && options.variant)
    throw Error("both a position and a variant", {}, "expected one of them: a variant is a start position");
}

std::unique_ptr<Session> new_amazons(const SessionOptions& options) {
  using amazons::Position;
  refuse_two_starts(options);
  if (options.variant) throw Error("variant " + quote(*options.variant), {}, "amazons has no variants");
  auto setup = options.position ? Position::parse(*options.position).setup()
                                : Position::start(options.size.value_or(10)).setup();
  if (options.komi) setup.komi = *options.komi;
  if (options.passes) setup.passes = *options.passes;
  return std::make_unique<SessionOf<Position>>(Position(setup));
}

std::unique_ptr<Session> new_loa(const SessionOptions& options) {
  using loa::Position;
  refuse_two_starts(options);
  if (options.komi.value_or(0) != 0 || options.passes.value_or(0) != 0)
    throw Error(options.passes.value_or(0) != 0 ? "free passes" : "komi", {},
                "loa has neither komi nor free passes");
  if (options.position) return std::make_unique<SessionOf<Position>>(Position::parse(*options.position));
  const std::string variant = options.variant.value_or(std::string(loa::variant_names[0]));
  const auto found = std::ranges::find(loa::variant_names, variant);
  if (found == loa::variant_names.end())
    throw Error("unknown variant " + quote(variant), {},
                suggest(variant, {loa::variant_names.begin(), loa::variant_names.end()}));
  return std::make_unique<SessionOf<Position>>(Position::start(
      options.size.value_or(8), static_cast<loa::Variant>(found - loa::variant_names.begin())));
}

}  // namespace

const std::vector<GameInfo>& games() {
  static const std::vector<GameInfo> all{
      {"amazons",
       "Game of the Amazons",
       amazons::least_size,
       amazons::most_size,
       10,
       {6, 8, 10},
       {},
       "otrera",
       "d1-d7/g7   a move: from, to, arrow (also D1-D7(G7), D1D7G7, or d1-d7 first and /g7 after)",
       new_amazons,
       make_engine_of<amazons::Position>,
       perft_of<amazons::Position>,
       solve_of<amazons::Position>,
       2,
       terms_of<amazons::Position>(),
       categories_of<amazons::Position>(),
       images_of<amazons::Position>},
      {"loa",
       "Lines of Action",
       loa::least_size,
       loa::most_size,
       8,
       {6, 8},
       {loa::variant_names.begin(), loa::variant_names.end()},
       "otrera",
       "b1-b3      a move (also b1b3); b1xb3 captures; b1-b3@d4 drops a piece of the other side as well",
       new_loa,
       make_engine_of<loa::Position>,
       perft_of<loa::Position>,
       solve_of<loa::Position>,
       3,
       terms_of<loa::Position>(),
       categories_of<loa::Position>(),
       images_of<loa::Position>},
  };
  return all;
}

const std::vector<std::string>& engine_kinds() {
  static const std::vector<std::string> kinds{"mcts", "alphabeta"};
  return kinds;
}

const GameInfo& find_game(const std::string& name) {
  std::vector<std::string> names;
  for (const auto& game : games()) {
    if (game.name == name) return game;
    names.push_back(game.name);
  }
  throw Error("unknown game " + quote(name), {}, suggest(name, names));
}

std::unique_ptr<Session> replay(const GameRecord& record) {
  SessionOptions options;
  if (!record.start.empty())
    options.position = record.start;
  else if (record.size)
    options.size = record.size;
  auto session = find_game(record.game).new_session(options);
  for (std::size_t i = 0; i < record.turns.size(); ++i) {
    try {
      session->play_as(record.mover(i, session->to_move()), record.turns[i]);
    } catch (const Error& error) {
      throw error.at(fmt::format("turn {}", i + 1));
    }
  }
  return session;
}

}  // namespace otrera
