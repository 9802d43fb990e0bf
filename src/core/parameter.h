// A parameter is declared once: name, type, range, scale and a line of help, beside the plain struct it
// lives in. The command line, player files, GTP, the page and the generated docs all read the declaration.
//
//   struct Options { float exploration = 0.7f; };
//   constexpr std::array parameters{
//       number<&Options::exploration>("select.exploration", {0, 100}, Scale::linear, "weight of ..."),
//   };
#pragma once

#include <array>
#include <concepts>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace otrera {

struct Range {
  double low, high;
};

enum class Scale { linear, log };

// One declaration. Values pass through a double: flags are 0 and 1, choices the index of the name.
struct Parameter {
  enum class Kind { number, integer, flag, choice };

  std::string_view name;
  Kind kind;
  Range range;
  Scale scale;
  std::span<const std::string_view> choices;
  std::string_view help;
  double (*get)(const void* options);
  void (*set)(void* options, double value);
};

namespace detail {

template <class Member>
struct MemberOf;
template <class Options, class Value>
struct MemberOf<Value Options::*> {
  using options = Options;
  using value = Value;
};

template <auto member>
constexpr Parameter declare(std::string_view name, Parameter::Kind kind, Range range, Scale scale,
                            std::span<const std::string_view> choices, std::string_view help) {
  using Options = typename MemberOf<decltype(member)>::options;
  using Value = typename MemberOf<decltype(member)>::value;
  return {
      name,
      kind,
      range,
      scale,
      choices,
      help,
      [](const void* options) { return static_cast<double>(static_cast<const Options*>(options)->*member); },
      [](void* options, double value) {
        static_cast<Options*>(options)->*member = static_cast<Value>(value);
      }};
}

}  // namespace detail

template <auto member>
constexpr Parameter number(std::string_view name, Range range, Scale scale, std::string_view help) {
  static_assert(std::floating_point<typename detail::MemberOf<decltype(member)>::value>);
  return detail::declare<member>(name, Parameter::Kind::number, range, scale, {}, help);
}

template <auto member>
constexpr Parameter integer(std::string_view name, Range range, Scale scale, std::string_view help) {
  static_assert(std::integral<typename detail::MemberOf<decltype(member)>::value>);
  return detail::declare<member>(name, Parameter::Kind::integer, range, scale, {}, help);
}

template <auto member>
constexpr Parameter flag(std::string_view name, std::string_view help) {
  static_assert(std::same_as<typename detail::MemberOf<decltype(member)>::value, bool>);
  return detail::declare<member>(name, Parameter::Kind::flag, {0, 1}, Scale::linear, {}, help);
}

// The enumerators must be 0, 1, 2, ... in the order of the names.
template <auto member, std::size_t count>
constexpr Parameter choice(std::string_view name, const std::array<std::string_view, count>& names,
                           std::string_view help) {
  static_assert(std::is_enum_v<typename detail::MemberOf<decltype(member)>::value>);
  return detail::declare<member>(name, Parameter::Kind::choice, {0, double(count) - 1}, Scale::linear, names,
                                 help);
}

// Declarations bound to the options they set. The objects must outlive the set.
class ParameterSet {
 public:
  struct Entry {
    Parameter parameter;
    void* options;
    double default_value;  // what the options held when they were bound
  };

  template <class Options>
  void bind(Options& options, std::span<const Parameter> parameters) {
    for (const auto& parameter : parameters)
      entries_.push_back({parameter, &options, parameter.get(&options)});
  }

  // Throws Error for an unknown name (naming the nearest), a malformed value or one out of range.
  void set(const std::string& name, const std::string& value);
  std::string get(const std::string& name) const;

  const std::vector<Entry>& entries() const { return entries_; }
  std::vector<std::string> names() const;

  // Called after every set().
  void on_change(std::function<void()> call) { changed_ = std::move(call); }

 private:
  const Entry& find(const std::string& name) const;

  std::vector<Entry> entries_;
  std::function<void()> changed_;
};

// A value as users write it: "0.7", "12", "true", "robust".
std::string print_value(const Parameter& parameter, double value);
double parse_value(const Parameter& parameter, const std::string& text);
// "0 to 100", "true or false", "max, robust".
std::string describe_range(const Parameter& parameter);

// A number as short as it can be while reading back as the same value.
std::string print_number(double value);

}  // namespace otrera
