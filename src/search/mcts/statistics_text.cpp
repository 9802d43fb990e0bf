// Statistics of a root as text:
//
//   otrera-statistics 1
//   columns visits values
//   owners 0
//   node first 30 all 2
//   d1-d7 20 0.5 +
//   d1-d6 10 0.25
//   node first 19 all 1
//   /g7 19 0.5
//
// A node: who decides, its visits, whether some moves were left out ("some") or not, and how many follow. A
// move: one number for each column, and + where a node follows it.
#include <charconv>
#include <cmath>
#include <limits>
#include <unordered_set>

#include "core/error.h"
#include "core/words.h"
#include "search/mcts/statistics.h"

namespace otrera::mcts {
namespace {

constexpr std::string_view heading = "otrera-statistics 1";
constexpr int deepest = 32;
constexpr double largest_count = 9007199254740992.0;  // 2^53: up to here doubles count exactly

std::vector<Column> listed(Columns columns) {
  std::vector<Column> list;
  for (unsigned i = 0; i < column_count; ++i)
    if (columns.has(static_cast<Column>(i))) list.push_back(static_cast<Column>(i));
  return list;
}

void append_number(std::string& text, double value) {
  std::array<char, 40> digits;
  const auto narrow = static_cast<float>(value);
  const auto end = static_cast<double>(narrow) == value
                       ? std::to_chars(digits.data(), digits.data() + digits.size(), narrow).ptr
                       : std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
  text += ' ';
  text.append(digits.data(), end);
}

void print_node(const RootStatistics& all, std::size_t at, const std::vector<Column>& columns,
                std::string& text) {
  const NodeStatistics& node = all.nodes[at];
  text += node.decider == Player::first ? "node first" : "node second";
  append_number(text, node.visits);
  text += node.pruned ? " some " : " all ";
  text += std::to_string(node.moves.size()) + "\n";
  for (std::size_t i = 0; i < node.moves.size(); ++i) {
    text += node.moves[i];
    for (const Column column : columns) append_number(text, node[column][i]);
    text += node.below[i] == NodeStatistics::none ? "\n" : " +\n";
  }
  for (const std::size_t below : node.below)
    if (below != NodeStatistics::none) print_node(all, below, columns, text);
}

class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  RootStatistics read() {
    if (line() != words_of(heading)) refuse("not statistics of a search", "expected " + std::string(heading));
    read_columns();
    read_owners();
    read_node(1);
    if (!text_.empty()) {
      line();
      refuse("more lines than nodes and moves", "expected the end");
    }
    return std::move(result_);
  }

 private:
  [[noreturn]] void refuse(const std::string& problem, const std::string& expected) const {
    throw Error(problem, "line " + std::to_string(line_), expected);
  }

  std::vector<std::string> line() {
    ++line_;
    if (text_.empty()) refuse("the text ends too early", "expected another line");
    const std::size_t end = std::min(text_.find('\n'), text_.size());
    auto words = words_of(text_.substr(0, end));
    text_.remove_prefix(std::min(end + 1, text_.size()));
    return words;
  }

  double number(const std::string& word, double most) const {
    double value = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    if (error != std::errc{} || end != word.data() + word.size() || !(value >= 0 && value <= most))
      refuse(quote(word) + " is out of range", "expected a number from 0");
    return value;
  }
  double whole(const std::string& word, double most) const {
    const double value = number(word, most);
    if (value != std::floor(value)) refuse(quote(word) + " is not a whole number", "expected a count");
    return value;
  }
  double entry(Column column, const std::string& word) const {
    switch (kind_of(column).type) {
      case ColumnKind::Type::count:
        return whole(word, largest_count);
      case ColumnKind::Type::reference:
        return whole(word, std::numeric_limits<std::uint32_t>::max());
      case ColumnKind::Type::number:
        return static_cast<double>(
            static_cast<float>(number(word, column == Column::prior_games ? largest_count : 1)));
      case ColumnKind::Type::precise:
        break;
    }
    return number(word, largest_count);
  }

