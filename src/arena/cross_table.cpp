#include "arena/cross_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <numeric>

#include "core/parameter.h"
#include "report/chart.h"
#include "report/text_table.h"

namespace otrera {
namespace {

using Row = TextRow;

std::string print_points(const CrossTable::Meeting& meeting) {
  return meeting.games ? fmt::format("{}/{}", print_number(meeting.points), meeting.games) : "";
}

std::string print_share(double points, std::uint64_t games) {
  return games ? fmt::format("{:.1f} %", 100 * points / static_cast<double>(games)) : "";
}

// "1st" would need a language; a number and a name do not.
Row heading(std::size_t players, std::initializer_list<const char*> before) {
  Row row(before.begin(), before.end());
  for (std::size_t rank = 1; rank <= players; ++rank) row.push_back(std::to_string(rank));
  return row;
}

// Rank, player, rating and games, then what each scored against each, by rank.
std::vector<Row> score_rows(const CrossTable& table) {
  const auto ranking = table.ranking();
  std::vector<Row> rows{table.drawable
                            ? heading(ranking.size(), {"", "player", "Elo", "+-", "games", "score", "draws"})
                            : heading(ranking.size(), {"", "player", "Elo", "+-", "games", "score"})};
  for (std::size_t rank = 0; rank < ranking.size(); ++rank) {
    const std::size_t player = ranking[rank];
    const auto all = table.meeting(player);
    Row row{std::to_string(rank + 1),
            table.names[player],
            fmt::format("{:.0f}", table.ratings.elo[player] + 0.0),
            fmt::format("{:.0f}", table.ratings.error[player]),
            std::to_string(all.games),
            print_share(all.points, all.games)};
    if (table.drawable) row.push_back(print_share(static_cast<double>(all.draws), all.games));
    for (const std::size_t other : ranking)
      row.push_back(other == player ? "-" : print_points(table.meeting(player, other)));
    rows.push_back(std::move(row));
  }
  return rows;
}

// The chance in percent that the row's player is stronger than the column's.
std::vector<Row> superiority_rows(const CrossTable& table) {
  const auto ranking = table.ranking();
  std::vector<Row> rows{heading(ranking.size(), {"", "stronger than"})};
  for (std::size_t rank = 0; rank < ranking.size(); ++rank) {
    Row row{std::to_string(rank + 1), table.names[ranking[rank]]};
    for (const std::size_t other : ranking)
      row.push_back(other == ranking[rank]
                        ? "-"
                        : fmt::format("{:.0f}", 100 * table.ratings.superiority(ranking[rank], other)));
    rows.push_back(std::move(row));
  }
  return rows;
}

std::string print_model(const CrossTable& table) {
  const Ratings& ratings = table.ratings;
  std::string text =
      fmt::format("first move {:+.0f} +-{:.0f} Elo", ratings.advantage, ratings.advantage_error);
  if (table.drawable)
    text += fmt::format("; draws between equals {:.1f} % ({:.1f} to {:.1f})", 100 * ratings.draws,
                        100 * ratings.draws_interval.low, 100 * ratings.draws_interval.high);
  return text;
}

constexpr std::size_t name_column = 1;

}  // namespace

CrossTable::Meeting CrossTable::meeting(std::size_t player, std::size_t other) const {
  Meeting result;
  for (const auto& counts : games) {
    const bool first = counts.first == player && counts.second == other;
    if (!first && !(counts.second == player && counts.first == other)) continue;
    result.games += counts.wins + counts.draws + counts.losses;
    result.points +=
        static_cast<double>(first ? counts.wins : counts.losses) + static_cast<double>(counts.draws) / 2;
    result.draws += counts.draws;
  }
  return result;
}

CrossTable::Meeting CrossTable::meeting(std::size_t player) const {
  Meeting result;
  for (std::size_t other = 0; other < names.size(); ++other) {
    if (other == player) continue;
    const Meeting with = meeting(player, other);
    result.games += with.games;
    result.points += with.points;
    result.draws += with.draws;
  }
  return result;
}

std::vector<std::size_t> CrossTable::ranking() const {
  std::vector<std::size_t> order(names.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order,
                           [&](std::size_t a, std::size_t b) { return ratings.elo[a] > ratings.elo[b]; });
  return order;
}

std::string print_text(const CrossTable& table) {
  return print_columns(score_rows(table), name_column) + "\n" +
         print_columns(superiority_rows(table), name_column) + "(chance in percent)\n\n" +
         print_model(table) + "\n";
}

std::string print_markdown(const CrossTable& table) {
  return print_markdown_rows(score_rows(table), name_column) + "\nChance in percent to be the stronger:\n\n" +
         print_markdown_rows(superiority_rows(table), name_column) + "\nIntervals are 95 %; " +
         print_model(table) + ".\n";
}

std::string draw_svg(const CrossTable& table, const std::string& title) {
  BarChart chart{.title = title};
  chart.value.title = "Elo, with 95 % intervals";
  for (const std::size_t player : table.ranking()) {
    const double elo = table.ratings.elo[player], error = table.ratings.error[player];
    chart.bars.push_back({table.names[player], elo, Interval{elo - error, elo + error}});
  }
  return draw_chart(chart);
}

std::string print_json(const CrossTable& table) {
  using nlohmann::json;
  json players = json::array(), meetings = json::array(), superiority = json::array();
  const auto ranking = table.ranking();
  for (const std::size_t player : ranking) {
    const auto all = table.meeting(player);
    json entry{{"name", table.names[player]},
               {"elo", table.ratings.elo[player]},
               {"elo_error", table.ratings.error[player]},
               {"games", all.games},
               {"points", all.points},
               {"draws", all.draws}};
    players.push_back(std::move(entry));
    json row = json::array(), chances = json::array();
    for (const std::size_t other : ranking) {
      const auto with = player == other ? CrossTable::Meeting{} : table.meeting(player, other);
      row.push_back({{"games", with.games}, {"points", with.points}});
      chances.push_back(table.ratings.superiority(player, other));
    }
    meetings.push_back(std::move(row));
    superiority.push_back(std::move(chances));
  }
  const Ratings& ratings = table.ratings;
  json draws;
  if (table.drawable)
    draws = {{"share", ratings.draws},
             {"interval", {ratings.draws_interval.low, ratings.draws_interval.high}}};
  return json{{"players", players},
              {"meetings", meetings},
              {"superiority", superiority},
              {"first_move", {{"elo", ratings.advantage}, {"elo_error", ratings.advantage_error}}},
              {"draws", draws}}
      .dump(-1, ' ', false, json::error_handler_t::replace);
}

}  // namespace otrera
