// GTP: what the client of the Computer Go Server sends besides the usual commands.
#include <algorithm>
#include <array>
#include <limits>

#include "protocol/gtp_context.h"
#include "protocol/gtp_info.h"
#include "protocol/gtp_think.h"

namespace otrera {
namespace {

constexpr std::size_t cgos_lines = 10;

// Tells of the move alone that is played.
class CgosPrinter final : public Listener {
 public:
  explicit CgosPrinter(GtpOutput& output) : output_(output) {}

  void on_finished(const SearchReport& report) override {
    SearchReport best = report;
    best.lines.resize(std::min(best.lines.size(), cgos_lines));
    output_.line(print_cgos_info(best));
  }
  double period() const override { return std::numeric_limits<double>::infinity(); }
  std::size_t lines() const override { return cgos_lines; }
  bool owners() const override { return true; }  // for the score

 private:
  GtpOutput& output_;
};

std::string cgos_genmove_analyze(GtpContext& context, const GtpCommand& command) {
  expect_arguments(context, command, 1, 1);
  const BorrowedTurn borrowed(context.game, context.game.parse_colour(command.arguments[0]));
  CgosPrinter printer(context.output);
  context.output.open(command);
  return "play " + generate_move(context, command, printer, {});
}

// The next game begins with clear_board.
std::string cgos_gameover(GtpContext& context, const GtpCommand& command) {
  expect_arguments(context, command, 2, std::numeric_limits<std::size_t>::max());
  return {};
}

constexpr std::array cgos_entries{
    GtpCommandEntry{"cgos-genmove_analyze", "COLOUR", cgos_genmove_analyze},
    GtpCommandEntry{"cgos-gameover", "DATE RESULT [REASON]", cgos_gameover},
};

}  // namespace

std::span<const GtpCommandEntry> gtp_cgos_commands() {
  return cgos_entries;
}

}  // namespace otrera