  void read_columns() {
    const auto words = line();
    if (words.empty() || words[0] != "columns") refuse("no columns are named", "expected columns ...");
    for (std::size_t i = 1; i < words.size(); ++i) {
      const auto column = named(words[i]);
      if (result_.columns.has(column) || (!columns_.empty() && column < columns_.back()))
        refuse(quote(words[i]) + " is out of order", "expected each column once, in the order of the table");
      result_.columns = result_.columns | Columns{column};
      columns_.push_back(column);
    }
    for (const Column column : {Column::visits, Column::values})
      if (!result_.columns.has(column))
        refuse("a column is missing", "expected " + std::string(kind_of(column).name));
    if (result_.columns.has(Column::amaf_values) && !result_.columns.has(Column::amaf_visits))
      refuse("a column is missing", "expected amaf_visits");
  }

  Column named(const std::string& name) const {
    for (unsigned i = 0; i < column_count; ++i)
      if (column_kinds[i].name == name && adds_up(static_cast<Column>(i))) return static_cast<Column>(i);
    refuse("no column " + quote(name), "expected visits, values, ...");
  }

  void read_owners() {
    const auto words = line();
    if (words.size() < 2 || words[0] != "owners") refuse("no owners", "expected owners and a count");
    result_.owner_samples = whole(words[1], largest_count);
    for (std::size_t i = 2; i < words.size(); ++i) {
      const bool negative = words[i].starts_with('-');
      const double sum = number(words[i].substr(negative), result_.owner_samples);
      result_.owners.push_back(negative ? -sum : sum);
    }
  }

  std::size_t read_node(int depth) {
    if (depth > deepest) refuse("nodes too deep", "expected the decisions of a turn");
    const auto head = line();
    if (head.size() != 5 || head[0] != "node" || (head[1] != "first" && head[1] != "second") ||
        (head[3] != "all" && head[3] != "some"))
      refuse("not a node", "expected node first|second VISITS all|some MOVES");
    const std::size_t at = result_.nodes.size();
    NodeStatistics node;
    node.decider = head[1] == "first" ? Player::first : Player::second;
    node.visits = whole(head[2], largest_count);
    node.pruned = head[3] == "some";
    const double moves = whole(head[4], largest_count);
    if (moves < 1) refuse("a node without moves", "expected one or more");
    std::unordered_set<std::string> seen;
    for (double i = 0; i < moves; ++i) read_move(node, seen);
    result_.nodes.push_back(std::move(node));
    const std::size_t children = result_.nodes[at].below.size();
    for (std::size_t i = 0; i < children; ++i) {  // reading on moves the nodes
      if (result_.nodes[at].below[i] == NodeStatistics::none) continue;
      const std::size_t below = read_node(depth + 1);
      result_.nodes[at].below[i] = below;
    }
    return at;
  }

  void read_move(NodeStatistics& node, std::unordered_set<std::string>& seen) {
    const auto words = line();
    const bool more = words.size() == columns_.size() + 2 && words.back() == "+";
    if (!more && words.size() != columns_.size() + 1)
      refuse("not a move", "expected the move and " + std::to_string(columns_.size()) + " numbers");
    if (!seen.insert(words[0]).second) refuse(quote(words[0]) + " comes twice", "expected each move once");
    node.moves.push_back(words[0]);
    for (std::size_t i = 0; i < columns_.size(); ++i)
      node[columns_[i]].push_back(entry(columns_[i], words[i + 1]));
    if (result_.columns.has(Column::low) && result_.columns.has(Column::high) &&
        node[Column::low].back() > node[Column::high].back())
      refuse("bounds that cross", "expected low up to high");
    node.below.push_back(more ? 0 : NodeStatistics::none);
  }

  std::string_view text_;
  int line_ = 0;
  RootStatistics result_;
  std::vector<Column> columns_;
};

}  // namespace

std::string RootStatistics::print() const {
  const auto list = listed(columns);
  std::string text(heading);
  text += "\ncolumns";
  for (const Column column : list) text += " " + std::string(kind_of(column).name);
  text += "\nowners";
  append_number(text, owner_samples);
  for (const double sum : owners) append_number(text, sum);
  text += "\n";
  print_node(*this, 0, list, text);
  return text;
}

RootStatistics RootStatistics::read(std::string_view text) {
  return Reader(text).read();
}

}  // namespace otrera::mcts
