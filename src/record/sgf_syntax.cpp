#include "record/sgf_syntax.h"

#include <fmt/format.h>

#include <utility>

#include "core/error.h"

namespace otrera {
namespace {

bool is_space(char c) {
  return c == ' ' || (c >= '\t' && c <= '\r');
}
bool is_upper(char c) {
  return c >= 'A' && c <= 'Z';
}
bool is_letter(char c) {
  return is_upper(c) || (c >= 'a' && c <= 'z');
}

// Walks over the text and knows the place.
class Cursor {
 public:
  explicit Cursor(std::string_view text) : text_(text) {}

  bool done() const { return at_ == text_.size(); }
  char peek() const { return text_[at_]; }
  std::size_t at() const { return at_; }
  SgfPlace place() const { return place_; }

  void advance() {
    const char c = text_[at_++];
    const bool pair = c == '\r' && !done() && peek() == '\n';  // counted with its second half
    if (pair) return;
    if (c == '\n' || c == '\r') {
      ++place_.line;
      place_.column = 1;
    } else if ((static_cast<unsigned char>(c) & 0xc0) != 0x80) {
      ++place_.column;
    }
  }

  void skip_space() {
    while (!done() && is_space(peek())) advance();
  }

 private:
  std::string_view text_;
  std::size_t at_ = 0;
  SgfPlace place_{1, 1};
};

class Parser {
 public:
  Parser(std::string_view text, const SgfLimits& limits) : text_(text), limits_(limits), cursor_(text) {}

  SgfCollection run() {
    if (text_.size() > limits_.bytes)
      throw Error(fmt::format("an SGF text of {} bytes is too long", text_.size()), {},
                  fmt::format("at most {} are read", limits_.bytes));
    expect_game();
    do read_game();
    while (skip_to_game());
    return std::move(result_);
  }

  void each(const std::function<void(const SgfCollection&)>& visit) {
    expect_game();
    do {
      values_ = 0;
      read_game();
      visit(std::exchange(result_, {}));
    } while (skip_to_game());
  }

 private:
  // A '(' that is not closed yet.
  struct Variation {
    SgfPlace place;
    std::size_t parent;                      // the node it hangs on
    std::size_t last = SgfCollection::none;  // its newest node
    bool branched = false;                   // variations inside it have begun
  };

  [[noreturn]] static void fail(SgfPlace place, std::string problem, std::string expected) {
    throw Error(std::move(problem), place.print(), std::move(expected));
  }

  void expect_game() {
    if (!skip_to_game())
      throw Error("there is no SGF game here", SgfPlace{1, 1}.print(), "a game begins with '(;'");
  }

  // Stops before the next "(;", with or without space between.
  bool skip_to_game() {
    while (!cursor_.done()) {
      if (cursor_.peek() == '(') {
        Cursor ahead = cursor_;
        ahead.advance();
        ahead.skip_space();
        if (!ahead.done() && ahead.peek() == ';') return true;
      }
      cursor_.advance();
    }
    return false;
  }

  void read_game() {
    do {
      cursor_.skip_space();
      if (cursor_.done()) fail(open_.back().place, "this '(' is never closed", "expected a ')' for it");
      const char c = cursor_.peek();
      if (c == '(')
        begin_variation();
      else if (c == ')')
        end_variation();
      else if (c == ';')
        begin_node();
      else if (is_letter(c))
        read_property();
      else
        fail(cursor_.place(), "unexpected " + quote(std::string(1, is_ascii(c) ? c : '?')),
             "expected ';', '(', ')' or a property such as B[...]");
    } while (!open_.empty());
  }

  static bool is_ascii(char c) { return static_cast<unsigned char>(c) < 0x80; }

  void begin_variation() {
    const SgfPlace place = cursor_.place();
    if (open_.size() == limits_.depth)
      fail(place, "variations are nested too deeply", fmt::format("at most {} are read", limits_.depth));
    std::size_t parent = SgfCollection::none;
    if (!open_.empty()) {
      parent = open_.back().last;
      if (parent == SgfCollection::none) fail(place, "a variation without a node", "expected ';'");
      open_.back().branched = true;
    }
    open_.push_back({place, parent});
    cursor_.advance();
  }

