// An experiment on paper: what is to be played, ours beside the paper's, and the document that all stored
// results make (docs/reproduction.md).
#pragma once

#include <string>
#include <vector>

#include "experiment/experiment.h"
#include "experiment/result.h"
#include "experiment/verdict.h"

namespace otrera {

// "0.05 of the paper's budget"; where there is no paper, of the file's.
std::string print_scale(const Experiment& experiment, double scale);
// "+4.6 % [-3.1, +12.4]"; of ratings in Elo.
std::string print_lead(const Experiment& experiment, const Lead& lead);

// What would be played, with the paper's figures.
std::string print_plan(const Experiment& experiment);

std::string print_text(const Experiment& experiment, const ExperimentResult& result);
std::string print_markdown(const Experiment& experiment, const ExperimentResult& result);
// On one line.
std::string print_json(const Experiment& experiment, const ExperimentResult& result);
// A curve for a sweep of numbers, else bars.
std::string draw_svg(const Experiment& experiment, const ExperimentResult& result);

struct StoredExperiment {
  Experiment experiment;
  std::optional<ExperimentResult> result;
};
// All findings in one picture: a mark for each, by paper.
std::string draw_findings(const std::vector<StoredExperiment>& experiments);
// All of them in one document: which findings hold, then table by table, then what was not played.
std::string print_reproduction(const std::vector<StoredExperiment>& experiments);

}  // namespace otrera
