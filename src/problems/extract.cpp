#include "problems/extract.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <optional>
#include <set>

#include "core/error.h"
#include "engine/registry.h"
#include "problems/extractor.h"

namespace otrera {
namespace {

constexpr std::size_t longest_event = 40;

// "one-12-31": the event, the number of the game, the turns before the position.
std::string name_of(const GameRecord& record, std::size_t number, std::size_t turns) {
  std::string event = record.event.empty() ? "game" : record.event.substr(0, longest_event);
  for (char& c : event)
    if (!std::isalnum(static_cast<unsigned char>(c))) c = '-';
  return fmt::format("{}-{}-{}", event, number, turns);
}

// What the record says, or the position at its end where it says nothing.
std::optional<Player> winner_of(const GameRecord& record, const Session& end) {
  const auto result = record.result ? record.result : end.outcome();
  return result ? result->winner : std::nullopt;
}

class Extractor {
 public:
  Extractor(const std::string& game, const ExtractOptions& options, const std::atomic<bool>& stop)
      : game_(find_game(game)), options_(options), stop_(stop) {
    found_.set.game = game;
  }

  void take(const GameRecord& record) {
    const std::size_t number = found_.games + 1;
    const auto session = replay(record);
    const auto winner = winner_of(record, *session);
    const Cut cut = winner ? keep_hardest(first_proofs(record, number, *session, *winner)) : Cut::nothing;
    if (stop_) return;  // what was not proved may be for want of time
    ++found_.games;
    if (!winner)
      ++found_.undecided;
    else if (cut == Cut::nothing)
      ++found_.unproved;
    else if (cut == Cut::known)
      ++found_.duplicates;
  }

  Extraction& found() { return found_; }

 private:
  enum class Cut { nothing, known, kept };

  // The wins on the way back, the last of the game first.
  std::vector<Problem> first_proofs(const GameRecord& record, std::size_t number, Session& session,
                                    Player winner) const {
    std::vector<Problem> wins;
    for (int back = 0; back < options_.back && session.undo_turn(); ++back) {
      if (session.to_move() != winner || session.over()) continue;
      Problem problem{session.position(), name_of(record, number, session.turns().size()), {}};
      const auto nodes = prove(problem, 0);
      if (!nodes) break;
      if (*nodes >= options_.least_nodes) wins.push_back(std::move(problem));
    }
    return wins;
  }

  // Of the wins, the earliest that the second proof confirms.
  Cut keep_hardest(std::vector<Problem> wins) {
    Cut cut = Cut::nothing;
    for (std::size_t i = wins.size(); i-- > 0 && !stop_;) {
      const auto nodes = prove(wins[i], 1);
      if (!nodes || *nodes < options_.least_nodes) continue;
      const auto images = game_.images(*session_at(game_.name, wins[i].position));
      if (known_.insert(*std::ranges::min_element(images)).second) {
        found_.set.problems.push_back(std::move(wins[i]));
        return Cut::kept;
      }
      cut = Cut::known;
    }
    return cut;
  }

  // Notes the nodes of a proof in the problem; nothing where there is no win, or none to be found.
  std::optional<std::uint64_t> prove(Problem& problem, std::size_t which) const {
    SolveRequest request;
    request.options.method = options_.methods[which];
    request.memory = options_.memory;
    const auto session = session_at(game_.name, problem.position);
    const SolveReport report = solve_within(game_, *session, request, options_.most_nodes, stop_);
    if (report.value != SolveReport::Value::win) return std::nullopt;
    problem.proofs.push_back({std::string(proof::Options::name_of(options_.methods[which])), report.nodes});
    return report.nodes;
  }

  const GameInfo& game_;
  ExtractOptions options_;
  const std::atomic<bool>& stop_;
  Extraction found_;
  std::set<std::string> known_;
};

}  // namespace

Extraction extract_problems(const std::string& game, const std::vector<GameRecord>& records,
                            const ExtractOptions& options,
                            const std::function<void(const Extraction&)>& on_game,
                            const std::atomic<bool>& stop) {
  Extractor extractor(game, options, stop);
  return take_games(extractor, records, options.wanted, on_game, stop);
}

}  // namespace otrera
