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
  if (const CountingInfo& counting = context.parts.game.counting)
    return print_result(counting.count(session, counting.judge(session).dead).result, session.letters());
  std::string result = session.result();
  if (result.empty()) throw Error("game is not over", {}, "it has a score when it is over");
  return result;
}

struct Statuses {
  std::vector<FileAndRank> dead, seki;
};

Statuses statuses(const GtpContext& context) {
  const CountingInfo& counting = context.parts.game.counting;
  if (!counting) return {};
  const Session& session = context.game.session();
  Statuses result;
  result.dead = counting.judge(session).dead;
  result.seki = counting.count(session, result.dead).seki;
  return result;
}

// Every piece has one status.
std::vector<FileAndRank> pieces_that_are(const std::string& status, const GtpContext& context) {
  const Statuses of = statuses(context);
  if (status == "dead") return of.dead;
  if (status == "seki") return of.seki;
  if (status != "alive") throw Error(quote(status) + " is no status", {}, "expected alive, dead or seki");
  std::vector<FileAndRank> alive = context.game.squares_with("wb");
  std::erase_if(alive, [&](FileAndRank square) {
    return std::ranges::find(of.dead, square) != of.dead.end() ||
           std::ranges::find(of.seki, square) != of.seki.end();
  });
  return alive;
}

std::string final_status_list(GtpContext& context, const GtpCommand& command) {
  expect_arguments(context, command, 1, 1);
  std::vector<std::string> vertices;
  for (const FileAndRank square : pieces_that_are(command.arguments[0], context))
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
