#include "server/planning_api.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>

#include "core/files.h"
#include "games/pmp/changes.h"
#include "games/pmp/problem_file.h"
#include "planning/planner.h"
#include "planning/questions.h"
#include "server/api_error.h"
#include "server/json.h"

namespace otrera {
namespace {

using nlohmann::json;

constexpr std::int64_t usual_planning_time = 500, longest_planning_time = 5000;  // milliseconds
constexpr std::size_t planning_memory = std::size_t{64} << 20;
constexpr std::size_t largest_example = 1 << 16;
constexpr std::chrono::seconds planning_patience{10};
constexpr std::array<std::string_view, 3> planning_paths{"/api/planning", "/api/planning/plan",
                                                         "/api/planning/answer"};

json examples_json() {
  std::vector<std::filesystem::path> files;
  const std::string folder = shipped_folder("data", "OTRERA_DATA") + "/pmp";
  for (const auto& entry : std::filesystem::directory_iterator(folder))
    if (entry.path().extension() == ".toml") files.push_back(entry.path());
  std::ranges::sort(files);
  json list = json::array();
  for (const auto& file : files) {
    const std::string text = read_file(file.string(), largest_example);
    list.push_back({{"name", file.stem().string()},
                    {"title", pmp::parse_problem(text, file.filename().string()).title},
                    {"text", text}});
  }
  return {{"examples", list}};
}

std::vector<pmp::Change> changes_of(const pmp::Problem& problem, const json* object) {
  std::vector<pmp::Change> changes;
  if (!object) return changes;
  for (const auto& [path, value] : object->items()) {
    if (!value.is_number()) throw Error("no number", "changes." + path, "expected such as {\"money\": 20}");
    try {
      changes.push_back(pmp::read_change(problem, path, print_number(value.get<double>())));
    } catch (const Error& error) {
      throw error.at("changes");
    }
  }
  return changes;
}

// A problem as it is asked for: the text of a file, with some numbers changed.
struct PlanningRequest {
  pmp::Problem problem;
  std::chrono::milliseconds time;
};

PlanningRequest read_request(const Fields& fields) {
  const auto text = fields.text("problem");
  if (!text) throw Error("no problem is given", "problem", "expected the text of a problem file");
  const pmp::Problem written = pmp::parse_problem(*text, "problem");
  pmp::Problem problem = pmp::changed(written, changes_of(written, fields.object("changes")));
  problem.what_ifs = written.what_ifs;
  pmp::check(problem);
  const std::int64_t time = fields.integer("time").value_or(usual_planning_time);
  if (time < 1 || time > longest_planning_time)
    throw Error(fmt::format("{} ms", time), "time", fmt::format("expected 1 to {}", longest_planning_time));
  return {problem, std::chrono::milliseconds(time)};
}

plan::Plan make_plan(const pmp::Problem& problem, std::chrono::milliseconds time) {
  plan::Planner planner(plan::Method::automatic);
  planner.set_memory(planning_memory);
  StopAfterTime stopper{Duration(time)};
  return planner.solve(pmp::make_rules(problem), stopper);
}

json steps_json(const pmp::Problem& problem, const pmp::Timetable& timetable) {
  json list = json::array();
  for (const auto& step : timetable) {
    const auto& action = problem.actions[static_cast<std::size_t>(step.action)];
    list.push_back({{"action", action.name},
                    {"begin", step.begin},
                    {"end", step.begin + action.time},
                    {"late", action.late > 0 && step.begin + action.time > action.until}});
  }
  return list;
}

// Rows of the picture: units of resources, or actions where there are none.
json rows_json(const pmp::Problem& problem, const pmp::Timetable& timetable) {
  json rows = json::array();
  for (const auto& lane : pmp::lanes(problem, timetable))
    rows.push_back({{"name", lane.name}, {"steps", lane.steps}});
  if (!problem.resources.empty()) return rows;
  std::map<int, std::size_t> places;  // of actions
  for (std::size_t i = 0; i < timetable.size(); ++i) {
    const int action = timetable[i].action;
    if (places.try_emplace(action, rows.size()).second)
      rows.push_back(
          {{"name", problem.actions[static_cast<std::size_t>(action)].name}, {"steps", json::array()}});
    rows[places[action]]["steps"].push_back(i);
  }
  return rows;
}

std::vector<plan::Question> all_questions(const pmp::Problem& problem) {
  auto questions = plan::file_questions(problem);
  for (auto& question : plan::one_more_questions(problem)) questions.push_back(std::move(question));
  return questions;
}

json questions_json(const pmp::Problem& problem) {
  json list = json::array();
  for (const auto& question : all_questions(problem)) {
    json changes = json::object();
    for (const auto& [path, value] : question.changes) changes[path] = value;
    list.push_back({{"name", question.name}, {"changes", changes}, {"one_more", question.only_adds}});
  }
  return list;
}

json plan_json(const pmp::Problem& problem, const plan::Plan& found) {
  const pmp::Course course = pmp::follow(problem, found.timetable);
  json moments = json::array(), products = json::array(), limits = json::array();
  for (const auto& moment : course.moments)
    moments.push_back(
        {{"time", moment.time}, {"money", moment.money}, {"reward", moment.reward}, {"stock", moment.stock}});
  for (const auto& product : problem.products) products.push_back(product.name);
  for (const auto& limit : pmp::limits(problem))
    limits.push_back(
        {{"path", limit.path}, {"label", limit.label}, {"value", limit.value}, {"most", limit.most}});
  return {{"title", problem.title},
          {"money_unit", problem.money_unit},
          {"time_unit", problem.time_unit},
          {"length", std::max({1, course.end, problem.time_limit.value_or(0)})},
          {"end", course.end},
          {"reward", found.reward},
          {"bound", found.bound},
          {"proven", found.proven},
          {"gap", found.gap()},
          {"steps", steps_json(problem, found.timetable)},
          {"rows", rows_json(problem, found.timetable)},
          {"moments", moments},
          {"products", products},
          {"limits", limits},
          {"questions", questions_json(problem)}};
}

json plan_request(const json& object) {
  const PlanningRequest request = read_request(Fields(object, {"problem", "changes", "time"}));
  return plan_json(request.problem, make_plan(request.problem, request.time));
}

// The reward and bound of the problem's own plan come with the question, as whoever asks knows them.
plan::Plan base_of(const json& object) {
  plan::Plan base;
  for (const auto& [name, value] :
       {std::pair<const char*, double*>{"reward", &base.reward}, {"bound", &base.bound}}) {
    const auto found = object.find(name);
    if (found == object.end() || !found->is_number())
      throw Error("no number", name, "expected that of the problem's own plan");
    *value = found->get<double>();
  }
  return base;
}

json answer_request(const json& object) {
  const Fields fields(object, {"problem", "changes", "time", "question", "reward", "bound"});
  const PlanningRequest request = read_request(fields);
  const auto questions = all_questions(request.problem);
  const auto number = fields.integer("question");
  if (!number || *number < 0 || *number >= static_cast<std::int64_t>(questions.size()))
    throw Error("no such question", "question",
                fmt::format("expected its place in `questions`, below {}", questions.size()));
  plan::Question question = questions[static_cast<std::size_t>(*number)];
  // A plan of the page's own problem is a plan of the larger one too, but it is not here to be followed.
  const bool only_adds = std::exchange(question.only_adds, false);
  plan::Answer answer =
      plan::ask(request.problem, base_of(object), question,
                [&](const pmp::Problem& problem) { return make_plan(problem, request.time); });
  if (only_adds) answer.least = std::max(answer.least, 0.0);
  return {{"least", answer.least},
          {"most", std::max(answer.least, answer.most)},
          {"reward", answer.plan.reward},
          {"proven", answer.plan.proven}};
}

}  // namespace

bool PlanningApi::knows(std::string_view path) const {
  return std::ranges::find(planning_paths, path) != planning_paths.end();
}

ApiAnswer PlanningApi::answer(const ApiCall& call) {
  if (call.path == planning_paths[0]) return json_answer(print_json(examples_json()));
  const json object = parse_object(call.body);
  if (!free_.try_acquire_for(planning_patience))
    throw ApiError(503, "other plans are being made", call.path, "try again in a moment");
  struct Release {
    std::counting_semaphore<most_at_once>& semaphore;
    ~Release() { semaphore.release(); }
  } const release{free_};
  return json_answer(
      print_json(call.path == planning_paths[1] ? plan_request(object) : answer_request(object)));
}

}  // namespace otrera
