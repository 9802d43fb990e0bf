#include "server/arena_api.h"

#include <fmt/format.h>

#include <charconv>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <optional>

#include "arena/play_match.h"
#include "core/nearest.h"
#include "engine/registry.h"
#include "record/sgf.h"
#include "server/api_error.h"
#include "server/json.h"
#include "server/match_json.h"
#include "store/store_error.h"

namespace otrera {
namespace {

using nlohmann::json;

constexpr std::size_t usual_page = 50, longest_page = 200;
constexpr std::size_t most_rated = 500;  // matches
constexpr std::size_t longest_id = 64;

std::vector<std::string> parts_of(std::string_view path) {
  std::vector<std::string> parts;
  for (std::size_t at = 1; at <= path.size();) {
    const auto end = std::min(path.find('/', at), path.size());
    parts.emplace_back(path.substr(at, end - at));
    at = end + 1;
  }
  return parts;
}

std::uint64_t parse_number(const std::string& text, const std::string& where) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (text.empty() || error != std::errc{} || end != text.data() + text.size() || number >> 62)
    throw Error(quote(text) + " is no number", where, "expected a whole number of at least 0");
  return number;
}

// The fields behind the question mark, each once.
class Query {
 public:
  Query(const ApiCall& call, const std::vector<std::string>& known) : call_(call) {
    for (const auto& [name, value] : call.query) {
      if (std::ranges::find(known, name) == known.end())
        throw Error("unknown field " + quote(name), quote(name), suggest(name, known));
      if (call.query.count(name) > 1) throw Error("a field twice", quote(name), "expected it once");
    }
  }

  std::optional<std::string> text(const std::string& name) const {
    const auto found = call_.query.find(name);
    return found == call_.query.end() ? std::nullopt : std::optional(found->second);
  }

  std::size_t limit() const {
    const auto given = text("limit");
    if (!given) return usual_page;
    const std::uint64_t number = parse_number(*given, "limit");
    if (number < 1 || number > longest_page)
      throw Error(fmt::format("{} at once", number), "limit", fmt::format("expected 1 to {}", longest_page));
    return static_cast<std::size_t>(number);
  }

 private:
  const ApiCall& call_;
};

// "1790000000000-7c0e5d1f9a2b4c68": behind which match a list goes on.
std::string print_place(const StoredMatch& match) {
  return fmt::format("{}-{}", match.updated, match.id);
}

MatchReader::Place parse_place(const std::string& text) {
  const auto dash = text.find('-');
  if (dash == std::string::npos || text.size() > longest_id)
    throw Error(quote(text) + " is no place in the list", "before", "expected `next` of an earlier answer");
  return {static_cast<std::int64_t>(parse_number(text.substr(0, dash), "before")), text.substr(dash + 1)};
}

ApiError no_match(const std::string& id) {
  return ApiError(404, "there is no match " + quote(id.substr(0, longest_id)), "match",
                  "GET /api/matches lists them");
}

ApiError no_game(const std::string& number) {
  return ApiError(404, "the match has no game " + quote(number.substr(0, longest_id)), "game",
                  "GET /api/matches/ID/games lists them");
}

ApiAnswer matches_answer(MatchReader* reader, const ApiCall& call) {
  const Query query(call, {"before", "limit"});
  const std::size_t limit = query.limit();
  std::optional<MatchReader::Place> behind;
  if (const auto before = query.text("before")) behind = parse_place(*before);
  json list = json::array(), next;
  if (reader) {
    auto found = reader->matches(behind, limit + 1);
    if (found.size() > limit) {
      found.resize(limit);
      next = print_place(found.back().match);
    }
    for (const auto& match : found) list.push_back(match_json(match));
  }
  return json_answer(print_json({{"matches", list}, {"next", next}}));
}

ApiAnswer match_answer(MatchReader& reader, const ApiCall& call, const std::string& id) {
  const Query query(call, {});
  const auto match = reader.find(id);
  if (!match) throw no_match(id);
  return json_answer(print_json(match_page_json(*match)));
}

ApiAnswer games_answer(MatchReader& reader, const ApiCall& call, const std::string& id) {
  const Query query(call, {"before", "limit"});
  const std::size_t limit = query.limit();
  std::optional<std::uint64_t> below;
  if (const auto before = query.text("before")) below = parse_number(*before, "before");
  if (!reader.find(id)) throw no_match(id);
  auto found = reader.games(id, below, limit + 1);
  json list = json::array(), next;
  if (found.size() > limit) {
    found.resize(limit);
    next = found.back().job;
  }
  for (const auto& game : found) list.push_back(match_game_json(game));
  return json_answer(print_json({{"games", list}, {"next", next}}));
}

ApiAnswer game_answer(MatchReader& reader, const ApiCall& call, const std::string& id,
                      const std::string& number, bool sgf) {
  const Query query(call, {});
  const auto match = reader.find(id);
  if (!match) throw no_match(id);
  const std::uint64_t job = parse_number(number, "game");
  const auto game = reader.game(id, job);
  const auto record = reader.record(id, job);
  if (!game || !record) throw no_game(number);
  if (!sgf) return json_answer(print_json(match_record_json(match->match, *game, *record)));
  ApiAnswer answer;
  answer.type = "application/x-go-sgf";
  try {
    answer.body = write_sgf(match_record(match->match, *game, *record));
  } catch (const Error& error) {  // no fault of who asks
    throw ApiError(500, error.problem(), error.where(), error.expected());
  }
  return answer;
}

ApiAnswer ratings_answer(MatchReader* reader, const ApiCall& call) {
  const Query query(call, {"game"});
  const auto game = query.text("game");
  if (!game) throw Error("no game is named", "game", "expected such as ?game=amazons");
  find_game(*game);
  json result = ratings_json(reader ? reader->matches_of(*game, most_rated) : std::vector<MatchOverview>{});
  result["game"] = *game;
  return json_answer(print_json(result));
}

}  // namespace

bool ArenaApi::knows(std::string_view path) const {
  const auto parts = parts_of(path);
  if (parts.size() < 2 || parts[0] != "api") return false;
  if (parts[1] == "ratings") return parts.size() == 2;
  if (parts[1] != "matches") return false;
  return parts.size() <= 3 ||
         (parts[3] == "games" && (parts.size() <= 5 || (parts.size() == 6 && parts[5] == "record")));
}

ApiAnswer ArenaApi::answer(const ApiCall& call) const {
  try {
    const auto parts = parts_of(call.path);
    std::optional<MatchReader> reader;
    if (std::filesystem::exists(path_)) reader.emplace(path_);
    if (parts[1] == "ratings") return ratings_answer(reader ? &*reader : nullptr, call);
    if (parts.size() == 2) return matches_answer(reader ? &*reader : nullptr, call);
    if (!reader) throw no_match(parts[2]);
    if (parts.size() == 3) return match_answer(*reader, call, parts[2]);
    if (parts.size() == 4) return games_answer(*reader, call, parts[2]);
    return game_answer(*reader, call, parts[2], parts[4], parts.size() == 6);
  } catch (const StoreError& error) {
    throw ApiError(503, error.problem(), error.where(), error.expected());
  }
}

}  // namespace otrera
