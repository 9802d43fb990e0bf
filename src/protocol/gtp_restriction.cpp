#include "protocol/gtp_restriction.h"

#include <algorithm>
#include <sstream>

#include "core/error.h"

namespace otrera {
namespace {

constexpr int deepest = 10000;

using Squares = std::vector<FileAndRank>;

std::vector<std::string> split_at_commas(const std::string& text) {
  std::vector<std::string> words;
  std::istringstream in(text);
  for (std::string word; std::getline(in, word, ',');)
    if (!word.empty()) words.push_back(word);
  return words;
}

void expect_on_board(const GtpContext& context, const std::string& vertex) {
  const auto [file, rank] = parse_vertex(vertex, context.letters());
  const BoardShape size = context.game.session().size();
  if (file >= size.files || rank < 0 || rank >= size.ranks)
    throw Error(quote(vertex) + " is not on the board", {},
                "expected up to " + print_vertex({size.files - 1, size.ranks - 1}, context.letters()));
}

// Clients name whole areas, so a vertex need not be legal; what is no vertex must be.
std::vector<Squares> squares_to_match(const GtpContext& context, const std::vector<std::string>& moves) {
  std::vector<Squares> result;
  for (const auto& move : moves)
    result.push_back(is_vertex(move) ? Squares{parse_vertex(move, context.letters())}
                                     : in_order(context.game.session().squares_of(move)));
  return result;
}

bool is_among(const Squares& turn, const std::vector<Squares>& moves) {
  return std::ranges::any_of(
      moves, [&](const Squares& move) { return move.empty() ? turn.empty() : begins_with(turn, move); });
}

}  // namespace

void Restriction::add(Kind kind, const GtpContext& context, std::span<const std::string> arguments) {
  if (arguments.size() < 3) throw Error("an argument is missing", {}, "expected: COLOUR MOVE,MOVE,... DEPTH");
  Moves& moves = of_players_[static_cast<std::size_t>(index(context.game.parse_colour(arguments[0])))];
  auto& list = kind == Kind::avoid ? moves.avoid : moves.allow;
  for (const auto& move : split_at_commas(arguments[1])) {
    if (is_vertex(move)) expect_on_board(context, move);
    list.push_back(move);
  }
  parse_whole(arguments[2], 1, deepest, "depth");
}

std::vector<std::string> Restriction::turns(const GtpContext& context) const {
  const Session& session = context.game.session();
  const Moves& moves = of_players_[static_cast<std::size_t>(index(session.to_move()))];
  if (moves.avoid.empty() && moves.allow.empty()) return {};
  const auto avoid = squares_to_match(context, moves.avoid), allow = squares_to_match(context, moves.allow);
  std::vector<std::string> left = session.legal_turns();
  std::erase_if(left, [&](const std::string& turn) {
    const Squares squares = in_order(session.squares_of(turn));
    return is_among(squares, avoid) || (!allow.empty() && !is_among(squares, allow));
  });
  if (left.empty()) throw Error("no move is left", {}, "expected to avoid fewer or to allow more");
  return left;
}

}  // namespace otrera
