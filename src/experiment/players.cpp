#include "experiment/players.h"

#include <fmt/format.h>

#include "core/error.h"
#include "engine/signature.h"

namespace otrera {

std::map<std::string, Contestant> players_of(const ExperimentRow& row) {
  std::map<std::string, Contestant> players;
  const auto add = [&](const Contestant& contestant) {
    if (!contestant.external()) players.emplace(contestant.name(), contestant);
  };
  add(row.player);
  if (row.opponent) add(*row.opponent);
  return players;
}

namespace {

std::map<std::string, Contestant> players_of(const Experiment& experiment) {
  std::map<std::string, Contestant> players;
  for (const auto& row : experiment.rows) players.merge(otrera::players_of(row));
  return players;
}

}  // namespace

std::map<std::string, std::string> Signatures::of(const Experiment& experiment) {
  std::map<std::string, std::string> signatures;
  for (const auto& [name, player] : players_of(experiment))
    if (const auto signature = sign(experiment.rules.game, player)) signatures.emplace(name, *signature);
  return signatures;
}

std::optional<std::vector<std::string>> Signatures::changed(const Experiment& experiment,
                                                            const ExperimentResult& stored) {
  const auto players = players_of(experiment);
  if (stored.signatures.empty() && !players.empty()) return std::nullopt;
  std::vector<std::string> changed;
  for (const auto& [name, before] : stored.signatures) {
    const auto player = players.find(name);
    if (player == players.end() || sign(experiment.rules.game, player->second).value_or(before) != before)
      changed.push_back(name);
  }
  return changed;
}

std::optional<std::string> Signatures::sign(const std::string& game, const Contestant& contestant) {
  const auto [entry, is_new] = known_.try_emplace({game, contestant.name()});
  if (!is_new) return entry->second;
  try {
    entry->second = fmt::format("{:016x}", signature(read_player(game, contestant)));
  } catch (const Error&) {
    entry->second = std::nullopt;
  }
  return entry->second;
}

}  // namespace otrera
