// GTP: how the game ended, and which pieces are alive at its end.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/error.h"
#include "protocol/gtp_context.h"
#include "protocol/gtp_think.h"

namespace otrera {
namespace {

// A piece on a square that belongs to the other side at least this surely is dead.
constexpr float least_owned = 0.5f;

std::string final_score(GtpContext& context, const GtpCommand&) {
  std::string result = context.game.session().result();
  if (result.empty()) throw Error("game is not over", {}, "it has a score when it is over");
  return result;
}

// Whose square it is by the player's judgement, as long as he thinks about a move; nothing of a game in which
// all that stands is alive, or of one that is over before it began.
std::vector<float> judge_squares(GtpContext& context, const GtpCommand& command) {
  if (!context.parts.game.gtp.dead_stones) return {};
  const auto session = context.game.session().clone();
  while (session->over())
    if (!session->undo_turn()) return {};
  return think_about_owners(context, *session, command);
}

// The squares of all pieces, dead or not.
std::vector<FileAndRank> pieces_that_are(bool dead, GtpContext& context, const GtpCommand& command) {
  const auto owners = judge_squares(context, command);
  const auto size = static_cast<std::size_t>(context.game.session().size());
  const auto is_dead = [&](FileAndRank square, bool first) {
    if (owners.size() != size * size) return false;
    const float owner = owners[(size - 1 - static_cast<std::size_t>(square.rank)) * size +
                               static_cast<std::size_t>(square.file)];
    return (first ? -owner : owner) >= least_owned;
  };
  const char first_letter = context.game.session().colour(Player::first).front();
  const auto of_first = context.game.squares_with(std::string(1, first_letter));
  std::vector<FileAndRank> result;
  for (const FileAndRank square : context.game.squares_with("wb")) {
    const bool first = std::ranges::find(of_first, square) != of_first.end();
    if (is_dead(square, first) == dead) result.push_back(square);
  }
  return result;
}

std::string final_status_list(GtpContext& context, const GtpCommand& command) {
  expect_arguments(context, command, 1, 1);
  const std::string& status = command.arguments[0];
  if (status == "seki") return {};
  if (status != "alive" && status != "dead")
    throw Error(quote(status) + " is no status", {}, "expected alive, dead or seki");
  std::vector<std::string> vertices;
  for (const FileAndRank square : pieces_that_are(status == "dead", context, command))
    vertices.push_back(print_vertex(square, context.letters()));
  return fmt::format("{}", fmt::join(vertices, " "));
}

constexpr std::array status_entries{
    GtpCommandEntry{"final_score", "", final_score},
    GtpCommandEntry{"final_status_list", "alive|dead|seki", final_status_list},
};

}  // namespace

std::span<const GtpCommandEntry> gtp_status_commands() {
  return status_entries;
}

}  // namespace otrera
