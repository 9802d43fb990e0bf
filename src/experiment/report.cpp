#include "experiment/report.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "core/parameter.h"
#include "core/units.h"
#include "report/chart.h"
#include "report/text_table.h"

namespace otrera {
namespace {

using nlohmann::json;
using Unit = Experiment::Unit;

bool rated(const Experiment& experiment) {
  return experiment.kind == Experiment::Kind::ratings;
}

std::string print_figure(double figure, const Experiment& experiment) {
  const bool gain = experiment.unit == Unit::elo && !rated(experiment);
  return (gain && figure > 0 ? "+" : "") + print_number(figure);
}

std::string print_paper(const ExperimentRow& row, const Experiment& experiment) {
  std::string text;
  for (const double figure : row.paper)
    text += (text.empty() ? "" : " or ") + print_figure(figure, experiment);
  if (!row.note.empty()) text += (text.empty() ? "" : ", ") + row.note;
  return text;
}

// A tenth of a percent or turn, whole Elo.
std::string print_ours(double value, const Experiment& experiment) {
  if (std::isinf(value)) return value > 0 ? "inf" : "-inf";
  if (experiment.unit != Unit::elo) return fmt::format("{:.1f}", value);
  return fmt::format(fmt::runtime(rated(experiment) ? "{:.0f}" : "{:+.0f}"), value + 0.0);
}

std::string print_ours(const RowVerdict& row, const Experiment& experiment) {
  if (row.agreement == Agreement::unplayed) return "";
  return fmt::format("{} [{}, {}]", print_ours(row.value, experiment),
                     print_ours(row.interval.low, experiment), print_ours(row.interval.high, experiment));
}

const char* unit_name(Unit unit) {
  switch (unit) {
    case Unit::percent:
      return "%";
    case Unit::elo:
      return "Elo";
    case Unit::turns:
      return "turns";
  }
  return "";
}

// Leads of matches are told in percent, whatever the paper's figures are.
Unit unit_of_leads(const Experiment& experiment) {
  return experiment.decides() || experiment.solves() ? Unit::percent : experiment.unit;
}

const RowResult* find_row(const ExperimentResult& result, const std::string& row) {
  for (const auto& played : result.rows)
    if (played.name == row) return &played;
  return nullptr;
}

const char* counted_name(const Experiment& experiment) {
  return experiment.counts_problems() ? "problems" : "games";
}

double mean(double sum, std::uint64_t count) {
  return count ? sum / static_cast<double>(count) : 0;
}

// "51 / 108 / 41, by 3.82 and 2.02": in how many the player did better, as well, worse, and by how much; of
// a solver what a wrong turn gives away.
std::string print_points(const Experiment& experiment, const RowResult& row) {
  if (experiment.solves()) return row.losses ? fmt::format("{:.2f}", mean(row.lost, row.losses)) : "";
  return fmt::format("{} / {} / {}, by {:.2f} and {:.2f}", row.wins, row.draws, row.losses,
                     mean(row.gained, row.wins), mean(row.lost, row.losses));
}

std::vector<TextRow> table_rows(const Experiment& experiment, const ExperimentResult& result,
                                const ExperimentVerdict& verdict) {
  std::vector<TextRow> rows{{"", "budget", fmt::format("paper ({})", unit_name(experiment.unit)),
                             fmt::format("ours ({})", unit_name(experiment.unit)), counted_name(experiment)}};
  if (experiment.counts_problems())
    rows.front().emplace_back(experiment.solves() ? "mean error" : "better / same / worse");
  if (experiment.decides()) rows.front().emplace_back("who is ahead");
  for (std::size_t i = 0; i < experiment.rows.size(); ++i) {
    const ExperimentRow& row = experiment.rows[i];
    const RowVerdict& ours = verdict.rows[i];
    const RowResult* const played = find_row(result, row.name);
    rows.push_back({row.name, played ? played->budget : "", print_paper(row, experiment),
                    print_ours(ours, experiment), ours.games ? std::to_string(ours.games) : ""});
    if (experiment.counts_problems())
      rows.back().push_back(ours.games ? print_points(experiment, *played) : "");
    if (experiment.decides()) rows.back().push_back(print_agreement(ours.agreement));
  }
  return rows;
}

std::string print_signs(const Experiment& experiment, const ExperimentVerdict& verdict) {
  if (verdict.agree + verdict.contradict + verdict.undecided == 0) return "";
  return fmt::format("{}: {} as in the paper, {} the other way, {} not decided.",
                     rated(experiment) ? "Which of two players is the stronger" : "Who is ahead",
                     verdict.agree, verdict.contradict, verdict.undecided);
}

// What rounds to zero is not below it.
std::string print_signed(double value, int digits) {
  const double unit = std::pow(10, digits);
  return fmt::format("{:+.{}f}", std::round(value * unit) / unit + 0.0, digits);
}

// What came out of the differences that a finding names.
std::string print_differences(const Experiment& experiment, const FindingVerdict& finding) {
  const std::size_t all = finding.held + finding.failed + finding.undecided + finding.unplayed;
  std::string lead = finding.lead ? print_lead(experiment, *finding.lead) : "";
  if (all == 1) return lead;
  std::string text = fmt::format("{} of {} hold", finding.held, all);
  if (finding.failed) text += fmt::format(", {} reversed", finding.failed);
  if (finding.undecided) text += fmt::format(", {} not decided", finding.undecided);
  if (finding.unplayed) text += fmt::format(", {} not played", finding.unplayed);
  return lead.empty() ? text : text + "; on average " + lead;
}

std::string in_brackets(const std::string& text) {
  return text.empty() ? "" : " (" + text + ")";
}

std::string print_where(const Experiment& experiment) {
  const Match& rules = experiment.rules;
  if (experiment.kind == Experiment::Kind::plans)
    return fmt::format("random plans of {} products", experiment.plans.products);
  std::string text = rules.game;
  for (const auto& [name, value] : rules.setup.values)
    text += name == "size" ? fmt::format(" {0}x{0}", value) : fmt::format(" {} {}", name, value);
  return text;
}

std::string print_heading(const Experiment& experiment) {
  std::string text = experiment.name;
  if (!experiment.title.empty()) text += ": " + experiment.title;
  if (!experiment.paper.empty()) text += " (" + experiment.paper + ")";
  return text;
}

// How much there is to play.
std::string print_amount(const Experiment& experiment) {
  std::uint64_t problems = 0;
  for (const auto& row : experiment.rows) problems += row.problems.size();
  if (experiment.kind == Experiment::Kind::plans)
    return fmt::format("{} problems a row", experiment.rules.games);
  if (experiment.solves()) return fmt::format("{} problems in all", print_count(problems));
  if (problems > 0)
    return fmt::format("{} starts in all, each played twice, {} games a row at most", print_count(problems),
                       experiment.rules.games);
  if (experiment.kind == Experiment::Kind::lengths)
    return fmt::format("{} games of every two, of which a row counts those on its side",
                       experiment.rules.games);
  const std::size_t count = experiment.rows.size();
  const std::uint64_t each = experiment.rules.games + experiment.rules.games % 2;
  const std::uint64_t meetings = rated(experiment) ? count * (count - 1) / 2 : count;
  std::uint64_t more = 0;
  for (const auto& meeting : close_meetings(experiment)) more += meeting.second - each;
  return fmt::format("{} games {}{}, {} in all", each, rated(experiment) ? "between every two" : "a row",
                     more ? fmt::format(" ({} between close ones)", experiment.close_games) : "",
                     print_count(each * meetings + more));
}

const char* interval_words(const Experiment& experiment) {
  return rated(experiment) ? "Ours are shifted to the mean of the paper's; intervals are 95 %."
                           : "Intervals are 95 %.";
}

json finite(double number) {
  return std::isfinite(number) ? json(number) : json();
}

bool tells_cause(const Experiment& experiment, const ExperimentVerdict& verdict, std::size_t finding) {
  return verdict.findings[finding].kind == FindingVerdict::Kind::fails &&
         !experiment.findings[finding].cause.empty();
}

// What --work goes by.
std::string print_second(const Experiment& experiment) {
  std::string text;
  for (const auto& [player, work] : experiment.second)
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", player,
                        print_count(static_cast<std::uint64_t>(work)));
  for (const auto& row : experiment.rows)
    if (row.second)
      text +=
          fmt::format(", in {} {}", quote(row.name), print_count(static_cast<std::uint64_t>(*row.second)));
  return text;
}

std::string draw_lengths(const Experiment& experiment, const ExperimentResult& result) {
  LineChart chart = length_chart(print_heading(experiment));
  for (const auto& row : result.rows)
    if (row.lengths.games() > 0) chart.series.push_back(length_series(row.name, row.lengths));
  return draw_chart(chart);
}

}  // namespace

