// No heap inside a playout or a simulation: a counting operator new watches them. The sanitizers bring their
// own operators, so the tests are left out there.
#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>
#include <new>

#include "games/amazons/evaluation.h"
#include "games/amazons/kernels.h"
#include "games/amazons/oracle.h"
#include "games/amazons/planes.h"
#include "games/amazons/playouts.h"
#include "games/amazons/position.h"
#include "games/go/evaluation.h"
#include "games/go/planes.h"
#include "games/go/playouts.h"
#include "games/go/position.h"
#include "search/mcts/search.h"
#include "unit/core/sanitizer.h"

namespace {

std::atomic<std::uint64_t> allocations{0};

}  // namespace

#if !OTRERA_UNDER_SANITIZER
namespace {

void* counted(std::size_t bytes, std::size_t alignment) {
  ++allocations;
  void* memory = nullptr;
  if (posix_memalign(&memory, alignment, bytes ? bytes : 1)) throw std::bad_alloc();
  return memory;
}

}  // namespace

void* operator new(std::size_t bytes) {
  return counted(bytes, alignof(std::max_align_t));
}
void* operator new(std::size_t bytes, std::align_val_t alignment) {
  return counted(bytes, std::max(static_cast<std::size_t>(alignment), sizeof(void*)));
}
void operator delete(void* memory) noexcept {
  std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept {
  std::free(memory);
}
void operator delete(void* memory, std::align_val_t) noexcept {
  std::free(memory);
}
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept {
  std::free(memory);
}
#endif

namespace otrera {
namespace {

using amazons::Position;

template <class Work>
std::uint64_t allocations_in(Work&& work) {
  const auto before = allocations.load();
  work();
  return allocations.load() - before;
}

class Allocation : public testing::Test {
 protected:
  void SetUp() override {
    if (OTRERA_UNDER_SANITIZER) GTEST_SKIP() << "a sanitizer counts allocations its own way";
  }
};

TEST_F(Allocation, TheCounterCounts) {
  // Called by name: a compiler may leave out what a new-expression allocates for nobody.
  EXPECT_EQ(allocations_in([] {
              for (int i = 0; i < 2; ++i) ::operator delete(::operator new(100));
            }),
            2u);
}

TEST_F(Allocation, APlayoutTakesNoMemory) {
  Random random(1);
  for (const int size : {4, 6, 10, 11}) {
    const Position position = Position::start(size);
    for (const auto& kernels : amazons::available_kernels())
      EXPECT_EQ(allocations_in([&] {
                  for (int i = 0; i < 50; ++i) play_out(kernels, position, {}, random);
                }),
                0u)
          << kernels.name << " " << size;
    for (const auto draw : {amazons::Draw::split, amazons::Draw::turn, amazons::Draw::amazon}) {
      const amazons::Playouts playouts({draw, true, true});
      EXPECT_EQ(allocations_in([&] { playouts.finish(position, random, false); }), 0u);
    }
  }
}

TEST_F(Allocation, APlayoutOfGoByPolicyTakesNoMemory) {
  using Policy = mcts::SimulateOptions::Policy;
  for (const Policy policy : {Policy::mast, Policy::last_reply}) {
    mcts::Options options;
    options.simulate.policy = policy;
    const mcts::GameKnowledge<go::Position> knowledge({});
    const mcts::Learning learning(options, go::Position::action_count);
    mcts::Simulator<go::Position> simulator(options, knowledge, learning);
    const go::Position position = go::Position::start(9);
    Random random(1);
    std::vector<mcts::Played> game;
    game.reserve(1000);
    std::vector<go::Move> line;
    const auto play = [&] {
      game.clear();
      simulator.run(position, {}, random, &game, line);
    };
    play();
    EXPECT_EQ(allocations_in([&] {
                for (int i = 0; i < 50; ++i) play();
              }),
              0u);
  }
}

TEST_F(Allocation, ASimulationTakesNoMemoryBesideTheTree) {
  mcts::Search<Position> search(mcts::Options{}, std::size_t{64} << 20, 1);
  search.set_root(Position::start());
  for (int i = 0; i < 200; ++i) search.simulate();
  const auto nodes = search.tree().nodes();
  EXPECT_EQ(allocations_in([&] {
              for (int i = 0; i < 3000; ++i) search.simulate();
            }),
            0u);
  EXPECT_GT(search.tree().nodes(), nodes);
}

TEST_F(Allocation, ASimulationInAFullTreeTakesNoMemory) {
  mcts::Search<Position> search(mcts::Options{}, std::size_t{1} << 20, 1);
  search.set_root(Position::start());
  while (!search.status().memory_full) search.simulate();
  EXPECT_EQ(allocations_in([&] {
              for (int i = 0; i < 1000; ++i) search.simulate();
            }),
            0u);
}

}  // namespace
}  // namespace otrera
