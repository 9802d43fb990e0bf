// otrera analyse: a game in, a report of its chances, mistakes and territory out.
#include <fmt/format.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <utility>

#include "analysis/analysis.h"
#include "analysis/report.h"
#include "cli/options.h"
#include "cli/setup.h"
#include "core/error.h"
#include "core/files.h"
#include "core/interrupt.h"
#include "core/print.h"
#include "core/progress.h"
#include "engine/registry.h"

namespace otrera::cli {
namespace {

constexpr Duration analyse_time{1.0};

// The session has the turns; names, event and result only the record knows.
GameRecord named_record(const AnalyseOptions& options, const Session& session) {
  GameRecord record = session.record();
  if (options.game.record.empty()) return record;
  const GameRecord read = read_record(options.game.record);
  record.first_player = read.first_player;
  record.second_player = read.second_player;
  record.event = read.event;
  record.date = read.date;
  if (!record.result) record.result = read.result;
  return record;
}

// What a person wrote after --player, or the game's own.
std::string player_name(const AnalyseOptions& options, const std::string& used) {
  return options.player.player.empty() ? used : options.player.player;
}

std::string print_markdown(const GameAnalysis& analysis, const std::string& output) {
  if (output.empty())
    return markdown_report(analysis,
                           [](const std::string&, const std::string& svg) { return picture_address(svg); });
  const std::filesystem::path path(output);
  return markdown_report(analysis, [&](const std::string& name, const std::string& svg) {
    const std::string file = fmt::format("{}-{}.svg", path.stem().string(), name);
    write_file(path.parent_path() / file, svg);
    return encode_address(file);
  });
}

std::string print(const GameAnalysis& analysis, const AnalyseOptions& options) {
  if (options.json)
    return json_report(analysis).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
  if (options.format == "text") return text_report(analysis);
  return options.format == "html" ? html_report(analysis) : print_markdown(analysis, options.output);
}

GameAnalysis look(const AnalyseOptions& options) {
  const auto session = make_session(options.game);
  const auto engine = make_player(session->game(), options.player);
  ProgressBar bar("analysing");
  AnalysisSteps steps;
  steps.stopper = [&] { return make_stopper(options.player, analyse_time); };
  steps.progress = [&](std::size_t done, std::size_t all) {
    bar.update(static_cast<double>(done) / static_cast<double>(all),
               fmt::format("position {} of {}", done + 1, all));
  };
  steps.end = interrupted;
  GameAnalysis analysis = analyse_game(*session, named_record(options, *session), *engine, steps);
  analysis.player = player_name(options, find_game(session->game()).default_player);
  return analysis;
}

}  // namespace

int run_analyse(const AnalyseOptions& options) {
  const GameAnalysis analysis = look(options);
  const std::string text = print(analysis, options);
  if (options.output.empty()) {
    print_out("{}", text);
    return exit_done;
  }
  write_file(options.output, text);
  print_out("{}: {} of {} positions, {} mistake{}{}\n", options.output, analysis.looked(),
            analysis.positions.size(), analysis.mistakes.size(), analysis.mistakes.size() == 1 ? "" : "s",
            analysis.complete() ? "" : " (interrupted)");
  return exit_done;
}

}  // namespace otrera::cli
