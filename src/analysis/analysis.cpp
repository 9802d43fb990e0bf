#include "analysis/analysis.h"

#include <algorithm>
#include <utility>

#include "analysis/reasons.h"

namespace otrera {
namespace {

constexpr std::size_t lines_averaged = 10, lines_kept = 3;

class MapListener final : public Listener {
 public:
  std::size_t lines() const override { return lines_averaged; }
  bool owners() const override { return true; }
};

double for_player(double first_value, Player player) {
  return player == Player::first ? first_value : 1 - first_value;
}

// One line alone may owe its value to a few lucky visits; together the most visited ones do not. A proven
// value is exact.
double steady_value(const SearchReport& report) {
  if (report.lines.empty() || report.lines.front().proven) return report.chance();
  double sum = 0, visits = 0;
  for (const auto& line : report.lines) {
    sum += line.chance() * static_cast<double>(line.visits);
    visits += static_cast<double>(line.visits);
  }
  return visits > 0 ? sum / visits : report.chance();
}

// Neither proven nor the end of the game.
bool is_estimate(const AnalysedPosition& position) {
  return position.looked && !position.margin && !position.report.lines.empty() &&
         !position.report.lines.front().proven;
}

// All positions of the game from the start, with the turn that followed each.
std::vector<std::unique_ptr<Session>> unroll(const Session& session) {
  std::vector<std::unique_ptr<Session>> sessions;
  auto now = session.clone();
  do {
    sessions.push_back(now->clone());
  } while (now->undo_turn());
  std::ranges::reverse(sessions);
  return sessions;
}

AnalysedPosition describe(const Session& session) {
  AnalysedPosition position;
  position.position = session.position();
  position.rows = session.rows();
  position.to_move = session.to_move();
  position.margin = proved_margin(session);
  if (const auto outcome = session.outcome()) {
    position.looked = true;
    position.value = outcome->win();
  }
  return position;
}

// What is proved is exact, whatever a search thought.
void take_report(AnalysedPosition& position, SearchReport report) {
  position.value = for_player(steady_value(report), report.to_move);
  if (position.margin) position.value = *position.margin > 0 ? 1 : *position.margin < 0 ? 0 : 0.5;
  if (report.lines.size() > lines_kept) report.lines.resize(lines_kept);
  position.report = std::move(report);
  position.looked = true;
}

}  // namespace

std::size_t GameAnalysis::looked() const {
  return static_cast<std::size_t>(std::ranges::count(positions, true, &AnalysedPosition::looked));
}

GameAnalysis analysis_from(const Session& session, GameRecord record, const Findings& findings) {
  GameAnalysis analysis;
  analysis.record = std::move(record);
  analysis.first_colour = session.colour(Player::first);
  analysis.second_colour = session.colour(Player::second);
  const auto sessions = unroll(session);
  const auto turns = session.turns();
  const auto squares = session.turn_squares();
  for (std::size_t i = 0; i < sessions.size(); ++i) {
    AnalysedPosition& position = analysis.positions.emplace_back(describe(*sessions[i]));
    if (i < turns.size()) {
      position.played = turns[i];
      position.played_squares = squares[i];
    }
    if (i < findings.size() && findings[i] && !position.looked) take_report(position, *findings[i]);
  }
  analysis.tempo = find_tempo(analysis.positions);
  remove_tempo(analysis.positions, analysis.tempo);
  analysis.mistakes = find_mistakes(analysis.positions);
  analysis.lost_points = find_lost_points(analysis.positions);
  for (const Mistake& mistake : analysis.mistakes) {
    AnalysedPosition& position = analysis.positions[mistake.turn];
    position.better_squares = sessions[mistake.turn]->squares_of(position.report.lines.front().move);
    const SearchReport& next = analysis.positions[mistake.turn + 1].report;
    position.reason =
        find_reason({*sessions[mistake.turn], position.played, position.report, next}).value_or(TurnReason{});
  }
  return analysis;
}

GameAnalysis analyse_game(const Session& session, GameRecord record, Engine& engine,
                          const AnalysisSteps& steps) {
  const auto sessions = unroll(session);
  Findings findings(sessions.size());
  MapListener listener;
  for (std::size_t i = 0; i < sessions.size(); ++i) {
    if (sessions[i]->over()) continue;
    steps.progress(i, sessions.size());
    const auto stopper = steps.stopper();
    SearchReport report = engine.think(*sessions[i], *stopper, listener);
    if (steps.end()) break;
    findings[i] = std::move(report);
  }
  return analysis_from(session, std::move(record), findings);
}

double find_tempo(const std::vector<AnalysedPosition>& positions) {
  constexpr std::size_t least_turns = 8;
  std::vector<double> losses;
  for (std::size_t i = 0; i + 1 < positions.size(); ++i)
    if (is_estimate(positions[i]) && is_estimate(positions[i + 1]) &&
        positions[i].to_move != positions[i + 1].to_move)
      losses.push_back(for_player(positions[i].value, positions[i].to_move) -
                       for_player(positions[i + 1].value, positions[i].to_move));
  if (losses.size() < least_turns) return 0;
  const auto middle = losses.begin() + static_cast<std::ptrdiff_t>(losses.size() / 2);
  std::ranges::nth_element(losses, middle);
  return std::max(0.0, *middle);
}

void remove_tempo(std::vector<AnalysedPosition>& positions, double tempo) {
  for (auto& position : positions) {
    if (!is_estimate(position)) continue;
    const double shift = position.to_move == Player::first ? -tempo / 2 : tempo / 2;
    position.value = std::clamp(position.value + shift, 0.0, 1.0);
  }
}

std::vector<LostPoints> find_lost_points(const std::vector<AnalysedPosition>& positions) {
  std::vector<LostPoints> found;
  for (std::size_t i = 0; i + 1 < positions.size(); ++i) {
    if (!positions[i].margin || !positions[i + 1].margin) continue;
    const double change = *positions[i].margin - *positions[i + 1].margin;
    const double points = positions[i].to_move == Player::first ? change : -change;
    if (points > 0) found.push_back({i, points});
  }
  return found;
}

std::vector<Mistake> find_mistakes(const std::vector<AnalysedPosition>& positions) {
  std::vector<Mistake> found;
  for (std::size_t i = 0; i + 1 < positions.size(); ++i) {
    const auto& here = positions[i];
    const auto& next = positions[i + 1];
    // The engine's own choice is no mistake, even if it thought better of it a turn later.
    if (!here.looked || !next.looked || here.report.lines.empty() ||
        here.report.lines.front().move == here.played)
      continue;
    const Mistake mistake{i, for_player(here.value, here.to_move), for_player(next.value, here.to_move)};
    if (mistake.loss() >= least_loss) found.push_back(mistake);
  }
  std::ranges::stable_sort(found, [](const Mistake& a, const Mistake& b) { return a.loss() > b.loss(); });
  if (found.size() > most_mistakes) found.resize(most_mistakes);
  return found;
}

}  // namespace otrera
