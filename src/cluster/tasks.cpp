#include "cluster/tasks.h"

#include <memory>

#include "arena/match_text.h"
#include "core/error.h"
#include "learn/self_play.h"

namespace otrera::cluster {

Farm::Work Tasks::make_work(const std::string& kind, const std::string& details) {
  if (kind == match_task) return read_match_work(details, stop_);
  if (kind == SelfPlay::task)
    return [games = std::make_shared<const SelfPlay>(SelfPlay::read(details)),
            &stop = stop_](std::uint64_t number) { return games->play(number, stop); };
  if (kind == RemoteAsker::task) return asker_.read_round(details);
  throw Error("no such work: " + quote(kind), "a task for ranks", "expected matches, self-play or a book");
}

}  // namespace otrera::cluster
