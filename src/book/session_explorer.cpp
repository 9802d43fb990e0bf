#include "book/session_explorer.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <unordered_map>

#include "book/book.h"
#include "core/error.h"
#include "core/hash.h"
#include "engine/folding.h"
#include "engine/player_file.h"

namespace otrera {
namespace {

class Quiet final : public Listener {
 public:
  Quiet(std::size_t lines, std::uint64_t tree_visits) : lines_(lines), tree_visits_(tree_visits) {}
  double period() const override { return std::numeric_limits<double>::infinity(); }
  std::size_t lines() const override { return lines_; }
  std::uint64_t tree_visits() const override { return tree_visits_; }

 private:
  std::size_t lines_;
  std::uint64_t tree_visits_;
};

bool first_moves(const Session& session) {
  return session.to_move() == Player::first;
}

// The first player's.
double value_of(const std::optional<GameResult>& result) {
  if (!result || !result->winner) return 0.5;
  return *result->winner == Player::first ? 1 : 0;
}

std::string hash_of(Engine& engine) {
  return fmt::format("{:016x}", hash_text(engine.describe()));
}

// Where a turn leads.
std::string position_after(const GameInfo& game, const Session& session, const std::string& turn) {
  const auto after = session.clone();
  after->play(turn);
  return Folding(game, *after).position();
}

double mean(double one, std::uint64_t visits, double other, std::uint64_t more) {
  const auto all = static_cast<double>(visits + more);
  return all > 0 ? (one * static_cast<double>(visits) + other * static_cast<double>(more)) / all
                 : std::max(one, other);
}

}  // namespace

std::string ExplorerBudget::print() const {
  std::string text;
  if (simulations) text = print_count(*simulations) + " simulations";
  if (time) text += (text.empty() ? "" : ", ") + print_duration(*time);
  return text;
}

BookAdviser BookAdviser::of(const std::string& game, const std::string& player,
                            const std::vector<Setting>& settings, const ExplorerBudget& budget) {
  BookAdviser adviser;
  adviser.name = player.empty() ? find_game(game).default_player : player;
  const PlayerFile file = load_player(game, adviser.name);
  const auto engine = make_engine(file);
  for (const auto& setting : settings) {
    engine->parameters().set(setting);
    adviser.name += " " + setting.key + "=" + setting.value;
  }
  engine->parameters().set("book.file", "");  // it is to think
  adviser.player = file.path;
  for (const auto& entry : engine->parameters().entries())
    adviser.parameters[std::string(entry.parameter.name)] = entry.value();
  adviser.description = hash_of(*engine);
  adviser.budget = budget;
  return adviser;
}

SessionExplorer::SessionExplorer(const GameInfo& game, const BookAdviser& judge,
                                 const std::optional<BookAdviser>& scout, const std::atomic<bool>& stop)
    : game_(game), judge_(make(game, judge)), scout_(scout ? make(game, *scout) : Asked()), stop_(stop) {}

SessionExplorer::Asked SessionExplorer::make(const GameInfo& game, const BookAdviser& adviser) {
  Asked asked{fmt::format("{}, {}", adviser.name, adviser.budget.print()), adviser.budget,
              make_engine(load_player(game.name, adviser.player))};
  ParameterSet& parameters = asked.engine->parameters();
  for (const auto& [name, value] : adviser.parameters)
    if (parameters.get(name) != value) parameters.set(name, value);
  if (hash_of(*asked.engine) != adviser.description)
    throw Error("the player is another one here", adviser.player,
                "expected the same player files and nets on every machine");
  asked.engine->set_memory(adviser.memory);
  return asked;
}

std::string SessionExplorer::source() const {
  return judge_.source + (scout_.engine ? "; moves by " + scout_.source : "");
}

void SessionExplorer::set_seed(std::uint64_t seed) {
  judge_.engine->set_seed(seed);
  if (scout_.engine) scout_.engine->set_seed(seed);
}

SearchReport SessionExplorer::think(const Asked& asked, const Session& session, std::size_t lines,
                                    std::uint64_t tree_visits) {
  StopperChain stopper;
  if (asked.budget.simulations)
    stopper.add(std::make_unique<StopAfterSimulations>(*asked.budget.simulations));
  if (asked.budget.time) stopper.add(std::make_unique<StopAfterTime>(*asked.budget.time));
  stopper.add(std::make_unique<StopOnFlag>(stop_));
  Quiet listener(lines, tree_visits);
  return asked.engine->think(session, stopper, listener);
}

std::unique_ptr<Session> SessionExplorer::session_at(const std::string& position) const {
  return game_.new_session({.position = position});
}

BookLook SessionExplorer::look_at(const Session& session, std::size_t width) {
  BookLook look;
  look.first = first_moves(session);
  look.over = session.over();
  if (look.over) {
    look.value = seen_by(look.first, value_of(session.outcome()));
    return look;
  }
  SearchReport report = think(judge_, session, width);
  look.value = report.value;
  if (scout_.engine) report = think(scout_, session, width);
  const Folding folding(game_, session);
  for (const auto& line : report.lines) {
    const std::string move = folding.fold(line.move);
    const auto same = std::ranges::find(look.candidates, move, &BookLook::Candidate::move);
    if (same == look.candidates.end()) {
      look.candidates.push_back(
          {move, position_after(game_, session, line.move), std::clamp(line.value, 0.0, 1.0), line.visits});
    } else {  // its mirror image
      same->value = std::clamp(mean(same->value, same->visits, line.value, line.visits), 0.0, 1.0);
      same->visits += line.visits;
    }
  }
  return look;
}

BookLook SessionExplorer::look(const std::string& position, const LookRequest& request) {
  const auto session = session_at(position);
  BookLook look = look_at(*session, request.width);
  if (!request.deeper || look.over || look.candidates.empty()) return look;
  const BookLook next = look_at(*session_at(look.candidates.front().after), 1);
  const double value = next.first == look.first ? next.value : 1 - next.value;
  const double shift = value - look.candidates.front().value;
  for (auto& candidate : look.candidates) candidate.value = std::clamp(candidate.value + shift, 0.0, 1.0);
  look.value = value;
  return look;
}

SampleGame SessionExplorer::play(const std::string& position, const GameRequest& request) {
  SampleGame game;
  const auto session = session_at(position);
  while (!session->over() && !stop_) {
    if (request.turns > 0 && game.turns.size() == static_cast<std::size_t>(request.turns)) {
      game.value = seen_by(first_moves(*session), think(judge_, *session, 1).value);
      return game;
    }
    const Folding folding(game_, *session);
    const auto chosen = request.choose ? request.choose(folding.position()) : std::nullopt;
    const std::string turn = chosen ? folding.unfold(*chosen) : think(judge_, *session, 1).lines.front().move;
    BookTurn made{folding.position(), first_moves(*session), folding.fold(turn), {}};
    session->play(turn);
    made.after = Folding(game_, *session).position();
    game.turns.push_back(std::move(made));
  }
  game.value = value_of(session->outcome());
  return game;
}

std::vector<BookTurn> SessionExplorer::tree(const std::string& position, std::uint64_t least_visits) {
  const auto session = session_at(position);
  std::vector<BookTurn> turns;
  if (session->over()) return turns;
  const SearchReport report = think(judge_, *session, 1, least_visits);
  for (const auto& line : report.tree) {
    const auto at = session->clone();
    for (std::size_t i = 0; i + 1 < line.pv.size(); ++i) at->play(line.pv[i]);
    const Folding folding(game_, *at);
    turns.push_back({folding.position(), first_moves(*at), folding.fold(line.move),
                     position_after(game_, *at, line.move), std::clamp(line.value, 0.0, 1.0), line.visits});
  }
  return turns;
}

}  // namespace otrera
