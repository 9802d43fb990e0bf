// Players asked about positions of a book: one that judges and plays and, where another is to find the moves,
// a scout.
#pragma once

#include <atomic>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "book/explorer.h"
#include "core/settings.h"
#include "core/units.h"
#include "engine/engine.h"
#include "engine/registry.h"

namespace otrera {

// What an answer may cost.
struct ExplorerBudget {
  std::optional<std::uint64_t> simulations;
  std::optional<Duration> time;

  std::string print() const;  // "500 simulations"
};

// A player to be asked, in words, from which any process makes it, and what it may spend on an answer.
struct BookAdviser {
  std::string name;    // as a person calls it
  std::string player;  // its file
  std::map<std::string, std::string> parameters;
  std::string description;  // of its engine, by its hash
  std::size_t memory = default_memory;
  ExplorerBudget budget;

  static constexpr std::size_t default_memory = std::size_t{256} << 20;

  // The one by that name, or the game's, with settings ("select.exploration=0.7"). Throws Error.
  static BookAdviser of(const std::string& game, const std::string& player,
                        const std::vector<Setting>& settings, const ExplorerBudget& budget);
};

class SessionExplorer final : public Explorer {
 public:
  // The stop flag ends whatever is being thought; answers after that are worth nothing. Throws Error where a
  // player is not what its words say.
  SessionExplorer(const GameInfo& game, const BookAdviser& judge, const std::optional<BookAdviser>& scout,
                  const std::atomic<bool>& stop);

  std::string source() const override;
  void set_seed(std::uint64_t seed) override;
  BookLook look(const std::string& position, const LookRequest& request) override;
  SampleGame play(const std::string& position, const GameRequest& request) override;
  std::vector<BookTurn> tree(const std::string& position, std::uint64_t least_visits) override;

 private:
  struct Asked {
    std::string source;
    ExplorerBudget budget;
    std::unique_ptr<Engine> engine;
  };

  static Asked make(const GameInfo& game, const BookAdviser& adviser);
  SearchReport think(const Asked& asked, const Session& session, std::size_t lines,
                     std::uint64_t tree_visits = 0);
  std::unique_ptr<Session> session_at(const std::string& position) const;
  BookLook look_at(const Session& session, std::size_t width);

  const GameInfo& game_;
  Asked judge_, scout_;  // the scout may have no engine
  const std::atomic<bool>& stop_;
};

}  // namespace otrera
