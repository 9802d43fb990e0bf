#include "games/pmp/state_text.h"

#include <fmt/format.h>

#include <charconv>
#include <sstream>

#include "core/error.h"
#include "games/pmp/problem_file.h"

namespace otrera::pmp {
namespace {

constexpr std::size_t longest_text = 1 << 20;
constexpr const char* example = "expected such as money=12 time=0 stock=0,4 {money = 20, product = [...]}";

std::vector<int> parse_numbers(const std::string& text) {
  std::vector<int> numbers;
  std::istringstream parts(text);
  for (std::string part; std::getline(parts, part, ',');) {
    int number = 0;
    const auto [end, error] = std::from_chars(part.data(), part.data() + part.size(), number);
    if (error != std::errc{} || end != part.data() + part.size())
      throw Error(quote(part) + " is no whole number", "position", example);
    numbers.push_back(number);
  }
  return numbers;
}

}  // namespace

StateText::StateText(const std::string& text) {
  const auto bracket = text.find('{');
  if (text.size() > longest_text || bracket == std::string::npos)
    throw Error("no position of a planning problem", "position", example);
  std::istringstream fields(text.substr(0, bracket));
  for (std::string field; fields >> field;) {
    const auto equals = field.find('=');
    if (equals == std::string::npos) throw Error(quote(field) + " is no field", "position", example);
    fields_[field.substr(0, equals)] = field.substr(equals + 1);
  }
  rules_ = make_rules(parse_in_line(text.substr(bracket), "position"));
}

std::vector<int> StateText::numbers(const std::string& key, std::size_t count, int low, int high) const {
  const auto found = fields_.find(key);
  auto list = found == fields_.end() ? std::vector<int>{} : parse_numbers(found->second);
  if (list.size() != count)
    throw Error(fmt::format("{} has not {} numbers", key, count), "position", example);
  for (const int number : list)
    if (number < low || number > high)
      throw Error(fmt::format("{} is {}", key, number), "position",
                  fmt::format("expected {} to {}", low, high));
  return list;
}

double StateText::real(const std::string& key, double most) const {
  const auto found = fields_.find(key);
  double value = -1;
  if (found != fields_.end()) {
    const std::string& text = found->second;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size()) value = -1;
  }
  if (!(value >= 0 && value <= most)) throw Error(key + " is no reward of this problem", "position", example);
  return value;
}

}  // namespace otrera::pmp