  void end_variation() {
    if (open_.back().last == SgfCollection::none)
      fail(cursor_.place(), "a variation without a node", "expected ';'");
    open_.pop_back();
    cursor_.advance();
  }

  void begin_node() {
    Variation& variation = open_.back();
    const SgfPlace place = cursor_.place();
    if (variation.branched) fail(place, "a node behind variations", "expected '(' or ')'");
    if (result_.nodes.size() == limits_.nodes)
      fail(place, "too many nodes", fmt::format("at most {} are read", limits_.nodes));
    variation.last = result_.add(variation.last == SgfCollection::none ? variation.parent : variation.last);
    result_.nodes.back().place = place;
    cursor_.advance();
  }

  void read_property() {
    const Variation& variation = open_.back();
    SgfProperty property;
    property.place = cursor_.place();
    if (variation.last == SgfCollection::none || variation.branched)
      fail(property.place, "a property outside a node", "expected ';' before it");
    const std::size_t begin = cursor_.at();
    for (; !cursor_.done() && is_letter(cursor_.peek()); cursor_.advance())
      if (is_upper(cursor_.peek())) property.name += cursor_.peek();
    const std::string written(text_.substr(begin, cursor_.at() - begin));
    if (property.name.empty())
      fail(property.place, quote(written) + " is no property", "expected upper-case letters");
    cursor_.skip_space();
    if (cursor_.done() || cursor_.peek() != '[')
      fail(cursor_.place(), "property " + quote(written) + " has no value", "expected '['");
    do {
      property.values.push_back(read_value());
      cursor_.skip_space();
    } while (!cursor_.done() && cursor_.peek() == '[');
    result_.nodes[variation.last].properties.push_back(std::move(property));
  }

  SgfValue read_value() {
    const SgfPlace bracket = cursor_.place();
    if (values_++ == limits_.values)
      fail(bracket, "too many values", fmt::format("at most {} are read", limits_.values));
    cursor_.advance();
    const SgfPlace place = cursor_.place();
    const std::size_t begin = cursor_.at();
    for (bool escaped = false; !cursor_.done(); cursor_.advance()) {
      const char c = cursor_.peek();
      if (c == ']' && !escaped) {
        std::string raw(text_.substr(begin, cursor_.at() - begin));
        cursor_.advance();
        return {std::move(raw), place};
      }
      escaped = c == '\\' && !escaped;
    }
    fail(bracket, "this '[' is never closed", "expected a ']' for it");
  }

  std::string_view text_;
  const SgfLimits& limits_;
  Cursor cursor_;
  SgfCollection result_;
  std::vector<Variation> open_;
  std::size_t values_ = 0;
};

}  // namespace

std::string SgfPlace::print() const {
  return fmt::format("line {}, column {}", line, column);
}

const SgfProperty* SgfNode::find(std::string_view name) const {
  for (const auto& property : properties)
    if (property.name == name) return &property;
  return nullptr;
}

void SgfNode::add(std::string_view name, std::string raw) {
  if (properties.empty() || properties.back().name != name) properties.push_back({std::string(name), {}, {}});
  properties.back().values.push_back({std::move(raw), {}});
}

std::size_t SgfCollection::add(std::size_t parent) {
  nodes.emplace_back();
  (parent == none ? games : nodes[parent].children).push_back(nodes.size() - 1);
  return nodes.size() - 1;
}

SgfCollection parse_sgf(std::string_view text, const SgfLimits& limits) {
  return Parser(text, limits).run();
}

void for_each_sgf_game(std::string_view text, const std::function<void(const SgfCollection&)>& visit) {
  const SgfLimits limits;
  Parser(text, limits).each(visit);
}

}  // namespace otrera
