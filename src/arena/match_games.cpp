#include "arena/match_games.h"

#include <array>
#include <utility>

#include "arena/game_text.h"
#include "core/farm.h"

namespace otrera {

std::string MatchGames::play(std::uint64_t game) {
  while (!stop_) {
    try {
      return print_game(play_whole(game));
    } catch (const Interrupted&) {
      return {};
    } catch (const Paused&) {
      continue;
    }
  }
  return {};
}

PlayedGame MatchGames::play_whole(std::uint64_t game) {
  const Match& match = match_.match;
  const std::uint64_t number = match_.opening_of(game / 2);
  const Opening opening = shelf_.at(number);
  std::array<std::unique_ptr<Competitor>, 2> sides;
  for (std::size_t side = 0; side < 2; ++side)
    sides[side] = lineup_.take(side, job_seed(match.seed, game, side + 2));
  const RefereeOptions options{
      {match.contestants[0].budget, match.contestants[1].budget}, match.margin, match.longest_move};
  PlayedGame played = play_game(begin_game(match.game, match.setup, opening),
                                {sides[0].get(), sides[1].get()}, game % 2 == 1, options);
  played.job = game;
  played.opening_number = number;
  played.opening = opening;
  for (std::size_t side = 0; side < 2; ++side) lineup_.give_back(side, std::move(sides[side]));
  return played;
}

MatchGames& MatchJobs::at(std::size_t match) {
  const std::lock_guard lock(mutex_);
  if (!games_[match]) games_[match] = std::make_unique<MatchGames>(matches_[match], stop_);
  return *games_[match];
}

void MatchJobs::close(std::size_t match) {
  std::unique_ptr<MatchGames> ended;  // outside the lock, as programs may take long to end
  const std::lock_guard lock(mutex_);
  ended = std::move(games_[match]);
}

}  // namespace otrera
