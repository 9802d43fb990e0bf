#include "games/pmp/problem_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>

#include "core/error.h"
#include "core/files.h"
#include "core/nearest.h"
#include "core/parameter.h"
#include "core/toml_reader.h"
#include "games/pmp/changes.h"
#include "games/pmp/problem_keys.h"

namespace otrera::pmp {
namespace {

constexpr std::size_t largest_file = 1 << 20;

// Whole numbers by names that must be known ones, or by times: in = {flour = 2}, arrives = {60 = 4}.
template <class Read>
void read_counts(TomlReader& reader, const std::string& key, int most, const char* form, Read&& read) {
  const toml::node* node = reader.find(key);
  if (!node) return;
  const toml::table* table = node->as_table();
  if (!table)
    throw Error(key + " is no table of " + form, reader.where(*node),
                "expected such as " + key + " = {flour = 2}");
  for (const auto& [name, count] : *table)
    read(std::string(name.str()), reader.whole(count, std::string(name.str()), 1, most), reader.where(count));
}

template <class Things>
int number_of(const Things& things, const std::string& name, const std::string& what,
              const std::string& where) {
  const auto found = std::ranges::find(things, name, [](const auto& thing) { return thing.name; });
  if (found != things.end()) return static_cast<int>(found - things.begin());
  std::vector<std::string> names;
  for (const auto& thing : things) names.push_back(thing.name);
  throw Error("unknown " + what + " " + quote(name), where,
              names.empty() ? "expected a [[" + what + "]] of that name" : suggest(name, names));
}

std::vector<Amount> read_amounts(TomlReader& reader, const std::string& key, const Problem& problem) {
  std::vector<Amount> amounts;
  read_counts(reader, key, most_quantity, "products",
              [&](const std::string& name, int count, const std::string& where) {
                amounts.push_back({number_of(problem.products, name, "product", where), count});
              });
  std::ranges::sort(amounts, {}, &Amount::product);
  return amounts;
}

std::vector<Use> read_uses(TomlReader& reader, const Problem& problem) {
  std::vector<Use> uses;
  read_counts(reader, "uses", most_units, "resources",
              [&](const std::string& name, int count, const std::string& where) {
                uses.push_back({number_of(problem.resources, name, "resource", where), count});
              });
  std::ranges::sort(uses, {}, &Use::resource);
  return uses;
}

std::vector<Arrival> read_arrivals(TomlReader& reader) {
  std::vector<Arrival> arrivals;
  read_counts(reader, "arrives", most_quantity, "times",
              [&](const std::string& name, int count, const std::string& where) {
                int time = -1;
                const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), time);
                if (error != std::errc{} || end != name.data() + name.size() || time < 0 || time > most_steps)
                  throw Error(quote(name) + " is no time", where,
                              "expected such as arrives = {60 = 4}: four at 60");
                arrivals.push_back({time, count});
              });
  std::ranges::sort(arrivals, {}, &Arrival::time);
  return arrivals;
}

// Whatever is declared for the object.
template <std::size_t count>
void read_keys(TomlReader& reader, const std::array<Parameter, count>& keys, void* object) {
  for (const Parameter& key : keys) {
    const std::string name(key.name);
    if (!key.numeric()) {
      std::string& words = key.words(object);
      words = reader.text(name, words);
    } else if (key.kind == Parameter::Kind::integer) {
      if (const toml::node* node = reader.find(name))
        key.set(object,
                reader.whole(*node, name, static_cast<int>(key.range.low), static_cast<int>(key.range.high)));
    } else {
      key.set(object, reader.number(name, key.get(object), key.range.high));
    }
  }
}

void demand_name(const std::string& name, const TomlReader& reader, const char* what) {
  if (name.empty())
    throw Error(fmt::format("{} without a name", what), reader.where(), "expected name = \"...\"");
}

Product read_product(const toml::table& table, const std::string& file) {
  TomlReader reader(table, file);
  Product product;
  read_keys(reader, product_keys, &product);
  product.arrives = read_arrivals(reader);
  reader.finish();
  demand_name(product.name, reader, "a product");
  return product;
}

Resource read_resource(const toml::table& table, const std::string& file) {
  TomlReader reader(table, file);
  Resource resource;
  read_keys(reader, resource_keys, &resource);
  reader.finish();
  demand_name(resource.name, reader, "a resource");
  return resource;
}

Action read_action(const toml::table& table, const std::string& file, const Problem& problem) {
  TomlReader reader(table, file);
  Action action;
  read_keys(reader, action_keys, &action);
  action.in = read_amounts(reader, "in", problem);
  action.out = read_amounts(reader, "out", problem);
  action.uses = read_uses(reader, problem);
  reader.finish();
  demand_name(action.name, reader, "an action");
  return action;
}

// Whatever it changes must be there, and leave a problem that can be planned.
WhatIf read_what_if(const toml::table& table, const std::string& file, const Problem& problem) {
  TomlReader reader(table, file);
  WhatIf question;
  question.name = reader.text("name", "");
  const auto settings = reader.settings("set");
  reader.finish();
  demand_name(question.name, reader, "a what-if");
  if (settings.empty())
    throw Error("it changes nothing", reader.where(),
                "expected such as set = {money = 20, resource.oven.count = 2}");
  try {
    for (const auto& setting : settings)
      question.changes.push_back(read_change(problem, setting.key, setting.value));
    check(changed(problem, question.changes));
  } catch (const Error& error) {
    throw error.at(reader.where());
  }
  return question;
}

