// A proof kept in a file: what is loaded is what was saved, files of others are refused, and a run that was
// stopped goes on.
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "core/error.h"
#include "games/amazons/oracle.h"
#include "games/amazons/position.h"
#include "search/proof/solve.h"

namespace otrera::proof {
namespace {

using amazons::Position;

constexpr std::size_t memory = std::size_t{4} << 20;

class ProofState : public testing::Test {
 protected:
  ~ProofState() override { std::filesystem::remove(path_); }

  std::string read() const {
    std::ifstream file(path_, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
  }
  void write(const std::string& bytes) const { std::ofstream(path_, std::ios::binary) << bytes; }

  Result<Position::Move> run(const Position& position, std::uint64_t nodes) const {
    StopAfterSimulations stopper(nodes);
    const Oracle<Position> oracle(oracle_options_for_proofs<Position>(memory));
    State state(path_, "a proof");
    Options options;
    options.leaf_positions = 20;  // so that there is something left for the proof
    return solve(position, Goal::win(position.decider()), options, memory, stopper, &oracle, &state);
  }
  std::string refusal() const {
    Table table(memory);
    try {
      State(path_, "a proof").load(table);
    } catch (const Error& error) {
      return error.what();
    }
    return {};
  }

  std::string path_ = testing::TempDir() + "proof-" + std::to_string(getpid()) + ".state";
};

TEST_F(ProofState, GoesOnWhereTheLastRunEnded) {
  const Position position = Position::start(BoardShape{4, 4});
  const auto whole = run(position, 10'000'000);
  ASSERT_EQ(whole.verdict, Verdict::disproven);
  std::filesystem::remove(path_);
  const auto first = run(position, whole.nodes * 3 / 4);
  ASSERT_EQ(first.verdict, Verdict::unknown);
  const auto rest = run(position, 10'000'000);
  EXPECT_EQ(rest.verdict, Verdict::disproven);
  EXPECT_LT(rest.nodes, whole.nodes / 2);
  const auto again = run(position, 10'000'000);
  EXPECT_EQ(again.verdict, Verdict::disproven);
  EXPECT_LT(again.nodes, whole.nodes / 10);
}

TEST_F(ProofState, LoadsWhatWasSaved) {
  Table table(memory), loaded(memory);
  table.store(17, {3, 4}, 1000);
  table.store(18, Numbers::proven(), 1);
  State(path_, "a proof").save(table, 500);
  State state(path_, "a proof");
  state.load(loaded);
  EXPECT_EQ(state.earlier_nodes(), 500u);
  EXPECT_EQ(loaded.find(17), (Numbers{3, 4}));
  EXPECT_EQ(loaded.find(18), Numbers::proven());
  int entries = 0;
  loaded.each([&](std::uint64_t key, Numbers, int work) {
    ++entries;
    EXPECT_EQ(work, key == 17 ? 10 : 1);
  });
  EXPECT_EQ(entries, 2);
}

TEST_F(ProofState, NoFileIsAnEmptyStateAndOthersAreRefused) {
  Table table(memory);
  State(path_, "a proof").load(table);
  table.store(17, {3, 4}, 1000);
  State(path_, "another proof").save(table, 1);
  EXPECT_NE(refusal().find("another proof"), std::string::npos) << refusal();
  write("hello");
  EXPECT_NE(refusal().find("no state of a proof"), std::string::npos) << refusal();
  EXPECT_THROW(State("/nowhere/at/all", "a proof").save(table, 1), Error);
}

TEST_F(ProofState, DamageIsFound) {
  Table table(memory);
  for (std::uint64_t key = 1; key <= 20; ++key) table.store(key * 1000, {3, 4}, 1000);
  State(path_, "a proof").save(table, 1);
  const std::string good = read();
  ASSERT_EQ(refusal(), "");
  for (std::size_t at = 0; at < good.size(); at += 7) {
    if (at >= 16 && at < 24) continue;  // the count of positions is only told
    std::string bad = good;
    bad[at] = static_cast<char>(bad[at] ^ 0x55);
    write(bad);
    EXPECT_NE(refusal(), "") << at;
  }
  for (const std::size_t size : {good.size() - 1, good.size() - 16, std::size_t{32}, std::size_t{8}}) {
    write(good.substr(0, size));
    EXPECT_NE(refusal(), "") << size;
  }
  write(good + "x");
  EXPECT_NE(refusal(), "");
}

}  // namespace
}  // namespace otrera::proof
