// SGF nodes as text: lines are filled up to 80 characters, variations begin on lines of their own.
#include <algorithm>
#include <utility>

#include "record/sgf_syntax.h"

namespace otrera {
namespace {

class Printer {
 public:
  explicit Printer(const SgfCollection& collection) : nodes_(collection.nodes) {
    for (const std::size_t game : collection.games) print_game(game);
  }
  std::string take() { return std::move(text_); }

 private:
  static constexpr std::size_t width = 80;
  static constexpr std::size_t closing = SgfCollection::none;

  void print_game(std::size_t game) {
    std::vector<std::size_t> pending{game};
    while (!pending.empty()) {
      const std::size_t next = pending.back();
      pending.pop_back();
      if (next == closing)
        text_ += ")\n";
      else
        print_variation(next, next == game, pending);
    }
  }

  // Nodes up to the end or the next branching, whose variations become pending.
  void print_variation(std::size_t index, bool first_of_game, std::vector<std::size_t>& pending) {
    text_ += '(';
    print_node(nodes_[index]);
    if (first_of_game && !nodes_[index].children.empty()) text_ += '\n';
    while (nodes_[index].children.size() == 1) {
      index = nodes_[index].children.front();
      print_node(nodes_[index]);
    }
    const auto& branches = nodes_[index].children;
    if (branches.empty()) {
      text_ += ")\n";
      return;
    }
    if (text_.back() != '\n') text_ += '\n';
    pending.push_back(closing);
    pending.insert(pending.end(), branches.rbegin(), branches.rend());
  }

  // A property stays on one line if it fits there, otherwise its values may be parted.
  void print_node(const SgfNode& node) {
    if (node.properties.empty()) add(";");
    std::string before = ";";
    for (const auto& property : node.properties) {
      std::string piece = before + property.name;
      before.clear();
      std::size_t length = piece.size();
      for (const auto& value : property.values) length += value.raw.size() + 2;
      for (const auto& value : property.values) {
        if (length > width && &value != &property.values.front()) add(std::exchange(piece, {}));
        piece += '[' + value.raw + ']';
      }
      add(piece);
    }
  }

  // On this line if there is room.
  void add(const std::string& piece) {
    const std::size_t used = text_.size() - (text_.rfind('\n') + 1);  // npos + 1 is 0
    const bool begun = used > 0 && text_.back() != '(';
    if (begun && used + std::min(piece.find('\n'), piece.size()) > width) text_ += '\n';
    text_ += piece;
  }

  const std::vector<SgfNode>& nodes_;
  std::string text_;
};

}  // namespace

std::string print_sgf(const SgfCollection& collection) {
  return Printer(collection).take();
}

}  // namespace otrera
