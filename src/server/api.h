// The requests of docs/api.md, apart from how they travel: http.h brings them here and the answers back.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "server/game_rooms.h"
#include "server/shelf.h"

namespace otrera {

struct ApiCall {
  std::string method, path, body;
  std::multimap<std::string, std::string> query;
  std::string client = {};  // its address
};

struct ApiAnswer {
  int status = 200;
  std::string type = "application/json";
  std::string body;
  std::string allow;                        // the methods, where another one was used
  std::string tag;                          // of the content, for what a browser may keep and ask about
  std::shared_ptr<GameRoom::Watch> stream;  // instead of a body
};

ApiAnswer json_answer(std::string body, int status = 200);
ApiAnswer error_answer(int status, const Error& error);
// For whatever was thrown; call it inside a catch block.
ApiAnswer current_error_answer();

class ArenaApi;
class BookApi;
class ExperimentApi;
class PlanningApi;

class Api {
 public:
  struct Options {
    std::string version;
    std::size_t largest_body = 1 << 20;
  };

  // What the requests are about besides games.
  struct Parts {
    ArenaApi& arena;
    PlanningApi& planning;
    BookApi& books;
    ExperimentApi& experiments;
  };

  Api(GameRooms& rooms, Parts parts, Options options)
      : rooms_(rooms), parts_(parts), options_(std::move(options)) {}

  // For paths below /api/ and for the page; never throws.
  ApiAnswer answer(const ApiCall& call);

  const Options& options() const { return options_; }

 private:
  struct Route;
  using Handler = ApiAnswer (Api::*)(const std::string& id, const ApiCall& call);
  static const std::vector<Route>& routes();

  ApiAnswer dispatch(const ApiCall& call);

  ApiAnswer info(const std::string& id, const ApiCall& call);
  ApiAnswer list(const std::string& id, const ApiCall& call);
  ApiAnswer create(const std::string& id, const ApiCall& call);
  ApiAnswer set_up(const std::string& id, const ApiCall& call);
  ApiAnswer show(const std::string& id, const ApiCall& call);
  ApiAnswer position(const std::string& id, const ApiCall& call);
  ApiAnswer remove(const std::string& id, const ApiCall& call);
  ApiAnswer estimate(const std::string& id, const ApiCall& call);
  ApiAnswer review(const std::string& id, const ApiCall& call);
  ApiAnswer report(const std::string& id, const ApiCall& call);
  ApiAnswer add_variation(const std::string& id, const ApiCall& call);
  ApiAnswer remove_variation(const std::string& id, const ApiCall& call);
  ApiAnswer promote(const std::string& id, const ApiCall& call);
  ApiAnswer shelf(const std::string& id, const ApiCall& call);
  ApiAnswer shelf_record(const std::string& id, const ApiCall& call);
  ApiAnswer regions(const std::string& id, const ApiCall& call);
  ApiAnswer count(const std::string& id, const ApiCall& call);
  ApiAnswer play(const std::string& id, const ApiCall& call);
  ApiAnswer undo(const std::string& id, const ApiCall& call);
  ApiAnswer go(const std::string& id, const ApiCall& call);
  ApiAnswer analyse(const std::string& id, const ApiCall& call);
  ApiAnswer stop(const std::string& id, const ApiCall& call);
  ApiAnswer resign(const std::string& id, const ApiCall& call);
  ApiAnswer settings(const std::string& id, const ApiCall& call);
  ApiAnswer record(const std::string& id, const ApiCall& call);
  ApiAnswer events(const std::string& id, const ApiCall& call);

  GameRooms& rooms_;
  Parts parts_;
  Shelf shelf_;
  Options options_;
};

}  // namespace otrera
