#include "server/game_review.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "server/json.h"

namespace otrera {
namespace {

using nlohmann::json;

constexpr std::size_t lines_kept = 5, turns_kept = 12;

// Who owns each square as one letter, 'a' the second player surely, 'u' the first: it is a picture.
constexpr char no_owner = 'k';
constexpr float steps = 10;

std::string print_owners(const std::vector<float>& owners) {
  std::string text;
  for (const float owner : owners)
    text += static_cast<char>(no_owner + std::lround(std::clamp(owner, -1.0f, 1.0f) * steps));
  return text;
}

std::vector<float> read_owners(const std::string& text, std::size_t squares) {
  std::vector<float> owners;
  if (text.size() != squares) return owners;
  for (const char letter : text)
    owners.push_back(std::clamp(static_cast<float>(letter - no_owner) / steps, -1.0f, 1.0f));
  return owners;
}

json finding_json(const SearchReport& report) {
  json lines = json::array();
  for (const Line& line : report.lines)
    lines.push_back({line.move, line.visits, line.chance(), line.proven, line.pv});
  return {{"value", report.chance()},
          {"simulations", report.simulations},
          {"elapsed", report.elapsed},
          {"lead", report.lead ? json(*report.lead) : json()},
          {"lines", lines},
          {"owners", print_owners(report.owners)}};
}

// Throws json::exception, Error.
SearchReport read_finding(const json& kept, const Session& session) {
  SearchReport report;
  report.to_move = session.to_move();
  report.value = std::clamp(kept.at("value").get<double>(), 0.0, 1.0);
  report.simulations = kept.at("simulations").get<std::uint64_t>();
  report.elapsed = kept.at("elapsed").get<double>();
  report.fraction = 1;
  if (kept.at("lead").is_number()) report.lead = kept.at("lead").get<double>();
  for (const json& line : kept.at("lines")) {
    Line& read = report.lines.emplace_back();
    read.move = line.at(0).get<std::string>();
    read.visits = line.at(1).get<std::uint64_t>();
    read.value = std::clamp(line.at(2).get<double>(), 0.0, 1.0);
    read.proven = line.at(3).get<bool>();
    read.pv = line.at(4).get<std::vector<std::string>>();
    session.squares_of(read.move);
    const auto played = session.clone();
    for (const std::string& turn : read.pv) played->play(turn);
  }
  report.owners =
      read_owners(kept.at("owners").get<std::string>(), static_cast<std::size_t>(session.size().squares()));
  report.proven = !report.lines.empty() && report.lines.front().proven;
  return report;
}

}  // namespace

bool take_finding(GameReview& review, const Session& session, const SearchReport& report) {
  const std::size_t turns = session.turns().size();
  if (report.lines.empty() || session.mid_turn() || session.over()) return false;
  if (review.size() <= turns) review.resize(turns + 1);
  auto& kept = review[turns];
  if (kept && kept->simulations > report.simulations && !report.proven) return false;
  kept = report;
  if (kept->lines.size() > lines_kept) kept->lines.resize(lines_kept);
  for (Line& line : kept->lines)
    if (line.pv.size() > turns_kept) line.pv.resize(turns_kept);
  return true;
}

std::string print_review(const GameReview& review) {
  json findings = json::array();
  for (const auto& report : review) findings.push_back(report ? finding_json(*report) : json());
  return print_json({{"findings", findings}});
}

GameReview restore_review(const std::string& text, const Session& session) {
  GameReview review;
  if (text.empty()) return review;
  const json kept = json::parse(text, nullptr, false);
  const auto findings = kept.find("findings");
  if (findings == kept.end() || !findings->is_array()) return review;
  const auto at = session.clone();
  review.resize(std::min(findings->size(), session.turns().size() + 1));
  do {
    const std::size_t turns = at->turns().size();
    if (turns >= review.size() || !(*findings)[turns].is_object() || at->mid_turn()) continue;
    try {
      review[turns] = read_finding((*findings)[turns], *at);
    } catch (const json::exception&) {
      continue;
    } catch (const Error&) {
      continue;
    }
  } while (at->undo_turn());
  return review;
}

}  // namespace otrera