std::string print_scale(const Experiment& experiment, double scale) {
  if (scale == 0) return "a budget of our own";
  const std::string whole = own_work(experiment) ? "the file's budget" : "the paper's budget";
  return scale == 1 ? whole : print_number(scale) + " of " + whole;
}

std::string print_lead(const Experiment& experiment, const Lead& lead) {
  const Unit unit = unit_of_leads(experiment);
  const int digits = unit == Unit::elo ? 0 : 1;
  return fmt::format("{} {} [{}, {}]", print_signed(lead.value, digits), unit_name(unit),
                     print_signed(lead.interval.low, digits), print_signed(lead.interval.high, digits));
}

std::string print_plan(const Experiment& experiment) {
  std::string text = print_heading(experiment) + "\n";
  if (!experiment.about.empty()) text += experiment.about + "\n";
  text += fmt::format("{}; {}; {}\n\n", print_where(experiment), print_amount(experiment),
                      print_scale(experiment, experiment.scale));
  std::vector<TextRow> rows{
      {"", "player", "against", "budget", fmt::format("paper ({})", unit_name(experiment.unit))}};
  for (const auto& row : experiment.rows) {
    rows.push_back({row.name, row.method.empty() ? row.player.name() : row.method,
                    row.opponent ? row.opponent->name() : "", print_budgets(experiment, row),
                    print_paper(row, experiment)});
  }
  text += print_columns(rows, 0);
  if (const std::string second = print_second(experiment); !second.empty())
    text += fmt::format("\nsimulations or positions in the paper's second (--work): {}\n", second);
  for (const auto& finding : experiment.findings) text += "\nfinding: " + finding.claim;
  return experiment.findings.empty() ? text : text + "\n";
}

