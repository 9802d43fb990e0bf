// GTP: how the game ended, and which pieces are alive at its end.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/error.h"
#include "protocol/gtp_context.h"

namespace otrera {
namespace {

std::string final_score(GtpContext& context, const GtpCommand&) {
  const Session& session = context.game.session();
  const CountingInfo& counting = context.parts.game.counting;
  if (counting.dead) return print_result(counting.result(session, counting.dead(session)), session.letters());
  std::string result = session.result();
  if (result.empty()) throw Error("game is not over", {}, "it has a score when it is over");
  return result;
}

// The squares of all pieces, dead or not.
std::vector<FileAndRank> pieces_that_are(bool dead, const GtpContext& context) {
  const CountingInfo& counting = context.parts.game.counting;
  std::vector<FileAndRank> gone;
  if (counting.dead) gone = counting.dead(context.game.session());
  std::vector<FileAndRank> result;
  for (const FileAndRank square : context.game.squares_with("wb"))
    if ((std::ranges::find(gone, square) != gone.end()) == dead) result.push_back(square);
  return result;
}

std::string final_status_list(GtpContext& context, const GtpCommand& command) {
  expect_arguments(context, command, 1, 1);
  const std::string& status = command.arguments[0];
  if (status == "seki") return {};
  if (status != "alive" && status != "dead")
    throw Error(quote(status) + " is no status", {}, "expected alive, dead or seki");
  std::vector<std::string> vertices;
  for (const FileAndRank square : pieces_that_are(status == "dead", context))
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