Problem read_table(const toml::table& table, const std::string& file) {
  TomlReader reader(table, file);
  Problem problem;
  read_keys(reader, problem_keys, &problem);
  for (const auto* product : reader.tables("product"))
    problem.products.push_back(read_product(*product, file));
  for (const auto* resource : reader.tables("resource"))
    problem.resources.push_back(read_resource(*resource, file));
  for (const auto* action : reader.tables("action"))
    problem.actions.push_back(read_action(*action, file, problem));
  const auto questions = reader.tables("what_if");
  reader.finish();
  try {
    check(problem);
  } catch (const Error& error) {
    throw error.at(file);
  }
  for (const auto* question : questions) problem.what_ifs.push_back(read_what_if(*question, file, problem));
  check(problem);
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

using Lines = std::vector<std::string>;  // key = value, each

std::string braces(const Lines& lines) {
  return fmt::format("{{{}}}", fmt::join(lines, ", "));
}

// What differs from an object that was not given anything.
template <class Object, std::size_t count>
Lines print_keys(const std::array<Parameter, count>& keys, Object object) {
  Object usual;
  Lines lines;
  for (const Parameter& key : keys) {
    if (!key.numeric()) {
      if (key.words(&object) != key.words(&usual))
        lines.push_back(fmt::format("{} = {}", key.name, quoted(key.words(&object))));
    } else if (key.get(&object) != key.get(&usual)) {
      lines.push_back(fmt::format("{} = {}", key.name, print_number(key.get(&object))));
    }
  }
  return lines;
}

template <class Counts, class Name>
void print_counts(Lines& lines, const char* key, const Counts& counts, Name&& name) {
  Lines parts;
  for (const auto& entry : counts) parts.push_back(fmt::format("{} = {}", name(entry), entry.count));
  if (!parts.empty()) lines.push_back(fmt::format("{} = {}", key, braces(parts)));
}

Lines print_product(const Product& product) {
  Lines lines = print_keys(product_keys, product);
  print_counts(lines, "arrives", product.arrives, [](const Arrival& arrival) { return arrival.time; });
  return lines;
}

Lines print_action(const Problem& problem, const Action& action) {
  Lines lines = print_keys(action_keys, action);
  const auto product = [&](const Amount& amount) {
    return quoted(problem.products[static_cast<std::size_t>(amount.product)].name);
  };
  print_counts(lines, "in", action.in, product);
  print_counts(lines, "out", action.out, product);
  print_counts(lines, "uses", action.uses, [&](const Use& use) {
    return quoted(problem.resources[static_cast<std::size_t>(use.resource)].name);
  });
  return lines;
}

Lines print_what_if(const WhatIf& question) {
  Lines changes;
  for (const auto& [path, value] : question.changes)
    changes.push_back(fmt::format("{} = {}", quoted(path), print_number(value)));
  return {"name = " + quoted(question.name), "set = " + braces(changes)};
}

// The lists of tables, in the order in which they can be read.
template <class Print>
void each_list(const Problem& problem, Print&& print) {
  const auto list = [&](const char* key, const auto& things, auto&& lines_of) {
    std::vector<Lines> tables;
    for (const auto& thing : things) tables.push_back(lines_of(thing));
    if (!tables.empty()) print(key, tables);
  };
  list("product", problem.products, print_product);
  list("resource", problem.resources,
       [](const Resource& resource) { return print_keys(resource_keys, resource); });
  list("action", problem.actions, [&](const Action& action) { return print_action(problem, action); });
  list("what_if", problem.what_ifs, print_what_if);
}

}  // namespace

Problem parse_problem(const std::string& text, const std::string& name) {
  return read_table(parse_toml(text, name, example), name);
}

Problem read_problem(const std::string& path) {
  return parse_problem(read_file(path, largest_file), path);
}

std::string print_problem(const Problem& problem) {
  std::string text = fmt::format("{}\n", fmt::join(print_keys(problem_keys, problem), "\n"));
  each_list(problem, [&](const char* key, const std::vector<Lines>& tables) {
    for (const auto& lines : tables) text += fmt::format("\n[[{}]]\n{}\n", key, fmt::join(lines, "\n"));
  });
  return text;
}

std::string print_in_line(const Problem& problem) {
  Lines all = print_keys(problem_keys, problem);
  each_list(problem, [&](const char* key, const std::vector<Lines>& tables) {
    Lines parts;
    for (const auto& lines : tables) parts.push_back(braces(lines));
    all.push_back(fmt::format("{} = [{}]", key, fmt::join(parts, ", ")));
  });
  return braces(all);
}

Problem parse_in_line(const std::string& text, const std::string& name) {
  const toml::table table = parse_toml("problem = " + text, name, example);
  const toml::node* node = table.get("problem");
  if (!node || !node->is_table() || table.size() != 1)
    throw Error("no problem", name, "expected such as {money = 120, product = [...], action = [...]}");
  return read_table(*node->as_table(), name);
}

}  // namespace otrera::pmp