std::string print_text(const Experiment& experiment, const ExperimentResult& result) {
  const ExperimentVerdict verdict = judge(experiment, result);
  std::string text = print_heading(experiment) + "\n";
  text += fmt::format("{}; {} {} at {}\n\n", print_where(experiment), print_count(result.games()),
                      counted_name(experiment), print_scale(experiment, result.scale));
  text += print_columns(table_rows(experiment, result, verdict), 0);
  text += fmt::format("\n{}\n", interval_words(experiment));
  if (const std::string signs = print_signs(experiment, verdict); !signs.empty()) text += signs + "\n";
  for (std::size_t i = 0; i < experiment.findings.size(); ++i) {
    text +=
        fmt::format("{:<13}  {}{}\n", print_verdict(verdict.findings[i].kind), experiment.findings[i].claim,
                    in_brackets(print_differences(experiment, verdict.findings[i])));
    if (tells_cause(experiment, verdict, i))
      text += fmt::format("{:<13}  {}\n", "", experiment.findings[i].cause);
  }
  return text;
}

std::string print_markdown(const Experiment& experiment, const ExperimentResult& result) {
  const ExperimentVerdict verdict = judge(experiment, result);
  std::string text = fmt::format("## {}\n\n", escape_markdown(print_heading(experiment)));
  if (!experiment.about.empty()) text += escape_markdown(experiment.about) + "\n\n";
  text += fmt::format("{}; {} {} at {}: `{}`{}\n\n", print_where(experiment), print_count(result.games()),
                      counted_name(experiment), print_scale(experiment, result.scale), result.commands(),
                      result.complete ? "" : " (stopped before its end)");
  text += print_markdown_rows(table_rows(experiment, result, verdict), 0);
  text += fmt::format("\n{} {}\n", interval_words(experiment), print_signs(experiment, verdict));
  if (!experiment.findings.empty()) text += "\n";
  for (std::size_t i = 0; i < experiment.findings.size(); ++i) {
    text += fmt::format("- **{}**: {}{}\n", print_verdict(verdict.findings[i].kind),
                        escape_markdown(experiment.findings[i].claim),
                        in_brackets(print_differences(experiment, verdict.findings[i])));
    if (tells_cause(experiment, verdict, i))
      text += fmt::format("  {}\n", escape_markdown(experiment.findings[i].cause));
  }
  return text;
}

