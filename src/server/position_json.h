// Positions and decisions for whoever draws them: letters on squares, whose turn it is, the last turn and
// what may be played now, with squares as values, so that nobody has to read FEN or notation again. Squares
// are numbered row by row from the top left.
#pragma once

#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "engine/session.h"

namespace otrera {

// The number of a square, and back.
int number_of(FileAndRank square, BoardShape size);
FileAndRank square_of(int number, BoardShape size);
nlohmann::json numbers_of(const std::vector<FileAndRank>& squares, BoardShape size);
// Who owns each square, in hundredths: it is a picture.
nlohmann::json owners_json(const std::vector<float>& owners);

// {"turns", "position", "size", "rows", "sides", "to_move", "setup", "mid_turn", "last", "ko", "prisoners"};
// the sides are the colours of the first and the second player, the set-up is the rules it carries, ko are
// the squares where it forbids to put anything, prisoners the stones that each side has taken.
nlohmann::json position_json(const Session& session);

// Each decision open now: {"move"} and, where it has them, "from" and "to"; "takes" if it lands on a piece.
nlohmann::json legal_json(const Session& session);

// The same for the decisions of the first turns of a line, a list for each turn.
nlohmann::json line_json(const Session& session, const std::vector<std::string>& line, std::size_t turns);

// The position after every number of turns of a game, the start first; empty if it cannot be replayed.
nlohmann::json positions_json(const std::string& game, const std::string& start,
                              const std::vector<std::string>& turns);

// What POST /api/positions makes a session from.
struct PositionRequest {
  std::string game;
  SessionOptions start;
  std::optional<std::vector<std::string>> rows;  // instead of the position's own
  std::optional<std::string> to_move;
};
// Whatever is changed, a half turn is given up: its piece may be gone. Throws Error.
std::unique_ptr<Session> requested_position(const PositionRequest& request);

}  // namespace otrera
