// What the commands of a GTP server share: the game, the engine, the clocks, the streams. Commands are plain
// functions on it, in one file per subject; a table names them.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/engine.h"
#include "engine/time_plan.h"
#include "protocol/gtp_command.h"
#include "protocol/gtp_game.h"
#include "protocol/gtp_input.h"
#include "protocol/gtp_options.h"
#include "protocol/gtp_output.h"
#include "protocol/round_trips.h"

namespace otrera {

struct GtpContext;

struct GtpCommandEntry {
  std::string_view name;
  std::string_view arguments;  // "COLOUR MOVE"; those in brackets may be left out
  // Returns the answer's text, throws Error for an error.
  std::string (*handler)(GtpContext& context, const GtpCommand& command);
};

struct GtpContext {
  GtpContext(const GtpOptions& start_options, const GtpParts& start_parts, std::ostream& out,
             std::ostream& err);
  GtpContext(const GtpContext&) = delete;
  GtpContext& operator=(const GtpContext&) = delete;

  // Loads a player with the options' seed and memory.
  void use_player(const std::string& name);

  // After a new game, position or record has been set up.
  void start_over();

  // Programs for Go, and GoGui always, write vertices in GTP's letters.
  Letters letters() const { return gogui || parts.game.gtp.go_vertices ? Letters::gtp : Letters::own; }
  bool knows(std::string_view command) const;
  bool answers_by_vertex() const { return letters() == Letters::gtp || last_play_was_vertex; }

  GtpOptions options;
  GtpParts parts;
  GtpGame game;
  std::string player;
  std::unique_ptr<Engine> engine;
  GameClock clock;
  RoundTrips trips;
  GtpOutput output;
  std::vector<GtpCommandEntry> commands;

  bool gogui = false;  // one of GoGui's own commands has come
  bool last_play_was_vertex = false;
  std::vector<FileAndRank> planned;  // squares left of a turn that genmove answers vertex by vertex
  bool quit = false;
  std::unique_ptr<GtpInput> input;  // while the server runs
};

// Throws Error naming what the command takes.
void expect_arguments(const GtpContext& context, const GtpCommand& command, std::size_t least,
                      std::size_t most);

// Throw Error unless the text is such a number within the range.
double parse_decimal(const std::string& text, double least, double most, const std::string& what);
int parse_whole(const std::string& text, int least, int most, const std::string& what);

// The commands, by subject. Those of rules, KataGo's rules, handicap, dead stones and CGOS are there for the
// games that have them.
std::span<const GtpCommandEntry> gtp_core_commands();
std::span<const GtpCommandEntry> gtp_move_commands();
std::span<const GtpCommandEntry> gtp_counting_commands();
std::span<const GtpCommandEntry> gtp_record_commands();
std::span<const GtpCommandEntry> gtp_time_commands();
std::span<const GtpCommandEntry> gtp_status_commands();
std::span<const GtpCommandEntry> gtp_handicap_commands();
std::span<const GtpCommandEntry> gtp_kata_rules_commands();
std::span<const GtpCommandEntry> gtp_rules_commands();
std::span<const GtpCommandEntry> gtp_gogui_commands();
std::span<const GtpCommandEntry> gtp_stones_commands();
std::span<const GtpCommandEntry> gtp_analyze_commands();
std::span<const GtpCommandEntry> gtp_cgos_commands();
std::span<const GtpCommandEntry> gtp_parameter_commands();

}  // namespace otrera
