#include "learn/play_games.h"

#include <optional>
#include <string>

namespace otrera {

std::uint64_t play_games(const SelfPlay& games, const GamesToPlay& wanted, TrainingFile& file, Farm& farm,
                         const std::atomic<bool>& stop) {
  std::uint64_t next = wanted.first, done = 0, without_result = 0;
  const auto may_begin = [&] { return !stop && wanted.may_begin(); };
  const Farm::Task task(SelfPlay::task, games.print(), [&](std::uint64_t number) {
    return may_begin() ? games.play(number, stop) : std::string();
  });
  farm.run(
      [&]() -> std::optional<std::uint64_t> {
        for (; next < wanted.first + wanted.count && may_begin(); ++next)
          if (!file.numbers().contains(next)) return next++;
        return std::nullopt;
      },
      task,
      [&](std::uint64_t number, const std::string& line) {
        if (!line.empty())
          file.add(number, line);
        else if (may_begin())
          ++without_result;
        wanted.on_game(++done);
      });
  return without_result;
}

}  // namespace otrera
