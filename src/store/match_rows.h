// How rows of the tables of matches are read, for those who write them and those who only look.
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include "store/match_store.h"

namespace otrera {

inline constexpr const char* game_columns =
    "job, opening, score, result, ending, turn_count, first_seconds, second_seconds, finished";
inline constexpr const char* record_columns = "start, turns, statistics, problem, errors";

// As SQLite keeps it; what is too large is the largest.
std::int64_t row_number(std::uint64_t value);

// The first seven columns of a row, those of a row of game_columns, and of record_columns.
StoredMatch read_match(SQLite::Statement& query);
StoredMatchGame read_game(SQLite::Statement& query);
StoredMatchRecord read_record(SQLite::Statement& query);

}  // namespace otrera
