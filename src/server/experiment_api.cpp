#include "server/experiment_api.h"

#include <nlohmann/json.hpp>

#include "experiment/report.h"
#include "server/api_error.h"
#include "server/json.h"

namespace otrera {
namespace {

using nlohmann::json;

constexpr std::string_view list_path = "/api/experiments", table_path = "/api/experiments/";

// One that was not played has its findings and rows too, and the command that plays it.
json table_json(const std::string& name) {
  ExperimentResult waiting;
  waiting.command = "otrera experiment run " + name;
  try {
    return json::parse(print_json(load_experiment(name), stored_result(name).value_or(waiting)));
  } catch (const Error& error) {
    throw ApiError(500, error.problem(), error.where(), error.expected());
  }
}

}  // namespace

bool ExperimentApi::knows(const std::string& path) const {
  return path == list_path || path.starts_with(table_path);
}

ApiAnswer ExperimentApi::answer(const ApiCall& call) {
  read_once();
  if (call.path == list_path) return json_answer(list_);
  const std::string name = call.path.substr(table_path.size());
  const auto table = tables_.find(name);
  if (table == tables_.end())
    throw ApiError(404, "no experiment " + quote(name), call.path,
                   "expected one of " + std::string(list_path));
  return json_answer(table->second);
}

void ExperimentApi::read_once() {
  const std::lock_guard lock(mutex_);
  if (!list_.empty()) return;
  json list = json::array();
  std::map<std::string, std::string> tables;
  for (const auto& name : experiment_names()) {
    json table = table_json(name);
    tables[name] = print_json(table);
    table.erase("rows");
    list.push_back(std::move(table));
  }
  tables_ = std::move(tables);
  list_ = print_json({{"experiments", std::move(list)}});
}

}  // namespace otrera
