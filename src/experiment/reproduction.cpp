#include <fmt/format.h>

#include "experiment/report.h"
#include "report/text_table.h"

namespace otrera {
namespace {

// All findings of one kind of verdict, the papers' or our own, as a list.
std::string print_findings(const std::vector<StoredExperiment>& experiments, FindingVerdict::Kind kind,
                           bool own, const std::string& heading) {
  std::string list;
  for (const auto& stored : experiments) {
    if (!stored.result || own_work(stored.experiment) != own) continue;
    const auto verdict = judge(stored.experiment, *stored.result);
    for (std::size_t i = 0; i < verdict.findings.size(); ++i)
      if (verdict.findings[i].kind == kind)
        list += fmt::format("- {} ({}, {}): {}\n", escape_markdown(stored.experiment.findings[i].claim),
                            escape_markdown(stored.experiment.name),
                            print_scale(stored.experiment, stored.result->scale),
                            print_lead(stored.experiment, verdict.findings[i].lead.value()));
  }
  return list.empty() ? "" : fmt::format("## {}\n\n{}\n", heading, list);
}

}  // namespace

std::string print_reproduction(const std::vector<StoredExperiment>& experiments) {
  std::string text =
      "# Reproduction\n\n"
      "![The findings of the papers and how they came out here](reproduction.svg)\n\n"
      "Tables of the papers, played again. Made by `otrera experiment report` from the counts of games in "
      "`data/experiments`; the command of each table plays it anew. A finding holds where the 95 % interval "
      "of every difference it names is on its side, does not hold where one is on the other, and is not "
      "decided otherwise: with so many comparisons one in forty may be on a wrong side by chance. With "
      "each stands how large the differences are on average, in percent of the score or in Elo, "
      "with its interval: where nothing is decided it says how small that mean is. Most were played with "
      "less than the paper's budget, which each table says; what holds at one budget need not hold at "
      "another. Times are of machines of today, where a second is many times as long as in the "
      "papers; where a file tells the work of the paper's machine, --work plays by that.\n\n";
  using Kind = FindingVerdict::Kind;
  for (const bool own : {false, true}) {
    const std::string whose = own ? "Of our own players: what " : "What ";
    text += print_findings(experiments, Kind::holds, own, whose + "holds");
    text += print_findings(experiments, Kind::fails, own, whose + "does not hold");
    text += print_findings(experiments, Kind::undecided, own, whose + "is not decided");
  }
  std::string waiting;
  for (const auto& stored : experiments) {
    if (stored.result)
      text += print_markdown(stored.experiment, *stored.result) + "\n";
    else
      waiting +=
          fmt::format("- `otrera experiment run {}`: {} ({})\n", stored.experiment.name,
                      escape_markdown(stored.experiment.title), escape_markdown(stored.experiment.paper));
  }
  if (!waiting.empty()) text += "## Not played yet\n\n" + waiting + "\n";
  text.pop_back();
  return text;
}

}  // namespace otrera
