#include "cluster/helper.h"

#include <utility>

#include "cluster/rank_farm.h"
#include "cluster/tasks.h"
#include "cluster/thinker.h"
#include "core/interrupt.h"

namespace otrera::cluster {

void help(Ranks& ranks, unsigned threads) {
  using namespace std::chrono_literals;
  watch_interrupts();
  Thinker thinker(ranks);
  Tasks tasks;
  std::optional<Message> message;
  while (true) {
    if (!message) message = ranks.receive(1s);
    if (!message) continue;
    const Message now = *std::exchange(message, std::nullopt);
    if (now.kind == Kind::end) return ranks.send(0, Kind::ended, {});
    if (now.kind == Kind::stop) interrupt();
    if (now.kind == Kind::task) message = help_with_task(ranks, tasks, now.text, threads);
    if (now.kind == Kind::think) message = thinker.think(now.text);
  }
}

}  // namespace otrera::cluster
