#include "arena/tournament.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "arena/play_match.h"
#include "core/error.h"
#include "engine/registry.h"

namespace otrera {
namespace {

using Meeting = std::pair<std::size_t, std::size_t>;  // by number, in the order of the match's contestants

std::string full_name(const Contestant& contestant) {
  return contestant.name() + ", " + print_budget(contestant.budget);
}

class Playing final : public MatchListener {
 public:
  Playing(const Tournament& tournament, MatchStore& store, Farm& farm,
          const std::function<void(const TournamentProgress&)>& on_game, const std::atomic<bool>& stop)
      : tournament_(tournament),
        rating_(tournament.rating),
        store_(store),
        farm_(farm),
        on_game_(on_game),
        stop_(stop) {
    const std::size_t count = tournament.contestants.size();
    if (count < 2)
      throw Error("a tournament of " + std::to_string(count), {}, "expected two players or more");
    std::set<std::string> names;
    for (const auto& contestant : tournament.contestants)
      if (!names.insert(full_name(contestant)).second)
        throw Error("twice the same player", quote(full_name(contestant)),
                    "expected players that differ in a parameter or a budget");
    for (std::size_t i = 0; i < count; ++i)
      for (std::size_t j = i + 1; j < count; ++j)
        if (tournament.kind != Tournament::Kind::gauntlet || i == 0) add(i, j);
    result_.table.names = contestant_names(tournament.contestants);
    rating_.drawable = find_game(tournament.rules.game).new_session(tournament.rules.setup)->drawable();
  }

  TournamentResult play() {
    progress_.done = result_.found;
    if (tournament_.kind == Tournament::Kind::ladder)
      play_ladder();
    else
      play_all();
    result_.table.games = counts();
    result_.table.drawable = rating_options().drawable;
    result_.table.ratings = ratings();
    result_.matches = std::move(matches_);
    return std::move(result_);
  }

  void on_game(const MatchProgress& match, const PlayedGame&) override {
    ++result_.played;
    ++progress_.done;
    const Meeting& meeting = meetings_[under_way_[match.match]];
    progress_.first = meeting.first;
    progress_.second = meeting.second;
    progress_.tally = &match.board->tally();
    on_game_(progress_);
  }

 private:
  // Who is first in a match must not depend on the order in which players are named.
  void add(std::size_t i, std::size_t j) {
    const auto& all = tournament_.contestants;
    const auto rivals = tournament_.rivals.find({i, j});
    if (full_name(all[j]) < full_name(all[i])) std::swap(i, j);
    Match match = tournament_.rules;
    match.contestants = {all[i], all[j]};
    match.games = rivals == tournament_.rivals.end() ? tournament_.games : rivals->second;
    matches_.emplace_back(match);
    meetings_.emplace_back(i, j);
    played_.push_back(count_games(matches_.back()));
    result_.found += total(played_.back());
  }

  // The games of a match by who moved first.
  using Sides = std::array<GameCounts, 2>;

  Sides count_games(const PreparedMatch& match) {
    Sides sides;
    for (const auto& game : store_.games(match.id)) {
      if (tournament_.kind != Tournament::Kind::ladder && game.job >= match.match.games) break;
      GameCounts& counts = sides[game.job % 2];
      const double first_mover = game.job % 2 == 0 ? game.score : 1 - game.score;
      ++(first_mover == 1 ? counts.wins : first_mover == 0 ? counts.losses : counts.draws);
    }
    return sides;
  }

  static std::uint64_t total(const Sides& sides) {
    std::uint64_t sum = 0;
    for (const auto& counts : sides) sum += counts.wins + counts.draws + counts.losses;
    return sum;
  }

  std::vector<GameCounts> counts() const {
    std::vector<GameCounts> all;
    for (std::size_t m = 0; m < matches_.size(); ++m)
      for (std::size_t side = 0; side < 2; ++side) {
        GameCounts entry = played_[m][side];
        entry.first = side == 0 ? meetings_[m].first : meetings_[m].second;
        entry.second = side == 0 ? meetings_[m].second : meetings_[m].first;
        all.push_back(entry);
      }
    return all;
  }

  // An opening of its own rules may be drawn where the game is not.
  RatingOptions rating_options() const {
    RatingOptions options = rating_;
    for (const auto& entry : counts()) options.drawable = options.drawable || entry.draws > 0;
    return options;
  }

  Ratings ratings() const { return rate(tournament_.contestants.size(), counts(), rating_options()); }

  // Plays these to their number of games and counts them anew.
  void play(const std::vector<std::size_t>& numbers) {
    std::vector<PreparedMatch> matches;
    for (const std::size_t m : numbers) matches.push_back(matches_[m]);
    under_way_ = numbers;
    for (const auto& result : play_matches(matches, store_, farm_, *this, stop_))
      result_.interrupted = result_.interrupted || result.interrupted;
    for (const std::size_t m : numbers) played_[m] = count_games(matches_[m]);
  }

  void play_all() {
    std::vector<std::size_t> all;
    for (std::size_t m = 0; m < matches_.size(); ++m) {
      all.push_back(m);
      progress_.games += matches_[m].match.games;
    }
    play(all);
  }

  // Rounds of games chosen together; the ratings are worked out anew after each. How many games are played
  // at once does not change which.
  void play_ladder() {
    std::uint64_t left = (tournament_.games + 1) / 2;
    progress_.games = result_.found + 2 * left;
    while (left > 0 && !stop_) {
      const std::uint64_t pairs = std::min(left, std::max<std::uint64_t>(1, tournament_.round / 2));
      std::map<std::size_t, std::uint64_t> more;
      for (const auto& pairing : choose_pairings(ratings(), pairs)) ++more[number_of(pairing)];
      std::vector<std::size_t> numbers;
      for (const auto& [m, count] : more) {
        const std::uint64_t done = total(played_[m]);
        matches_[m].match.games = done + done % 2 + 2 * count;
        numbers.push_back(m);
      }
      play(numbers);
      left -= pairs;
    }
    result_.interrupted = result_.interrupted || left > 0;
  }

  std::size_t number_of(const Pairing& pairing) const {
    const auto found = std::ranges::find_if(meetings_, [&](const Meeting& meeting) {
      return std::minmax(meeting.first, meeting.second) == std::minmax(pairing.one, pairing.other);
    });
    return static_cast<std::size_t>(found - meetings_.begin());
  }

  const Tournament& tournament_;
  RatingOptions rating_;
  MatchStore& store_;
  Farm& farm_;
  const std::function<void(const TournamentProgress&)>& on_game_;
  const std::atomic<bool>& stop_;
  std::vector<PreparedMatch> matches_;
  std::vector<Meeting> meetings_;
  std::vector<std::size_t> under_way_;  // the matches being played, by number
  std::vector<Sides> played_;
  TournamentProgress progress_;
  TournamentResult result_;
};

}  // namespace

std::vector<std::string> contestant_names(const std::vector<Contestant>& contestants) {
  const bool budgets = std::ranges::any_of(contestants, [&](const Contestant& contestant) {
    return print_budget(contestant.budget) != print_budget(contestants.front().budget);
  });
  std::vector<std::string> names;
  for (const auto& contestant : contestants)
    names.push_back(budgets ? full_name(contestant) : contestant.name());
  return names;
}

TournamentResult play_tournament(const Tournament& tournament, MatchStore& store, Farm& farm,
                                 const std::function<void(const TournamentProgress&)>& on_game,
                                 const std::atomic<bool>& stop) {
  return Playing(tournament, store, farm, on_game, stop).play();
}

}  // namespace otrera
