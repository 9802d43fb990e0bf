#include "cluster/tasks.h"

#include <memory>

#include "arena/match_text.h"
#include "core/error.h"
#include "learn/self_play.h"

namespace otrera::cluster {

Farm::Work make_work(const std::string& kind, const std::string& details, const std::atomic<bool>& stop) {
  if (kind == match_task) return read_match_work(details, stop);
  if (kind == SelfPlay::task)
    return [games = std::make_shared<const SelfPlay>(SelfPlay::read(details)), &stop](std::uint64_t number) {
      return games->play(number, stop);
    };
  throw Error("no such work: " + quote(kind), "a task for ranks", "expected matches or self-play");
}

}  // namespace otrera::cluster
