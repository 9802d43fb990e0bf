#include "protocol/gtp_server.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/error.h"
#include "core/nearest.h"
#include "protocol/gtp_think.h"

namespace otrera {
namespace {

const GtpCommandEntry& find_command(const GtpContext& context, const std::string& name) {
  if (name.empty()) throw Error("there is an id but no command", {}, "expected: [ID] COMMAND [ARGUMENTS]");
  std::vector<std::string> names;
  for (const auto& entry : context.commands) {
    if (entry.name == name) return entry;
    names.emplace_back(entry.name);
  }
  throw Error("unknown command " + quote(name), {}, suggest(name.substr(0, 60), names));
}

// GoGui shows itself by its own commands; a sequence of moves is sent by others too.
bool is_of_gogui(const std::string& name) {
  return name.starts_with("gogui-") && name != "gogui-play_sequence";
}

bool gives_a_move(const std::string& name) {
  return name.find("genmove") != std::string::npos && name != "reg_genmove";
}

bool thinks(const std::string& name) {
  return name.find("genmove") != std::string::npos || name.find("analyze") != std::string::npos;
}

}  // namespace

GtpServer::GtpServer(const GtpOptions& options, std::istream& in, std::ostream& out, std::ostream& err)
    : GtpServer(options, shipped_parts(options.game), in, out, err) {}

GtpServer::GtpServer(const GtpOptions& options, const GtpParts& parts, std::istream& in, std::ostream& out,
                     std::ostream& err)
    : in_(in), context_(options, parts, out, err) {}

int GtpServer::run() {
  context_.input = std::make_unique<GtpInput>(in_);
  while (!context_.quit) {
    const auto line = context_.input->next();
    if (!line) break;
    answer(*line);
  }
  context_.input.reset();
  return 0;
}

// What the tree learns of the opponent's answers while he thinks is there when he has moved (tree.reuse).
void GtpServer::ponder() {
  Listener nobody;
  if (!context_.game.session().over()) think_until_input(context_, nobody);
}

void GtpServer::answer(const GtpLine& line) {
  auto command = parse_gtp_command(line);
  try {
    if (line.too_long) {
      if (!command) command.emplace();
      throw Error(fmt::format("the line is longer than {} characters", longest_gtp_line), {},
                  "nothing of it was done");
    }
    if (!command) return;
    context_.trips.on_command(line.came);
    const GtpCommandEntry& entry = find_command(context_, command->name);
    if (is_of_gogui(command->name)) context_.gogui = true;
    context_.output.succeed(*command, entry.handler(context_, *command));
    context_.trips.on_answer(Clock::now(), thinks(command->name));
    if (context_.options.ponder && gives_a_move(command->name)) ponder();
  } catch (const std::exception& error) {
    context_.output.fail(*command, error.what());
  }
}

}  // namespace otrera