std::string print_json(const Experiment& experiment, const ExperimentResult& result) {
  const ExperimentVerdict verdict = judge(experiment, result);
  json rows = json::array(), findings = json::array();
  for (std::size_t i = 0; i < experiment.rows.size(); ++i) {
    const ExperimentRow& row = experiment.rows[i];
    const RowVerdict& ours = verdict.rows[i];
    json entry{{"name", row.name}, {"paper", row.paper}, {"note", row.note}, {"games", ours.games}};
    if (ours.agreement != Agreement::unplayed) {
      entry["value"] = finite(ours.value);
      entry["interval"] = {finite(ours.interval.low), finite(ours.interval.high)};
    }
    if (experiment.decides()) entry["agreement"] = print_agreement(ours.agreement);
    for (const auto& played : result.rows)
      if (played.name == row.name) {
        entry["budget"] = played.budget;
        if (!played.match.empty()) entry["match"] = played.match;
        if (experiment.counts_problems()) {
          entry["gained"] = played.gained;
          entry["lost"] = played.lost;
        }
        if (played.lengths.games() > 0) entry["lengths"] = played.lengths.counts();
      }
    rows.push_back(std::move(entry));
  }
  for (std::size_t i = 0; i < experiment.findings.size(); ++i) {
    const FindingVerdict& finding = verdict.findings[i];
    findings.push_back({{"claim", experiment.findings[i].claim},
                        {"cause", experiment.findings[i].cause},
                        {"verdict", print_verdict(finding.kind)},
                        {"hold", finding.held},
                        {"reversed", finding.failed},
                        {"undecided", finding.undecided},
                        {"unplayed", finding.unplayed}});
    if (finding.lead) {
      findings.back()["lead"] = finding.lead->value;
      findings.back()["interval"] = {finding.lead->interval.low, finding.lead->interval.high};
    }
  }
  return json{{"experiment", experiment.name},
              {"title", experiment.title},
              {"paper", experiment.paper},
              {"work", work_of(experiment)},
              {"about", experiment.about},
              {"game", experiment.rules.game},
              {"command", result.commands()},
              {"kind", Experiment::kind_names[static_cast<std::size_t>(experiment.kind)]},
              {"unit", Experiment::unit_names[static_cast<std::size_t>(experiment.unit)]},
              {"scale", result.scale},
              {"games", result.games()},
              {"complete", result.complete},
              {"rows", rows},
              {"agree", verdict.agree},
              {"contradict", verdict.contradict},
              {"undecided", verdict.undecided},
              {"findings", findings}}
      .dump(-1, ' ', false, json::error_handler_t::replace);
}

std::string draw_svg(const Experiment& experiment, const ExperimentResult& result) {
  if (experiment.kind == Experiment::Kind::lengths) return draw_lengths(experiment, result);
  const ExperimentVerdict verdict = judge(experiment, result);
  const std::string axis = experiment.unit == Unit::percent ? "score in percent" : "Elo";
  const bool curve =
      std::ranges::all_of(experiment.rows, [](const auto& row) { return row.swept.has_value(); });
  if (curve) {
    LineChart chart{.title = print_heading(experiment)};
    chart.x.title = experiment.parameter;
    chart.y.title = axis;
    ChartSeries ours{"ours", {}}, paper{"paper", {}};
    for (std::size_t i = 0; i < experiment.rows.size(); ++i) {
      const ExperimentRow& row = experiment.rows[i];
      for (const double figure : row.paper) paper.points.push_back({*row.swept, figure, {}});
      if (verdict.rows[i].agreement != Agreement::unplayed)
        ours.points.push_back({*row.swept, verdict.rows[i].value, verdict.rows[i].interval});
    }
    chart.series = {ours, paper};
    return draw_chart(chart);
  }
  BarChart chart{.title = print_heading(experiment)};
  chart.value.title = axis + ", ours with 95 % intervals";
  for (std::size_t i = 0; i < experiment.rows.size(); ++i) {
    const ExperimentRow& row = experiment.rows[i];
    if (verdict.rows[i].agreement != Agreement::unplayed)
      chart.bars.push_back({row.name, verdict.rows[i].value, verdict.rows[i].interval});
    for (const double figure : row.paper) chart.bars.push_back({"paper", figure, {}});
  }
  return draw_chart(chart);
}

}  // namespace otrera
