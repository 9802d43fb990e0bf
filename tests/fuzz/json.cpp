// Requests to the API: a line "METHOD PATH", its body up to a line with a zero byte, and on. The first game
// is called /api/games/ID, whatever its name is. No engine can be had, so that nobody thinks.
#include <stdlib.h>

#include <algorithm>

#include "fuzz/input.h"
#include "server/api.h"
#include "server/arena_api.h"
#include "server/book_api.h"
#include "server/experiment_api.h"
#include "server/planning_api.h"

namespace {

using namespace otrera;

std::string make_folder() {
  char path[] = "/tmp/otrera-fuzz-XXXXXX";
  require(mkdtemp(path));
  return path;
}

struct Served {
  std::string folder = make_folder();
  GameStore store{folder + "/games"};
  SearchPool searches{{1, 1 << 20, 1, [](const std::string&, const std::string&) -> std::unique_ptr<Engine> {
                         throw Error("no engine");
                       }}};
  GameRooms rooms{{store, searches, [](const std::string&) {}, [] { return std::int64_t{0}; }}, {20, 4}};
  ArenaApi arena{folder + "/arena"};
  PlanningApi planning;
  BookApi books{""};
  ExperimentApi experiments;
  Api api{rooms, {arena, planning, books, experiments}, {"fuzz", 1 << 16}};
  std::string first;  // the id of a game

  void request(std::string text) {
    std::string line = take_line(text);
    const auto blank = line.find(' ');
    std::string path = blank == std::string::npos ? "" : line.substr(blank + 1);
    if (const auto at = path.find("ID"); at != std::string::npos) path.replace(at, 2, first);
    const ApiAnswer answer = api.answer({line.substr(0, blank), path, text, {}});
    require(answer.status >= 200 && answer.status < 600 && answer.status != 500);
  }
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static Served served;
  const auto games = served.rooms.list();
  for (std::size_t i = 10; i < games.size(); ++i) served.rooms.remove(games[i].id);
  if (!games.empty()) served.first = games.front().id;
  const std::string text = text_of(data, size);
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find('\0', at), text.size());
    served.request(text.substr(at, end - at));
    at = end + 1;
  }
  return 0;
}
