// From options to sessions, engines and stoppers: shared by the subcommands.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "cli/options.h"
#include "core/settings.h"
#include "core/stopper.h"
#include "engine/engine.h"
#include "engine/session.h"
#include "search/proof/options.h"

namespace otrera::cli {

// The game after its moves. Throws Error naming the move that is not legal.
std::unique_ptr<Session> make_session(const GameOptions& options);

// The player's engine with --set, --seed and --memory applied.
std::unique_ptr<Engine> make_player(const std::string& game, const PlayerOptions& options);

// --time, --sims and the level; the given default time where neither is set. Ctrl-C stops too.
std::unique_ptr<StopperChain> make_stopper(const PlayerOptions& options, Duration default_time);

// "key=value" words of an option as settings; Error for one without an equals sign.
std::vector<Setting> parse_assignments(const std::vector<std::string>& words,
                                       const std::string& option = "--set",
                                       const std::string& example = "select.exploration=0.7");
// The same, set.
void set_all(ParameterSet& parameters, const std::vector<std::string>& words);

// A proof search by the method's name, or the usual one where there is none, with --set applied.
proof::Options proof_options(const std::string& method, const std::vector<std::string>& set);

// The game of an SGF file. Throws Error naming the file.
GameRecord read_record(const std::string& path);

}  // namespace otrera::cli
