#include "book/export.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>

#include "book/book_json.h"
#include "engine/registry.h"
#include "record/sgf.h"

namespace otrera {

using nlohmann::json;

std::string book_text(const Book& book, const WalkOptions& options) {
  const BookPosition* root = book.find(book.start());
  std::string text =
      fmt::format("{} from {}\n", book.game(), book.beginning()) +
      (root ? fmt::format("start {:.3f} ({})\n", root->value, root->visits) : std::string("empty\n"));
  walk(book, options, [&](const WalkedMove& move) {
    text += fmt::format("{} {:.3f} ({}){}\n", fmt::join(move.turns, " "), move.move->value, move.move->visits,
                        move.known ? " as above" : "");
  });
  return text;
}

// The first line is the game, all others are variations of it.
std::string book_sgf(const Book& book, const WalkOptions& options) {
  GameRecord record = find_game(book.game()).new_session({.position = book.beginning()})->record();
  record.comment = fmt::format("A book of {} positions.", book.positions().size());
  std::vector<std::optional<std::size_t>> way;  // the variation of each turn; none: a turn of the game
  walk(book, options, [&](const WalkedMove& move) {
    const std::size_t before = move.turns.size() - 1;
    const std::string comment = fmt::format("{:.1f} %, {} visits{}", move.move->value * 100,
                                            move.move->visits, move.known ? "; goes on as elsewhere" : "");
    way.resize(before);
    if (record.variations.empty() && before == record.turns.size()) {
      record.turns.push_back(move.turns.back());
      record.comments.push_back(comment);
      way.emplace_back();
      return;
    }
    const auto parent = before > 0 ? way.back() : std::nullopt;
    way.emplace_back(record.variations.size());
    record.variations.push_back({before, parent, move.turns.back(), comment});
  });
  return write_sgf(record);
}

std::string book_json(const Book& book) {
  std::vector<const BookPosition*> positions;
  for (const auto& entry : book.positions()) positions.push_back(&entry.second);
  std::ranges::sort(positions, {}, &BookPosition::position);
  json printed{{"notes", book.notes()}, {"positions", json::array()}};
  for (const BookPosition* position : positions) printed["positions"].push_back(position_json(*position));
  return printed.dump(1, ' ', false, json::error_handler_t::replace) + "\n";
}

}  // namespace otrera
