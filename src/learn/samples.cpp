#include "learn/samples.h"

#include <fmt/format.h>

#include <limits>
#include <span>
#include <string_view>
#include <utility>

#include "core/error.h"
#include "learn/decisions.h"

namespace otrera {
namespace {

class SampleTaker {
 public:
  explicit SampleTaker(const TrainingGame& game) : game_(game), info_(find_game(game.game)) {
    if (info_.planes.input == 0)
      throw Error("no net can learn " + game.game, {}, "expected a game that says what a net sees of it");
    SessionOptions start;
    if (!game.start.empty()) start.position = game.start;
    session_ = info_.new_session(start);
    samples_.input = info_.planes.input;
    samples_.shape = info_.planes.shape(*session_);
  }

  Samples take() {
    for (turn_ = 0; turn_ < game_.turns.size(); ++turn_) try {
        play_turn();
        if (info_.planes.owners && owners_.empty()) owners_ = info_.planes.owners(*session_);
      } catch (const Error& error) {
        throw error.at(fmt::format("turn {}", turn_ + 1));
      }
    add_owners();
    return std::move(samples_);
  }

 private:
  void play_turn() {
    if (turn_ < game_.first_turn()) {
      session_->play(game_.turns[turn_]);
      return;
    }
    const std::string turn = session_->clone()->play(game_.turns[turn_]);  // in the usual notation
    for (std::string_view left = turn; !left.empty();) {
      const auto legal = session_->legal_decisions();
      const std::string move = first_decision(left, legal);
      add(*session_, legal, move);
      session_->play(move);
      left.remove_prefix(move.size());
    }
  }

  void add(const Session& now, const std::vector<std::string>& legal, const std::string& move) {
    const std::size_t at = samples_.planes.size();
    const auto squares = static_cast<std::size_t>(samples_.shape.squares());
    samples_.planes.resize(at + squares * static_cast<std::size_t>(samples_.input));
    info_.planes.fill(now, std::span(samples_.planes).subspan(at));
    add_moves(now, legal, move);
    const Player decider = now.to_move();
    deciders_.push_back(decider);
    const double win = game_.result.win();
    samples_.result.push_back(static_cast<float>(decider == Player::first ? win : 1 - win));
    samples_.value.push_back(static_cast<float>(game_.values[turn_ - game_.first_turn()]));
    float score = std::numeric_limits<float>::quiet_NaN();
    if (game_.result.by == GameResult::By::points && game_.result.winner)
      score =
          static_cast<float>(*game_.result.winner == decider ? game_.result.points : -game_.result.points);
    samples_.score.push_back(score);
  }

  void add_moves(const Session& now, const std::vector<std::string>& legal, const std::string& move) {
    const Visits visits = visits_of(move);
    const auto places = info_.planes.places(now);
    double sum = 0;
    for (const auto& [tried, count] : visits) sum += count;
    samples_.moves.push_back(static_cast<int>(legal.size()));
    for (std::size_t i = 0; i < legal.size(); ++i) {
      const auto found = visits.find(legal[i]);
      samples_.places.push_back(places[i]);
      samples_.shares.push_back(found == visits.end() || sum == 0 ? 0
                                                                  : static_cast<float>(found->second / sum));
    }
  }

  Visits visits_of(const std::string& played) {
    if (game_.visits.empty()) return {{played, 1}};
    if (decision_ == game_.visits.size())
      throw Error("visits of too few decisions", "p", "expected them for all turns that have a value");
    return game_.visits[decision_++];
  }

  // All samples share them, each as its decider sees them.
  void add_owners() {
    if (!info_.planes.owners) return;
    owners_.resize(static_cast<std::size_t>(samples_.shape.squares()));
    for (const Player decider : deciders_)
      for (const float owner : owners_) samples_.owners.push_back(decider == Player::first ? owner : -owner);
  }

  const TrainingGame& game_;
  const GameInfo& info_;
  std::unique_ptr<Session> session_;
  std::size_t turn_ = 0, decision_ = 0;
  std::vector<Player> deciders_;
  std::vector<float> owners_;  // the first player's are +1; empty: not known yet
  Samples samples_;
};

}  // namespace

Samples samples_of(const TrainingGame& game) {
  return SampleTaker(game).take();
}

}  // namespace otrera
