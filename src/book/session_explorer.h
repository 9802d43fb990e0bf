// Players asked about positions of a book: one that judges and plays and, where another is to find the moves,
// a scout.
#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <string>

#include "book/explorer.h"
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

// A player with what it may spend on an answer.
struct BookAdviser {
  std::string name;
  std::unique_ptr<Engine> engine;
  ExplorerBudget budget;
};

class SessionExplorer final : public Explorer {
 public:
  // The stop flag ends whatever is being thought; answers after that are worth nothing. The scout's engine
  // may be null.
  SessionExplorer(const GameInfo& game, BookAdviser judge, BookAdviser scout, const std::atomic<bool>& stop);

  std::string source() const override;
  void set_seed(std::uint64_t seed) override;
  BookLook look(const std::string& position, const LookRequest& request) override;
  SampleGame play(const std::string& position, const GameRequest& request) override;
  std::vector<BookTurn> tree(const std::string& position, std::uint64_t least_visits) override;

 private:
  SearchReport think(const BookAdviser& adviser, const Session& session, std::size_t lines,
                     std::uint64_t tree_visits = 0);
  std::unique_ptr<Session> session_at(const std::string& position) const;
  BookLook look_at(const Session& session, std::size_t width);

  const GameInfo& game_;
  BookAdviser judge_, scout_;
  const std::atomic<bool>& stop_;
};

}  // namespace otrera
