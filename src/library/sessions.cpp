// Games in progress, for other languages.
#include <nlohmann/json.hpp>

#include "core/error.h"
#include "engine/registry.h"
#include "library/handles.h"
#include "library/json_values.h"
#include "record/sgf.h"

namespace otrera::library {
namespace {

using nlohmann::json;

json state_of(const Session& session) {
  return {{"game", session.game()},
          {"size", session.size().ranks},
          {"start", session.start()},
          {"position", session.position()},
          {"to_move", session.colour(session.to_move())},
          {"over", session.over()},
          {"result", session.result()},
          {"turns", session.turns()},
          {"rows", session.rows()},
          {"legal", session.over() ? std::vector<std::string>() : session.legal_decisions()}};
}

json description_of(const GameInfo& game) {
  json setup = json::array();
  for (const auto& value : game.setup)
    setup.push_back({{"name", value.parameter.name}, {"default", value.default_value}});
  return {{"name", game.name},       {"title", game.title},        {"sizes", game.usual_sizes},
          {"setup", setup},          {"input", game.planes.input}, {"policy", game.planes.policy},
          {"pass", game.planes.pass}};
}

}  // namespace
}  // namespace otrera::library

using namespace otrera;           // NOLINT(google-build-using-namespace): all below is C
using namespace otrera::library;  // NOLINT(google-build-using-namespace)

char* otrera_games(void) {
  return guarded<>(static_cast<char*>(nullptr), [] {
    json list = json::array();
    for (const GameInfo& game : games()) list.push_back(description_of(game));
    return to_caller(list.dump());
  });
}

otrera_session* otrera_session_new(const char* game, const char* setup) {
  return guarded<>(static_cast<otrera_session*>(nullptr),
                   [&] { return new otrera_session{find_game(text_of(game)).new_session(setup_of(setup))}; });
}

otrera_session* otrera_session_from_sgf(const char* sgf) {
  return guarded<>(static_cast<otrera_session*>(nullptr),
                   [&] { return new otrera_session{replay(read_sgf(text_of(sgf)))}; });
}

otrera_session* otrera_session_clone(const otrera_session* session) {
  return guarded<>(static_cast<otrera_session*>(nullptr), [&] {
    check_there(session, "session");
    return new otrera_session{session->session->clone()};
  });
}

void otrera_session_free(otrera_session* session) {
  delete session;
}

int otrera_session_play(otrera_session* session, const char* turn) {
  return guarded<>(-1, [&] {
    check_there(session, "session");
    session->session->play(text_of(turn));
    return 0;
  });
}

int otrera_session_undo(otrera_session* session) {
  return guarded<>(-1, [&] {
    check_there(session, "session");
    return session->session->undo_decision() ? 1 : 0;
  });
}

char* otrera_session_state(const otrera_session* session) {
  return guarded<>(static_cast<char*>(nullptr), [&] {
    check_there(session, "session");
    return to_caller(state_of(*session->session).dump());
  });
}

char* otrera_session_sgf(const otrera_session* session) {
  return guarded<>(static_cast<char*>(nullptr), [&] {
    check_there(session, "session");
    return to_caller(write_sgf(session->session->record()));
  });
}

char* otrera_session_draw(const otrera_session* session) {
  return guarded<>(static_cast<char*>(nullptr), [&] {
    check_there(session, "session");
    return to_caller(session->session->draw(false));
  });
}
