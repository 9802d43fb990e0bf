// GTP: GoGui's commands for every game.
#include <fmt/format.h>

#include <array>

#include "protocol/gtp_context.h"

namespace otrera {
namespace {

std::string interrupt(GtpContext&, const GtpCommand&) {
  return {};
}

// An entry of GoGui's analyze menu: how the answer is shown, its name there, the command.
struct MenuEntry {
  std::string_view kind, label, command, arguments;
};
constexpr std::array menu{
    MenuEntry{"plist", "Legal Moves", "gogui-rules_legal_moves", ""},
    MenuEntry{"gfx", "Arrows", "gogui-rules_board_gfx", ""},
    MenuEntry{"string", "Final Score", "final_score", ""},
    MenuEntry{"string", "Position", "otrera-fen", ""},
    MenuEntry{"hstring", "Board", "showboard", ""},
    MenuEntry{"string", "Player", "otrera-player", " %o"},
    MenuEntry{"param", "Parameters", "otrera-parameters", ""},
};

std::string analyze_commands(GtpContext& context, const GtpCommand&) {
  std::string text;
  for (const MenuEntry& entry : menu)
    if (context.knows(entry.command))
      text += fmt::format("{}/{}/{}{}\n", entry.kind, entry.label, entry.command, entry.arguments);
  return text;
}

constexpr std::array gogui_entries{
    GtpCommandEntry{"gogui-interrupt", "", interrupt},
    GtpCommandEntry{"gogui-analyze_commands", "", analyze_commands},
};

}  // namespace

std::span<const GtpCommandEntry> gtp_gogui_commands() {
  return gogui_entries;
}

}  // namespace otrera
