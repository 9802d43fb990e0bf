// A parameter is declared once: name, type, range, scale and a line of help, beside the plain struct it
// lives in. The command line, player files, GTP, the page and the generated docs all read the declaration.
// It is a number, a flag, a choice, a text or the name of a file.
//
//   struct Options { float exploration = 0.7f; };
//   constexpr std::array parameters{
//       number<&Options::exploration>("select.exploration", {0, 100}, Scale::linear, "weight of ..."),
//   };
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/settings.h"

namespace otrera {

struct Range {
  double low, high;
};

enum class Scale { linear, log };

// One declaration. Values pass through a double: flags are 0 and 1, choices the index of the name. Those of
// texts and files are strings; a file's is the path at which it was found, empty for none.
struct Parameter {
  enum class Kind { number, integer, flag, choice, text, file };

  std::string_view name;
  Kind kind;
  Range range;
  Scale scale;
  std::span<const std::string_view> choices;
  std::string_view help;
  double (*get)(const void* options);         // null for texts and files
  void (*set)(void* options, double value);   // null for texts and files
  std::string& (*words)(void* options) = {};  // null for all others
  bool plays = true;                          // false: it changes what a player says, not how it plays

  bool numeric() const { return words == nullptr; }
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

template <auto member>
constexpr Parameter declare_words(std::string_view name, Parameter::Kind kind, std::string_view help) {
  using Options = typename MemberOf<decltype(member)>::options;
  static_assert(std::same_as<typename MemberOf<decltype(member)>::value, std::string>);
  return {name, kind, {0, 0}, Scale::linear, {}, help, nullptr, nullptr, [](void* options) -> std::string& {
            return static_cast<Options*>(options)->*member;
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

// One line of text.
template <auto member>
constexpr Parameter text(std::string_view name, std::string_view help) {
  return detail::declare_words<member>(name, Parameter::Kind::text, help);
}

// A file, looked for from the folder of whoever names it and then in data/.
template <auto member>
constexpr Parameter file(std::string_view name, std::string_view help) {
  return detail::declare_words<member>(name, Parameter::Kind::file, help);
}

// One that changes what a player says of a position, and nothing of how it plays.
constexpr Parameter only_said(Parameter parameter) {
  parameter.plays = false;
  return parameter;
}

// Declarations bound to the options they set. The objects must outlive the set.
class ParameterSet {
 public:
  struct Entry {
    Parameter parameter;
    void* options;
    const ParameterSet* owner;  // where it was bound
    std::string default_value;  // what the options held then, as it prints

    std::string value() const;  // as it prints
    // Of a file that is named: the hash of its bytes. Throws Error where it cannot be read.
    std::optional<std::uint64_t> content_hash() const;
  };

  ParameterSet() = default;
  ParameterSet(const ParameterSet&) = delete;
  ParameterSet& operator=(const ParameterSet&) = delete;

  template <class Options>
  void bind(Options& options, std::span<const Parameter> parameters) {
    for (const auto& parameter : parameters) bind(parameter, &options);
  }
  // All of another set, which must outlive this one, under a prefix such as "stage.1.".
  void include(const std::string& prefix, const ParameterSet& other);

  // Throws Error for an unknown name (naming the nearest), a malformed value, one out of range or a file that
  // is not there. Files are looked for from the folder: empty is where the program runs.
  void set(const std::string& name, const std::string& value, const std::string& folder = {});
  // The same, with the place in the Error.
  void set(const Setting& setting);
  std::string get(const std::string& name) const;
  bool knows(const std::string& name) const;

  const std::vector<Entry>& entries() const { return entries_; }
  std::vector<std::string> names() const;

  // Called after every set(), also by way of a set that includes this one.
  void on_change(std::function<void()> call) { changed_ = std::move(call); }

 private:
  void bind(const Parameter& parameter, void* options);
  const Entry& find(const std::string& name) const;

  std::vector<Entry> entries_;
  std::deque<std::string> names_;  // of included entries
  std::function<void()> changed_;
};

// A number's value as users write it: "0.7", "12", "true", "robust".
std::string print_value(const Parameter& parameter, double value);
double parse_value(const Parameter& parameter, const std::string& text);
// "0 to 100", "true or false", "max, robust", "text", "a file".
std::string describe_range(const Parameter& parameter);

// A number as short as it can be while reading back as the same value.
std::string print_number(double value);

}  // namespace otrera
