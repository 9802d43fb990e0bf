#include "experiment/verdict.h"

#include <algorithm>
#include <cmath>

namespace otrera {
namespace {

constexpr double even_score = 0.5;

double in_unit(double score, Experiment::Unit unit) {
  switch (unit) {
    case Experiment::Unit::percent:
      return 100 * score;
    case Experiment::Unit::elo:
      return elo_from_score(score);
    case Experiment::Unit::turns:
      return score;
  }
  return score;
}

// The score of a row, or how long its player stayed in book.
Lead measured(const RowResult& row) {
  if (row.lengths.games() > 0) return {row.lengths.mean(), row.lengths.interval()};
  const Estimate score = estimate(row);
  return {score.score, score.interval};
}

void count(ExperimentVerdict& verdict, Agreement agreement) {
  verdict.agree += agreement == Agreement::agrees ? 1 : 0;
  verdict.contradict += agreement == Agreement::contradicts ? 1 : 0;
  verdict.undecided += agreement == Agreement::undecided ? 1 : 0;
}

// For each row of an experiment how much it counts in a lead: 1 for who is ahead, -1 for who is behind.
using Weights = std::vector<double>;

void add_pair(Weights& weights, const Finding::Pair& pair, double weight) {
  if (pair.ahead) weights[*pair.ahead] += weight;
  if (pair.behind) weights[*pair.behind] -= weight;
}

// `played` tells of a row whether it was, `lead_of` what weights of rows add up to.
template <class Played, class LeadOf>
FindingVerdict judge_finding(const Finding& finding, std::size_t rows, const Played& played,
                             const LeadOf& lead_of) {
  FindingVerdict verdict;
  std::vector<Finding::Pair> known;
  for (const auto& pair : finding.pairs)
    if ((!pair.ahead || played(*pair.ahead)) && (!pair.behind || played(*pair.behind))) known.push_back(pair);
  verdict.unplayed = finding.pairs.size() - known.size();
  Weights mean(rows);
  for (const auto& pair : known) {
    Weights weights(rows);
    add_pair(weights, pair, 1);
    add_pair(mean, pair, 1 / static_cast<double>(known.size()));
    const Sign sign = sign_of(lead_of(weights).interval, 0);
    ++(sign == Sign::ahead ? verdict.held : sign == Sign::behind ? verdict.failed : verdict.undecided);
  }
  if (!known.empty()) verdict.lead = lead_of(mean);
  using Kind = FindingVerdict::Kind;
  verdict.kind = verdict.failed                              ? Kind::fails
                 : verdict.unplayed == finding.pairs.size()  ? Kind::unplayed
                 : verdict.undecided > 0 || verdict.unplayed ? Kind::undecided
                                                             : Kind::holds;
  return verdict;
}

// For each row of the experiment the number of the result's; none: it was not played.
std::vector<std::optional<std::size_t>> places(const Experiment& experiment, const ExperimentResult& result) {
  std::vector<std::optional<std::size_t>> found;
  for (const auto& row : experiment.rows) {
    const auto at =
        std::ranges::find_if(result.rows, [&](const RowResult& played) { return played.name == row.name; });
    found.push_back(at == result.rows.end()
                        ? std::nullopt
                        : std::optional(static_cast<std::size_t>(at - result.rows.begin())));
  }
  return found;
}

ExperimentVerdict judge_matches(const Experiment& experiment, const ExperimentResult& result) {
  ExperimentVerdict verdict;
  const auto place = places(experiment, result);
  std::vector<std::optional<Lead>> estimates;
  for (std::size_t i = 0; i < experiment.rows.size(); ++i) {
    RowVerdict row;
    estimates.emplace_back();
    const RowResult* played = place[i] ? &result.rows[*place[i]] : nullptr;
    if (played && played->games() > 0) {
      const Lead ours = measured(*played);
      estimates.back() = ours;
      row.games = played->games();
      row.value = in_unit(ours.value, experiment.unit);
      row.interval = {in_unit(ours.interval.low, experiment.unit),
                      in_unit(ours.interval.high, experiment.unit)};
      const double even = in_unit(even_score, experiment.unit);
      row.agreement = experiment.decides() ? compare(sign_of(experiment.rows[i].paper, even),
                                                     sign_of(ours.interval, even_score))
                                           : Agreement::silent;
    }
    count(verdict, row.agreement);
    verdict.rows.push_back(row);
  }
  // Against the opponent a score counts from even; where both sides of a pair are rows, that cancels out.
  const double whole = experiment.unit == Experiment::Unit::turns ? 1 : 100;
  const auto lead_of = [&](const Weights& weights) {
    std::vector<Weighted> parts;
    for (std::size_t i = 0; i < weights.size(); ++i)
      if (weights[i] != 0)
        parts.push_back(
            {whole * weights[i],
             estimates[i]->value - even_score,
             {estimates[i]->interval.low - even_score, estimates[i]->interval.high - even_score}});
    return add_up(parts);
  };
  const auto played = [&](std::size_t row) { return estimates[row].has_value(); };
  for (const auto& finding : experiment.findings)
    verdict.findings.push_back(judge_finding(finding, experiment.rows.size(), played, lead_of));
  return verdict;
}

// Ours have no zero of their own: their mean is made that of the paper's, over the rows that have both.
double offset(const Experiment& experiment, const std::vector<std::optional<std::size_t>>& place,
              const Ratings& ratings) {
  double sum = 0, rows = 0;
  for (std::size_t i = 0; i < experiment.rows.size(); ++i) {
    if (experiment.rows[i].paper.empty() || !place[i]) continue;
    sum += experiment.rows[i].paper.front() - ratings.elo[*place[i]];
    ++rows;
  }
  return rows > 0 ? sum / rows : 0;
}

// The ratings added up by weight, which is by `place` that of a row.
Lead lead_of(const Ratings& ratings, const std::vector<std::optional<std::size_t>>& place,
             const Weights& weights) {
  double value = 0, variance = 0;
  for (std::size_t i = 0; i < weights.size(); ++i) {
    if (weights[i] == 0) continue;
    value += weights[i] * ratings.elo[*place[i]];
    for (std::size_t j = 0; j < weights.size(); ++j)
      if (weights[j] != 0) variance += weights[i] * weights[j] * ratings.covariance(*place[i], *place[j]);
  }
  const double error = z_95 * std::sqrt(std::max(variance, 0.0));
  return {value, {value - error, value + error}};
}

ExperimentVerdict judge_ratings(const Experiment& experiment, const ExperimentResult& result) {
  ExperimentVerdict verdict;
  auto place = places(experiment, result);
  std::vector<std::uint64_t> games(result.rows.size());
  for (const auto& meeting : result.meetings)
    for (const std::size_t player : {meeting.first, meeting.second})
      games[player] += meeting.wins + meeting.draws + meeting.losses;
  for (auto& row : place)
    if (row && games[*row] == 0) row.reset();
  const Ratings ratings = rate(result.rows.size(), result.meetings);
  const double shift = offset(experiment, place, ratings);
  for (const auto& row : place) {
    RowVerdict entry;
    if (row) {
      const double elo = ratings.elo[*row] + shift, error = ratings.error[*row];
      entry = {games[*row], elo, {elo - error, elo + error}, Agreement::silent};
    }
    verdict.rows.push_back(entry);
  }
  for (std::size_t i = 0; i < place.size(); ++i)
    for (std::size_t j = i + 1; j < place.size(); ++j) {
      const auto& one = experiment.rows[i].paper;
      const auto& other = experiment.rows[j].paper;
      if (!place[i] || !place[j] || one.empty() || other.empty()) continue;
      std::vector<double> gaps;
      for (const double a : one)
        for (const double b : other) gaps.push_back(a - b);
      Weights weights(place.size());
      add_pair(weights, {i, j}, 1);
      count(verdict, compare(sign_of(gaps, 0), sign_of(lead_of(ratings, place, weights).interval, 0)));
    }
  const auto played = [&](std::size_t row) { return place[row].has_value(); };
  for (const auto& finding : experiment.findings)
    verdict.findings.push_back(judge_finding(finding, place.size(), played, [&](const Weights& weights) {
      return lead_of(ratings, place, weights);
    }));
  return verdict;
}

}  // namespace

std::string print_agreement(Agreement agreement) {
  switch (agreement) {
    case Agreement::agrees:
      return "agrees";
    case Agreement::contradicts:
      return "contradicts";
    case Agreement::undecided:
      return "not decided";
    case Agreement::silent:
      return "";
    case Agreement::unplayed:
      return "not played";
  }
  return "";
}

std::string print_verdict(FindingVerdict::Kind kind) {
  switch (kind) {
    case FindingVerdict::Kind::holds:
      return "holds";
    case FindingVerdict::Kind::fails:
      return "does not hold";
    case FindingVerdict::Kind::undecided:
      return "not decided";
    case FindingVerdict::Kind::unplayed:
      return "not played";
  }
  return "";
}

Sign sign_of(const Interval& interval, double even) {
  return interval.low > even ? Sign::ahead : interval.high < even ? Sign::behind : Sign::undecided;
}

Sign sign_of(const std::vector<double>& figures, double even) {
  if (figures.empty()) return Sign::undecided;
  const auto [low, high] = std::ranges::minmax(figures);
  return sign_of(Interval{low, high}, even);
}

Agreement compare(Sign paper, Sign ours) {
  if (paper == Sign::undecided) return Agreement::silent;
  if (ours == Sign::undecided) return Agreement::undecided;
  return paper == ours ? Agreement::agrees : Agreement::contradicts;
}

Lead add_up(const std::vector<Weighted>& estimates) {
  Lead sum;
  double below = 0, above = 0;
  for (const auto& [weight, value, interval] : estimates) {
    sum.value += weight * value;
    below = std::hypot(below, weight * (value - (weight > 0 ? interval.low : interval.high)));
    above = std::hypot(above, weight * ((weight > 0 ? interval.high : interval.low) - value));
  }
  sum.interval = {sum.value - below, sum.value + above};
  return sum;
}

ExperimentVerdict judge(const Experiment& experiment, const ExperimentResult& result) {
  return experiment.kind == Experiment::Kind::ratings ? judge_ratings(experiment, result)
                                                      : judge_matches(experiment, result);
}

}  // namespace otrera
