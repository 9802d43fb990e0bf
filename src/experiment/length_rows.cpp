#include "experiment/length_rows.h"

#include "arena/play_match.h"
#include "core/error.h"
#include "core/parameter.h"

namespace otrera {
namespace {

BookOptions book_of(const PlayerFile& player) {
  BookOptions options;
  ParameterSet parameters;
  parameters.bind(options, book_parameters);
  const auto engine = make_engine(player);
  for (const auto& entry : engine->parameters().entries())
    if (const std::string name(entry.parameter.name); parameters.knows(name))
      parameters.set(name, entry.value());
  return options;
}

}  // namespace

void check_books(const Experiment& experiment) {
  for (const auto& row : experiment.rows)
    if (row.player.external() || book_of(read_player(experiment.rules.game, row.player)).file.empty())
      throw Error("no book in row " + quote(row.name), experiment.path,
                  "expected one of our players with set = {book.file = \"...\"}");
}

void count_lengths(const PreparedMatch& match, MatchStore& store, std::optional<Player> side,
                   RowResult& row) {
  const BookOptions options = book_of(*match.players[0]);
  BookStore book(options.file, BookStore::ReadOnly{});
  const auto stored = store.find(match.id);
  if (!stored) return;
  for (const auto& game : store.games(match.id)) {
    const Player own = game.job % 2 == 0 ? Player::first : Player::second;
    const auto record = store.record(match.id, game.job);
    if (game.job >= match.match.games || (side && *side != own) || !record) continue;
    ++(game.score > 0.5 ? row.wins : game.score < 0.5 ? row.losses : row.draws);
    row.lengths.add(turns_in_book(book, match_record(*stored, game, *record), own, options));
  }
}

}  // namespace otrera
