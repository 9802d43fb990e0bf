#include "learn/weights.h"

#include <fmt/format.h>

#include <cmath>

#include "core/error.h"
#include "core/math.h"
#include "engine/registry.h"

namespace otrera {
namespace {

const TermsInfo& terms_info(const std::string& game) {
  const TermsInfo& info = find_game(game).terms;
  if (info.weights.empty())
    throw Error("the evaluation of " + game + " is no weighted sum", {},
                "expected a game whose weights can be learnt");
  return info;
}

// For the first player; nothing where the record does not say.
bool take_result(const Session& session, const GameRecord& record, float& result) {
  const auto known = session.over() ? session.outcome() : record.result;
  if (known) result = static_cast<float>(known->win());
  return known.has_value();
}

}  // namespace

std::vector<GameTerms> collect_terms(const std::vector<GameRecord>& records, const WeightsOptions& options) {
  const GameInfo& game = find_game(options.game);
  const TermsInfo& info = terms_info(options.game);
  std::vector<GameTerms> all;
  for (std::size_t number = 0; number < records.size(); ++number) {
    const GameRecord& record = records[number];
    SessionOptions start;
    start.position = record.start;
    const auto session = game.new_session(start);
    GameTerms terms;
    for (std::size_t turn = 0; turn < record.turns.size(); ++turn) {
      if (turn >= static_cast<std::size_t>(options.skip) && !session->over()) {
        terms.terms.resize(terms.terms.size() + info.weights.size());
        info.terms(*session, std::span(terms.terms).last(info.weights.size()));
      }
      try {
        session->play(record.turns[turn]);
      } catch (const Error& error) {
        throw error.at(fmt::format("game {}, turn {}", number + 1, turn + 1));
      }
    }
    if (take_result(*session, record, terms.result) && !terms.terms.empty()) all.push_back(std::move(terms));
  }
  return all;
}

LearntWeights learn_weights(const std::vector<GameTerms>& games, const WeightsOptions& options) {
  LearntWeights learnt;
  learnt.names = terms_info(options.game).weights;
  LogisticData data;
  data.columns = learnt.names.size();
  for (const auto& game : games) {
    data.terms.insert(data.terms.end(), game.terms.begin(), game.terms.end());
    data.results.insert(data.results.end(), game.terms.size() / data.columns, game.result);
  }
  const LogisticFit fit = fit_logistic(data, options.decay);
  if (!fit.settled) throw Error("the weights do not settle", {}, "expected more games, or a larger --decay");
  const double scale = options.points / steady_log(options.chance / (1 - options.chance));
  for (const double weight : fit.weights) learnt.weights.push_back(weight * scale);
  learnt.loss = fit.loss;
  learnt.games = games.size();
  learnt.positions = data.rows();
  return learnt;
}

std::vector<Calibration> calibrate(const std::vector<GameTerms>& games, const std::vector<double>& weights,
                                   const std::vector<double>& thresholds) {
  std::vector<Calibration> result;
  for (const double threshold : thresholds) {
    Calibration calibration{threshold, 0, 0};
    for (const auto& game : games)
      for (std::size_t row = 0; row < game.terms.size(); row += weights.size()) {
        double points = 0;
        for (std::size_t j = 0; j < weights.size(); ++j) points += weights[j] * game.terms[row + j];
        if (std::abs(points) < threshold) continue;
        ++calibration.passed;
        calibration.won += points > 0 ? game.result : 1 - game.result;
        break;
      }
    result.push_back(calibration);
  }
  return result;
}

}  // namespace otrera
