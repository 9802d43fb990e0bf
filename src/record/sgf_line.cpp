#include "record/sgf_line.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "core/error.h"
#include "record/sgf_text.h"

namespace otrera {
namespace {

bool sets_up(const SgfProperty& property) {
  return sets_stones(property) || property.name == "AA" || property.name == "PL";
}

bool is_move(const SgfProperty& property) {
  return property.name == "B" || property.name == "W";
}

const char* name_of(char colour) {
  return colour == 'W' ? "White" : "Black";
}

// From one set-up to the next.
struct Part {
  std::size_t begins, ends;                // nodes
  std::vector<const SgfProperty*> set_up;  // behind the moves of the part before
  std::vector<SgfMove> moves;
};

class LineReader {
 public:
  LineReader(const SgfCollection& collection, const SgfCodec& codec)
      : nodes_(collection.nodes), codec_(codec) {
    std::size_t index = collection.games.front();
    parts_.push_back({index, index, {}, {}});
    while (true) {
      read_node(index);
      if (nodes_[index].children.empty()) return;
      index = nodes_[index].children.front();
    }
  }

  SgfMainPart take(BoardShape size) {
    SgfMainPart result;
    SgfMainLine& line = result.line;
    line.size = size;
    line.before = std::move(before_);
    take_moves_of_start(result);
    // The last of those with the most moves.
    const auto chosen = std::ranges::max_element(parts_.rbegin(), parts_.rend(), {},
                                                 [](const Part& part) { return part.moves.size(); })
                            .base() -
                        1;
    for (auto part = parts_.begin(); part != chosen; ++part) {
      lead_on(part->set_up, line);
      for (const SgfMove& move : part->moves) line.earlier.push_back(move.property);
      result.moves_before += part->moves.size();
    }
    lead_on(chosen->set_up, line);
    for (auto part = chosen + 1; part != parts_.end(); ++part) result.moves_behind += part->moves.size();
    result.set_up_behind = chosen + 1 != parts_.end();
    line.moves = std::move(chosen->moves);
    line.begins = chosen->begins;
    line.ends = chosen->ends;
    line.last = &nodes_[result.moves_behind ? chosen->ends : parts_.back().ends];
    return result;
  }

 private:
  static void lead_on(const std::vector<const SgfProperty*>& set_up, SgfMainLine& line) {
    line.earlier.insert(line.earlier.end(), set_up.begin(), set_up.end());
  }

  void read_node(std::size_t index) {
    const SgfNode& node = nodes_[index];
    if (codec_.sets_up_anew && std::ranges::any_of(node.properties, sets_stones)) {
      if (!parts_.back().moves.empty()) parts_.push_back({index, index, {}, {}});
      if (parts_.size() > 1) parts_.back().begins = index;
    }
    Part& part = parts_.back();
    part.ends = index;
    const bool begun = !part.moves.empty();
    for (const SgfProperty& property : node.properties) {
      if (is_move(property))
        add_move(property, index, part);
      else if (parts_.size() > 1)
        add_later(property, part);
      else if (part.moves.empty() || (codec_.sets_up_anew && !begun))
        before_.push_back(&property);
      else if (!codec_.sets_up_anew && sets_up(property))
        throw Error(property.name + " behind the first move", property.place.print(),
                    "a game is set up before it begins");
    }
  }

  static void add_later(const SgfProperty& property, Part& part) {
    if (sets_stones(property)) part.set_up.push_back(&property);
  }

  void add_move(const SgfProperty& property, std::size_t index, Part& part) const {
    const char colour = property.name[0];
    if (property.values.size() > 1)
      throw Error("a move with two values", property.values[1].place.print(), "expected one");
    if (!codec_.free_turns && !part.moves.empty() && part.moves.back().colour == colour)
      throw Error(fmt::format("{} moves twice in a row", name_of(colour)), property.place.print(),
                  colour == 'W' ? "expected B[...]" : "expected W[...]");
    const SgfProperty* comment = nodes_[index].find("C");
    part.moves.push_back(
        {colour, &property.values.front(), comment ? &comment->values.front() : nullptr, &property, index});
  }

  void take_moves_of_start(SgfMainPart& result) {
    if (!codec_.moves_of_start) return;
    Part& first = parts_.front();
    SgfMainLine& line = result.line;
    line.moves = first.moves;
    line.given = codec_.moves_of_start(line);
    const auto end = first.moves.begin() + static_cast<std::ptrdiff_t>(line.given);
    for (auto move = first.moves.begin(); move != end; ++move) {
      line.earlier.push_back(move->property);
      first.begins = move->node;
      if (move->comment)
        result.remarks += (result.remarks.empty() ? "" : "\n") + read_sgf_text(move->comment->raw);
    }
    first.moves.erase(first.moves.begin(), end);
  }

  const std::vector<SgfNode>& nodes_;
  const SgfCodec& codec_;
  std::vector<const SgfProperty*> before_;
  std::vector<Part> parts_;
};

}  // namespace

bool sets_stones(const SgfProperty& property) {
  return property.name == "AB" || property.name == "AW" || property.name == "AE";
}

std::string SgfMainPart::told() const {
  std::string text = remarks;
  const auto add = [&text](const std::string& sentence) { text += (text.empty() ? "" : "\n") + sentence; };
  const auto moves = [](std::size_t count) { return fmt::format("{} move{}", count, count == 1 ? "" : "s"); };
  if (moves_before) add("Left out: " + moves(moves_before) + " before the board was set up anew.");
  if (moves_behind)
    add("Left out: " + moves(moves_behind) + " behind these, where the board was set up anew.");
  if (set_up_behind && !moves_behind) add("Left out: stones that were set up behind the last move.");
  return text;
}

SgfMainPart read_main_line(const SgfCollection& collection, BoardShape size, const SgfCodec& codec) {
  return LineReader(collection, codec).take(size);
}

}  // namespace otrera
