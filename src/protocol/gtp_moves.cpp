// GTP: playing moves, having them generated, and taking them back.
#include <fmt/format.h>

#include <array>

#include "core/error.h"
#include "protocol/gtp_context.h"
#include "protocol/gtp_think.h"

namespace otrera {
namespace {

constexpr int most_undone = 100000;

std::string play(GtpContext& context, const GtpCommand& command) {
  expect_arguments(context, command, 2, 2);
  const Player player = context.game.parse_colour(command.arguments[0]);
  const std::string& move = command.arguments[1];
  context.game.play(player, move, context.letters());
  context.planned.clear();
  context.last_play_was_vertex = is_vertex(move);
  return {};
}

// All or nothing.
std::string play_sequence(GtpContext& context, const GtpCommand& command) {
  const auto& arguments = command.arguments;
  if (arguments.size() % 2 != 0)
    throw Error("the last colour has no move", {}, "expected pairs of COLOUR MOVE");
  GtpGame game(context.game);
  bool vertex = context.last_play_was_vertex;
  for (std::size_t i = 0; i < arguments.size(); i += 2) try {
      game.play(game.parse_colour(arguments[i]), arguments[i + 1], context.letters());
      vertex = is_vertex(arguments[i + 1]);
    } catch (const Error& error) {
      throw error.at(fmt::format("move {}", i / 2 + 1));
    }
  context.game = std::move(game);
  context.planned.clear();
  context.last_play_was_vertex = vertex;
  return {};
}

std::string generate(GtpContext& context, const GtpCommand& command, MoveUse use) {
  expect_arguments(context, command, 1, 1);
  const BorrowedTurn borrowed(context.game, context.game.parse_colour(command.arguments[0]));
  Listener silent;
  return generate_move(context, command, silent, {use});
}

std::string genmove(GtpContext& context, const GtpCommand& command) {
  return generate(context, command, MoveUse::play);
}

std::string reg_genmove(GtpContext& context, const GtpCommand& command) {
  return generate(context, command, MoveUse::tell);
}

std::string genmove_cleanup(GtpContext& context, const GtpCommand& command) {
  return generate(context, command, MoveUse::play_cleanup);
}

// GoGui counts vertices as moves; everyone else means turns.
bool undo_one(const GtpContext& context, GtpGame& game) {
  return context.gogui ? game.undo_play() : game.undo_turn();
}

void undo_moves(GtpContext& context, int count) {
  GtpGame game(context.game);
  for (int i = 0; i < count; ++i)
    if (!undo_one(context, game)) throw Error("cannot undo", {}, fmt::format("{} moves have been played", i));
  context.game = std::move(game);
  context.planned.clear();
}

std::string undo(GtpContext& context, const GtpCommand&) {
  undo_moves(context, 1);
  return {};
}

std::string gg_undo(GtpContext& context, const GtpCommand& command) {
  expect_arguments(context, command, 0, 1);
  const auto& arguments = command.arguments;
  undo_moves(context, arguments.empty() ? 1 : parse_whole(arguments[0], 0, most_undone, "number of moves"));
  return {};
}

constexpr std::array moves_entries{
    GtpCommandEntry{"play", "COLOUR MOVE", play},
    GtpCommandEntry{"genmove", "COLOUR", genmove},
    GtpCommandEntry{"reg_genmove", "COLOUR", reg_genmove},
    GtpCommandEntry{"undo", "", undo},
    GtpCommandEntry{"gg-undo", "[COUNT]", gg_undo},
    GtpCommandEntry{"gogui-play_sequence", "COLOUR MOVE COLOUR MOVE ...", play_sequence},
};

constexpr std::array counting_entries{
    GtpCommandEntry{"kgs-genmove_cleanup", "COLOUR", genmove_cleanup},
};

}  // namespace

std::span<const GtpCommandEntry> gtp_move_commands() {
  return moves_entries;
}

std::span<const GtpCommandEntry> gtp_counting_commands() {
  return counting_entries;
}

}  // namespace otrera
