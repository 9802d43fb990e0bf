#include "protocol/gtp_options.h"

#include "engine/player_file.h"

namespace otrera {

GtpParts shipped_parts(const std::string& game) {
  const GameInfo& info = find_game(game);
  return {info,
          [name = info.name](const std::string& player) { return make_engine(load_player(name, player)); }};
}

}  // namespace otrera
