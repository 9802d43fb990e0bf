// GTP: game records (SGF) and positions (FEN).
#include <fmt/format.h>

#include <limits>

#include "core/error.h"
#include "core/files.h"
#include "protocol/gtp_context.h"
#include "record/sgf.h"

namespace otrera {
namespace {

constexpr std::size_t largest_record = 16 << 20;

// The record's turns up to the one of this number, which counts from 1 and is not played any more.
std::string loadsgf(GtpContext& context, const GtpCommand& command) {
  expect_arguments(context, command, 1, 2);
  const std::string& path = command.arguments[0];
  std::size_t turns = std::numeric_limits<std::size_t>::max();
  if (command.arguments.size() == 2)
    turns = static_cast<std::size_t>(
        parse_whole(command.arguments[1], 1, std::numeric_limits<int>::max(), "move number") - 1);
  const std::string text = read_file(path, largest_record);
  try {
    context.game.load(read_sgf(text), turns);
  } catch (const Error& error) {
    throw error.at(path);
  }
  context.start_over();
  return context.game.session().colour(context.game.session().to_move());
}

std::string printsgf(GtpContext& context, const GtpCommand& command) {
  expect_arguments(context, command, 0, 1);
  std::string text = write_sgf(context.game.record());
  if (command.arguments.empty()) return text;
  write_file(command.arguments[0], text);
  return {};
}

std::string position(GtpContext& context, const GtpCommand& command) {
  if (command.arguments.empty()) throw Error("the position is missing", {}, "expected: otrera-position FEN");
  context.game.set_position(fmt::format("{}", fmt::join(command.arguments, " ")));
  context.start_over();
  return {};
}

std::string fen(GtpContext& context, const GtpCommand&) {
  return context.game.session().position();
}

constexpr std::array record_entries{
    GtpCommandEntry{"loadsgf", "FILE [MOVE_NUMBER]", loadsgf},
    GtpCommandEntry{"printsgf", "[FILE]", printsgf},
    GtpCommandEntry{"otrera-position", "FEN", position},
    GtpCommandEntry{"otrera-fen", "", fen},
};

}  // namespace

std::span<const GtpCommandEntry> gtp_record_commands() {
  return record_entries;
}

}  // namespace otrera
