#include "games/pmp/problem_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "core/error.h"
#include "core/files.h"
#include "core/nearest.h"
#include "core/parameter.h"
#include "core/toml_reader.h"

namespace otrera::pmp {
namespace {

constexpr std::size_t largest_file = 1 << 20;

using Numbers = std::map<std::string, int>;  // of products, by name

std::vector<Amount> read_amounts(TomlReader& reader, const std::string& key, const Numbers& numbers) {
  const toml::node* node = reader.find(key);
  if (!node) return {};
  const toml::table* table = node->as_table();
  if (!table)
    throw Error(key + " is no table of products", reader.where(*node),
                "expected such as " + key + " = {flour = 2}");
  std::vector<Amount> amounts;
  for (const auto& [product, count] : *table) {
    const std::string name(product.str());
    const auto found = numbers.find(name);
    if (found == numbers.end()) {
      std::vector<std::string> names;
      for (const auto& [known, number] : numbers) names.push_back(known);
      throw Error("unknown product " + quote(name), reader.where(count), suggest(name, names));
    }
    amounts.push_back({found->second, reader.whole(count, name, 1, most_quantity)});
  }
  std::ranges::sort(amounts, {}, &Amount::product);
  return amounts;
}

Action read_action(const toml::table& table, const std::string& file, const Numbers& numbers) {
  TomlReader reader(table, file);
  Action action;
  action.name = reader.text("name", "");
  action.cost = reader.whole("cost", 0, most_price);
  action.income = reader.whole("income", 0, most_price);
  action.time = reader.whole("time", 1, most_steps);
  action.in = read_amounts(reader, "in", numbers);
  action.out = read_amounts(reader, "out", numbers);
  reader.finish();
  if (action.name.empty()) throw Error("an action without a name", reader.where(), "expected name = \"...\"");
  return action;
}

Product read_product(const toml::table& table, const std::string& file) {
  TomlReader reader(table, file);
  Product product;
  product.name = reader.text("name", "");
  product.start = reader.whole("start", 0, most_start);
  product.reward = reader.number("reward", 0, most_reward);
  reader.finish();
  if (product.name.empty())
    throw Error("a product without a name", reader.where(), "expected name = \"...\"");
  return product;
}

Problem read_table(const toml::table& table, const std::string& file) {
  TomlReader reader(table, file);
  Problem problem;
  problem.title = reader.text("title", "");
  problem.money_unit = reader.text("money_unit", problem.money_unit);
  problem.time_unit = reader.text("time_unit", problem.time_unit);
  problem.money = reader.whole("money", 0, most_start);
  problem.money_reward = reader.number("money_reward", 0, most_reward);
  if (const toml::node* node = reader.find("time_limit"))
    problem.time_limit = reader.whole(*node, "time_limit", 0, most_steps);
  Numbers numbers;
  for (const auto* product : reader.tables("product")) {
    problem.products.push_back(read_product(*product, file));
    numbers[problem.products.back().name] = static_cast<int>(problem.products.size()) - 1;
  }
  for (const auto* action : reader.tables("action"))
    problem.actions.push_back(read_action(*action, file, numbers));
  reader.finish();
  try {
    check(problem);
  } catch (const Error& error) {
    throw error.at(file);
  }
  return problem;
}

constexpr const char* example = "money = 120";

// Text as TOML writes it; control characters do not get past check().
std::string quoted(const std::string& text) {
  std::string result = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') result += '\\';
    result += c;
  }
  return result + "\"";
}

std::string print_amounts(const Problem& problem, const std::vector<Amount>& amounts) {
  std::vector<std::string> parts;
  for (const auto& [product, count] : amounts)
    parts.push_back(
        fmt::format("{} = {}", quoted(problem.products[static_cast<std::size_t>(product)].name), count));
  return fmt::format("{{{}}}", fmt::join(parts, ", "));
}

using Lines = std::vector<std::string>;  // key = value, each

Lines print_head(const Problem& problem) {
  const Problem usual;
  Lines lines;
  if (!problem.title.empty()) lines.push_back("title = " + quoted(problem.title));
  lines.push_back(fmt::format("money = {}", problem.money));
  if (problem.money_unit != usual.money_unit) lines.push_back("money_unit = " + quoted(problem.money_unit));
  if (problem.money_reward > 0) lines.push_back("money_reward = " + print_number(problem.money_reward));
  if (problem.time_limit) lines.push_back(fmt::format("time_limit = {}", *problem.time_limit));
  if (problem.time_unit != usual.time_unit) lines.push_back("time_unit = " + quoted(problem.time_unit));
  return lines;
}

Lines print_product(const Product& product) {
  Lines lines{"name = " + quoted(product.name)};
  if (product.start > 0) lines.push_back(fmt::format("start = {}", product.start));
  if (product.reward > 0) lines.push_back("reward = " + print_number(product.reward));
  return lines;
}

Lines print_action(const Problem& problem, const Action& action) {
  Lines lines{"name = " + quoted(action.name)};
  if (action.cost > 0) lines.push_back(fmt::format("cost = {}", action.cost));
  if (action.income > 0) lines.push_back(fmt::format("income = {}", action.income));
  if (action.time != Action{}.time) lines.push_back(fmt::format("time = {}", action.time));
  if (!action.in.empty()) lines.push_back("in = " + print_amounts(problem, action.in));
  if (!action.out.empty()) lines.push_back("out = " + print_amounts(problem, action.out));
  return lines;
}

}  // namespace

Problem parse_problem(const std::string& text, const std::string& name) {
  return read_table(parse_toml(text, name, example), name);
}

Problem read_problem(const std::string& path) {
  return parse_problem(read_file(path, largest_file), path);
}

std::string print_problem(const Problem& problem) {
  std::string text = fmt::format("{}\n", fmt::join(print_head(problem), "\n"));
  for (const auto& product : problem.products)
    text += fmt::format("\n[[product]]\n{}\n", fmt::join(print_product(product), "\n"));
  for (const auto& action : problem.actions)
    text += fmt::format("\n[[action]]\n{}\n", fmt::join(print_action(problem, action), "\n"));
  return text;
}

std::string print_in_line(const Problem& problem) {
  Lines products, actions;
  for (const auto& product : problem.products)
    products.push_back(fmt::format("{{{}}}", fmt::join(print_product(product), ", ")));
  for (const auto& action : problem.actions)
    actions.push_back(fmt::format("{{{}}}", fmt::join(print_action(problem, action), ", ")));
  Lines lines = print_head(problem);
  lines.push_back(fmt::format("product = [{}]", fmt::join(products, ", ")));
  lines.push_back(fmt::format("action = [{}]", fmt::join(actions, ", ")));
  return fmt::format("{{{}}}", fmt::join(lines, ", "));
}

Problem parse_in_line(const std::string& text, const std::string& name) {
  const toml::table table = parse_toml("problem = " + text, name, example);
  const toml::node* node = table.get("problem");
  if (!node || !node->is_table() || table.size() != 1)
    throw Error("no problem", name, "expected such as {money = 120, product = [...], action = [...]}");
  return read_table(*node->as_table(), name);
}

}  // namespace otrera::pmp
