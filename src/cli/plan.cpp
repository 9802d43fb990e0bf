// otrera plan: random planning problems, a plan for one problem, what other numbers would be worth, and a
// comparison of the methods over many problems.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/options.h"
#include "cli/plan_options.h"
#include "cli/thinking_bar.h"
#include "core/error.h"
#include "core/files.h"
#include "core/interrupt.h"
#include "core/print.h"
#include "core/progress.h"
#include "core/statistics.h"
#include "games/pmp/changes.h"
#include "games/pmp/gantt.h"
#include "games/pmp/generator.h"
#include "games/pmp/problem_file.h"
#include "planning/planner.h"
#include "planning/questions.h"
#include "report/text_table.h"

namespace otrera::cli {
namespace {

constexpr Duration plan_time{5.0}, question_time{1.0};
constexpr int most_problems = 100'000;

std::unique_ptr<plan::Planner> make_planner(const std::string& method, const PlanWorkOptions& options) {
  auto planner = std::make_unique<plan::Planner>(plan::find_method(method));
  for (const auto& setting : options.set) {
    const auto equals = setting.find('=');
    if (equals == std::string::npos)
      throw Error(quote(setting), "--set", "expected key=value, such as select.exploration=0.7");
    try {
      planner->parameters().set(setting.substr(0, equals), setting.substr(equals + 1));
    } catch (const Error& error) {
      throw error.at("--set");
    }
  }
  planner->set_seed(options.seed);
  planner->set_memory(parse_bytes(options.memory));
  return planner;
}

StopperChain& add_limits(StopperChain& chain, const PlanWorkOptions& options, Duration usual = plan_time) {
  if (!options.time.empty())
    chain.add(std::make_unique<StopAfterTime>(parse_duration(options.time)));
  else if (!options.simulations)
    chain.add(std::make_unique<StopAfterTime>(usual));
  if (options.simulations) chain.add(std::make_unique<StopAfterSimulations>(*options.simulations));
  chain.add(std::make_unique<StopOnFlag>(watch_interrupts()));
  return chain;
}

std::vector<std::string> names_of(const pmp::Problem& problem, const pmp::Timetable& timetable) {
  std::vector<std::string> names;
  for (const auto& step : timetable)
    names.push_back(problem.actions[static_cast<std::size_t>(step.action)].name);
  return names;
}

// One action after the other: equal ones in a row on one line.
void print_sequence(const pmp::Problem& problem, const pmp::Timetable& timetable) {
  for (std::size_t i = 0; i < timetable.size();) {
    const pmp::Step first = timetable[i];
    int times = 0;
    for (; i < timetable.size() && timetable[i].action == first.action; ++i) ++times;
    print_out("{:>6} {:>4} x {}\n", first.begin, times,
              problem.actions[static_cast<std::size_t>(first.action)].name);
  }
}

void print_timetable(const pmp::Problem& problem, const pmp::Timetable& timetable) {
  const auto lanes = pmp::lanes(problem, timetable);
  for (std::size_t i = 0; i < timetable.size(); ++i) {
    const auto& action = problem.actions[static_cast<std::size_t>(timetable[i].action)];
    std::vector<std::string> who;
    for (const auto& lane : lanes)
      if (std::ranges::find(lane.steps, i) != lane.steps.end()) who.push_back(lane.name);
    print_out("{:>6} to {:>4}  {}{}\n", timetable[i].begin, timetable[i].begin + action.time, action.name,
              who.empty() ? "" : fmt::format(" ({})", fmt::join(who, ", ")));
  }
}

// "126 (the best there is), no plan above 126".
std::string reward_words(const plan::Plan& found) {
  return fmt::format("{}{}, no plan above {:.6g}", print_number(found.reward),
                     found.proven ? " (the best there is)" : "", found.bound);
}

std::string heading(const pmp::Problem& problem) {
  return problem.title.empty() ? "" : problem.title + ": ";
}

void print_plan(const pmp::Problem& problem, const plan::Plan& found) {
  const bool timed = pmp::timed(problem);
  print_out("{}reward {}{}\n\n", heading(problem), reward_words(found),
            timed && !found.proven ? fmt::format(" (gap {:.1f} %)", 100 * found.gap()) : "");
  (timed ? print_timetable : print_sequence)(problem, found.timetable);
  const pmp::Course course = pmp::follow(problem, found.timetable);
  print_out("{:>6} {} end, {} {} left\n", course.end, problem.time_unit, course.moments.back().money,
            problem.money_unit);
}

int run_generate(const PlanGenerateOptions& options) {
  const std::string text = pmp::print_problem(pmp::generate(options.size, options.seed, options.reach));
  if (options.out.empty())
    print_out("{}", text);
  else
    write_file(options.out, text);
  return exit_done;
}

int run_solve(const PlanSolveOptions& options) {
  const auto rules = pmp::make_rules(pmp::read_problem(options.file));
  const std::string usual = pmp::timed(rules->problem) ? "automatic" : "uct";
  const std::string method = options.method.empty() ? usual : options.method;
  const auto planner = make_planner(method, options.work);
  StopperChain chain;
  ShowingStopper stopper(add_limits(chain, options.work), "planning", "simulations");
  const auto start = Clock::now();
  const plan::Plan found = planner->solve(rules, stopper);
  const double seconds = Duration(Clock::now() - start).count();
  if (!options.plot.empty()) write_file(options.plot, pmp::draw_gantt(rules->problem, found.timetable));
  if (!options.work.json) {
    print_plan(rules->problem, found);
    return exit_done;
  }
  nlohmann::json json{{"game", "pmp"},
                      {"problem", rules->problem.title},
                      {"method", method},
                      {"value", found.reward},
                      {"bound", found.bound},
                      {"proven", found.proven},
                      {"simulations", found.simulations},
                      {"seconds", seconds},
                      {"pv", names_of(rules->problem, found.timetable)}};
  if (pmp::timed(rules->problem))
    for (const auto& step : found.timetable) json["begins"].push_back(step.begin);
  print_out("{}\n", json.dump());
  return exit_done;
}

// "+3.2", or "+1 to +4" where the plans are not proven.
std::string worth_words(const plan::Answer& answer) {
  const auto number = [](double value) {
    const std::string text = fmt::format("{:+.6g}", value);
    return text == "+0" || text == "-0" ? std::string("0") : text;
  };
  const std::string least = number(answer.least), most = number(answer.most);
  return least == most ? least : least + " to " + most;
}

nlohmann::json answer_json(const plan::Answer& answer) {
  nlohmann::json changes = nlohmann::json::object();
  for (const auto& [path, value] : answer.question.changes) changes[path] = value;
  return {{"question", answer.question.name}, {"changes", changes},    {"value", answer.plan.reward},
          {"bound", answer.plan.bound},       {"least", answer.least}, {"most", answer.most},
          {"proven", answer.plan.proven}};
}

std::vector<plan::Question> questions_of(const pmp::Problem& problem, const PlanWhatIfOptions& options) {
  auto questions = plan::file_questions(problem);
  if (!options.changes.empty()) {
    plan::Question own;
    for (const auto& text : options.changes) {
      const auto equals = text.find('=');
      if (equals == std::string::npos)
        throw Error(quote(text), "--change", "expected path=value, such as money=20");
      try {
        own.changes.push_back(pmp::read_change(problem, text.substr(0, equals), text.substr(equals + 1)));
      } catch (const Error& error) {
        throw error.at("--change");
      }
      own.name += (own.name.empty() ? "" : ", ") + text;
    }
    questions.push_back(own);
  }
  if (options.prices)
    for (auto& question : plan::one_more_questions(problem)) questions.push_back(std::move(question));
  return questions;
}

int run_what_if(const PlanWhatIfOptions& options) {
  const pmp::Problem problem = pmp::read_problem(options.file);
  const auto planner = make_planner(options.method, options.work);
  const auto questions = questions_of(problem, options);
  ProgressBar bar("planning");
  const auto solve = [&](const pmp::Problem& of) {
    StopperChain chain;
    return planner->solve(pmp::make_rules(of), add_limits(chain, options.work, question_time));
  };
  const plan::Plan base = solve(problem);
  std::vector<plan::Answer> answers;
  for (const auto& question : questions) {
    if (interrupted()) break;
    bar.update((1.0 + static_cast<double>(answers.size())) / (1.0 + static_cast<double>(questions.size())),
               question.name);
    answers.push_back(plan::ask(problem, base, question, solve));
  }
  bar.finish();
  if (options.work.json) {
    nlohmann::json list = nlohmann::json::array();
    for (const auto& answer : answers) list.push_back(answer_json(answer));
    print_out("{}\n", nlohmann::json{{"problem", problem.title},
                                     {"value", base.reward},
                                     {"bound", base.bound},
                                     {"proven", base.proven},
                                     {"answers", list}}
                          .dump());
    return exit_done;
  }
  std::vector<TextRow> rows{{"what if", "reward", "worth"}};
  for (const auto& answer : answers)
    rows.push_back({answer.question.name, print_number(answer.plan.reward), worth_words(answer)});
  print_out("{}reward {}\n\n{}", heading(problem), reward_words(base), print_columns(rows, 0));
  return exit_done;
}

// What one method did over the problems so far.
struct PlanRow {
  std::string method;
  std::unique_ptr<plan::Planner> planner;
  RunningMoments reward, gap, bound_gap, seconds;
  RunningMoments behind;   // its gap to the bound less that of the first method, problem by problem
  std::uint64_t best = 0;  // problems with a proven optimum that it reached
};

struct PlanComparison {
  std::vector<PlanRow> rows;
  RunningMoments optimum, bound, exact_seconds;
  std::uint64_t problems = 0, proven = 0;
};

PlanComparison begin_comparison(const PlanCompareOptions& options) {
  PlanComparison comparison;
  std::istringstream names(options.methods);
  for (std::string name; std::getline(names, name, ',');) {
    comparison.rows.emplace_back();
    comparison.rows.back().method = name;
    comparison.rows.back().planner = make_planner(name, options.work);
  }
  if (comparison.rows.empty()) throw Error("no methods", "--methods", "expected such as greedy,beam,uct");
  if (options.problems < 1 || options.problems > most_problems)
    throw Error(fmt::format("{} problems", options.problems), "--problems",
                fmt::format("expected 1 to {}", most_problems));
  return comparison;
}

// All methods on one problem; false if Ctrl-C came, and then the problem does not count.
bool compare_on(PlanComparison& comparison, const PlanCompareOptions& options, std::uint64_t seed) {
  const auto rules = pmp::make_rules(pmp::generate(options.size, seed, options.reach));
  const auto timed = [](RunningMoments* seconds, const plan::Planner& planner, const auto& of,
                        Stopper& stopper) {
    const auto start = Clock::now();
    plan::Plan found = planner.solve(of, stopper);
    seconds->add(Duration(Clock::now() - start).count());
    return found;
  };
  std::vector<plan::Plan> plans;
  std::vector<double> seconds;
  for (const auto& row : comparison.rows) {
    StopperChain chain;
    RunningMoments time;
    plans.push_back(timed(&time, *row.planner, rules, add_limits(chain, options.work)));
    seconds.push_back(time.mean());
    if (interrupted()) return false;
  }
  StopperChain chain;
  chain.add(std::make_unique<StopAfterTime>(parse_duration(options.exact_time)));
  chain.add(std::make_unique<StopOnFlag>(watch_interrupts()));
  RunningMoments exact_seconds;
  const plan::Plan optimum = timed(&exact_seconds, plan::Planner(plan::Method::exact), rules, chain);
  if (interrupted()) return false;

  ++comparison.problems;
  comparison.bound.add(rules->relaxation.bound);
  comparison.exact_seconds.add(exact_seconds.mean());
  if (optimum.proven) {
    ++comparison.proven;
    comparison.optimum.add(optimum.reward);
  }
  for (std::size_t i = 0; i < plans.size(); ++i) {
    PlanRow& row = comparison.rows[i];
    row.reward.add(plans[i].reward);
    row.seconds.add(seconds[i]);
    if (const double bound = rules->relaxation.bound; bound > 0) {
      row.bound_gap.add(1 - plans[i].reward / bound);
      row.behind.add((plans.front().reward - plans[i].reward) / bound);
    }
    if (!optimum.proven) continue;
    row.best += plan::as_good(plans[i], optimum);
    if (optimum.reward > 0) row.gap.add(1 - plans[i].reward / optimum.reward);
  }
  return true;
}

double half_width(const RunningMoments& moments) {
  return z_95 * moments.standard_error();
}

std::string percent(const RunningMoments& moments) {
  if (moments.count() == 0) return "-";
  return fmt::format("{:.2f} +- {:.2f} %", moments.mean() * 100, half_width(moments) * 100);
}

std::string solved_share(const PlanRow& row, std::uint64_t proven) {
  if (proven == 0) return "-";
  const auto trials = static_cast<double>(proven), solved = static_cast<double>(row.best);
  const auto interval = wilson_interval(solved, trials);
  return fmt::format("{:.1f} % ({:.1f}..{:.1f})", 100 * solved / trials, interval.low * 100,
                     interval.high * 100);
}

void print_comparison(const PlanComparison& comparison, const PlanCompareOptions& options) {
  print_out("{} problems of size {}{}, seeds from {}; optimum known for {}, in {:.2f} s on average\n\n",
            comparison.problems, options.size,
            options.reach > 0 ? fmt::format(", reach {}", options.reach) : "", options.first_seed,
            comparison.proven, comparison.exact_seconds.mean());
  constexpr auto line = "{:8} {:>17} {:>17} {:>17} {:>18} {:>21} {:>8}\n";
  print_out(line, "method", "reward", "gap to optimum", "gap to bound", "behind the first", "solved exactly",
            "seconds");
  for (const auto& row : comparison.rows)
    print_out(line, row.method, fmt::format("{:.2f} +- {:.2f}", row.reward.mean(), half_width(row.reward)),
              percent(row.gap), percent(row.bound_gap), percent(row.behind),
              solved_share(row, comparison.proven), fmt::format("{:.3f}", row.seconds.mean()));
  print_out("mean optimum {:.2f} where known, mean bound {:.2f}; +- and (..) are 95 % intervals\n",
            comparison.optimum.mean(), comparison.bound.mean());
}

nlohmann::json to_json(const PlanComparison& comparison, const PlanCompareOptions& options) {
  const auto moments = [](const RunningMoments& m) {
    return nlohmann::json{{"mean", m.mean()},
                          {"interval", {m.mean() - half_width(m), m.mean() + half_width(m)}}};
  };
  nlohmann::json rows = nlohmann::json::array();
  for (const auto& row : comparison.rows) {
    const auto solved =
        wilson_interval(static_cast<double>(row.best), static_cast<double>(comparison.proven));
    rows.push_back({{"method", row.method},
                    {"reward", moments(row.reward)},
                    {"gap", moments(row.gap)},
                    {"bound_gap", moments(row.bound_gap)},
                    {"behind_first", moments(row.behind)},
                    {"solved", row.best},
                    {"solved_interval", {solved.low, solved.high}},
                    {"seconds", row.seconds.mean()}});
  }
  return {{"size", options.size},
          {"reach", options.reach},
          {"problems", comparison.problems},
          {"proven", comparison.proven},
          {"optimum", moments(comparison.optimum)},
          {"bound", moments(comparison.bound)},
          {"methods", rows}};
}

int run_compare(const PlanCompareOptions& options) {
  PlanComparison comparison = begin_comparison(options);
  {
    ProgressBar bar("comparing");
    for (int i = 0; i < options.problems; ++i) {
      if (!compare_on(comparison, options, options.first_seed + static_cast<std::uint64_t>(i))) break;
      bar.update((i + 1.0) / options.problems, fmt::format("{} of {} problems", i + 1, options.problems));
    }
  }
  if (options.work.json)
    print_out("{}\n", to_json(comparison, options).dump());
  else
    print_comparison(comparison, options);
  return exit_done;
}

}  // namespace

int run_plan(const PlanOptions& options) {
  switch (options.command) {
    case PlanOptions::Command::generate:
      return run_generate(options.generate);
    case PlanOptions::Command::solve:
      return run_solve(options.solve);
    case PlanOptions::Command::what_if:
      return run_what_if(options.what_if);
    case PlanOptions::Command::compare:
      break;
  }
  return run_compare(options.compare);
}

}  // namespace otrera::cli
