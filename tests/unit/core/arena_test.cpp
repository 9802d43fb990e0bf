#include "core/arena.h"

#include <gtest/gtest.h>
#include <sys/resource.h>

#include <algorithm>
#include <cstring>
#include <limits>
#include <thread>
#include <utility>
#include <vector>

#include "core/random.h"
#include "unit/core/error_text.h"
#include "unit/core/sanitizer.h"

namespace otrera {
namespace {

constexpr std::size_t page = 4096;

std::uintptr_t address(const Arena& arena, Arena::Ref ref) {
  return reinterpret_cast<std::uintptr_t>(arena.at<std::byte>(ref));
}

TEST(Arena, HandsOutNoMoreThanItsLimit) {
  Arena arena(page);
  std::size_t handed_out = 0;
  while (const auto ref = arena.allocate(48)) {
    std::memset(arena.at<std::byte>(ref), 0xaa, 48);
    handed_out += 48;
    ASSERT_LE(arena.used(), arena.limit());
  }
  EXPECT_EQ(arena.limit(), page);
  EXPECT_LE(handed_out, page);
  EXPECT_GT(handed_out, page - 2 * 48 - Arena::unit);  // all but the first unit and an incomplete rest
}

TEST(Arena, FullForALargeRequestItStillServesASmallOne) {
  Arena arena(page);
  ASSERT_NE(arena.allocate(3000), Arena::none);
  EXPECT_EQ(arena.allocate(2000), Arena::none);
  const auto used = arena.used();
  EXPECT_EQ(arena.allocate(2000), Arena::none);
  EXPECT_EQ(arena.used(), used);  // what is refused takes nothing away
  EXPECT_NE(arena.allocate(500), Arena::none);
}

TEST(Arena, TheWholeOfItCanBeAskedForAtOnce) {
  Arena arena(page);
  EXPECT_EQ(arena.allocate(page), Arena::none);
  EXPECT_NE(arena.allocate(page - Arena::unit), Arena::none);
  EXPECT_EQ(arena.allocate(1), Arena::none);
}

TEST(Arena, ClearGivesAllOfItBack) {
  Arena arena(4 * page);
  const auto at_first = arena.used();
  const auto ref = arena.allocate(3 * page);
  std::memset(arena.at<std::byte>(ref), 0xff, 3 * page);
  arena.clear();
  EXPECT_EQ(arena.used(), at_first);
  EXPECT_EQ(arena.allocate(3 * page), ref);
  for (std::size_t i = 0; i < 3 * page; ++i) ASSERT_EQ(arena.at<std::byte>(ref)[i], std::byte{0});
}

TEST(Arena, PlacesAreAlignedAndApart) {
  Arena arena(64 * page);
  std::uintptr_t end_of_last = 0;
  for (std::size_t bytes = 1; bytes < 300; ++bytes) {
    const auto ref = arena.allocate(bytes);
    ASSERT_NE(ref, Arena::none);
    EXPECT_EQ(address(arena, ref) % Arena::unit, 0u);
    EXPECT_GE(address(arena, ref), end_of_last);
    end_of_last = address(arena, ref) + bytes;
  }
}

TEST(Arena, NoPlaceIsCalledNone) {
  Arena arena(page);
  EXPECT_EQ(Arena::none, 0u);
  EXPECT_NE(arena.allocate(1), Arena::none);
}

TEST(Arena, AnAbsurdlySmallLimitHoldsNothing) {
  for (const std::size_t limit : {0u, 1u, 16u, 31u}) {
    Arena arena(limit);
    EXPECT_EQ(arena.allocate(1), Arena::none) << limit;
  }
}

TEST(Arena, ALimitBeyondTheReferencesIsCut) {
  Arena arena(std::size_t{1} << 40);
  EXPECT_LE(arena.limit(), (std::size_t{1} << 32) * Arena::unit);
}

TEST(Arena, ARefusalOfTheSystemIsAnErrorThatSaysHowMuch) {
#if OTRERA_UNDER_SANITIZER
  GTEST_SKIP() << "a sanitizer needs its address space";
#endif
  rlimit before{};
  ASSERT_EQ(getrlimit(RLIMIT_AS, &before), 0);
  rlimit low = before;
  low.rlim_cur = std::size_t{1} << 30;
  ASSERT_EQ(setrlimit(RLIMIT_AS, &low), 0);
  const std::string message = error_of_call([] { Arena arena(std::size_t{4} << 30); });
  ASSERT_EQ(setrlimit(RLIMIT_AS, &before), 0);
  EXPECT_EQ(message, "the system refuses 4.0 GB of memory for the tree; set a lower memory limit");
}

// Each thread writes its own sign all over what it gets; under the thread sanitizer an overlap is a race, and
// everywhere it is a foreign sign.
TEST(Arena, ThreadsNeverGetTheSameMemory) {
  struct Piece {
    Arena::Ref ref;
    std::size_t bytes;
  };
  constexpr int thread_count = 2;
  Arena arena(256 * page);
  std::vector<Piece> pieces[thread_count];
  std::vector<std::thread> threads;
  for (int id = 0; id < thread_count; ++id)
    threads.emplace_back([&arena, &mine = pieces[id], id] {
      Random random(static_cast<std::uint64_t>(id));
      for (int i = 0; i < 20'000; ++i) {
        const std::size_t bytes = 1 + random.below(200);
        const auto ref = arena.allocate(bytes);
        if (ref == Arena::none) continue;
        std::memset(arena.at<std::byte>(ref), id + 1, bytes);
        mine.push_back({ref, bytes});
      }
    });
  for (auto& thread : threads) thread.join();
  EXPECT_LE(arena.used(), arena.limit());
  for (int id = 0; id < thread_count; ++id)
    for (const auto& [ref, bytes] : pieces[id]) {
      ASSERT_LE(ref * Arena::unit + bytes, arena.limit());
      for (std::size_t i = 0; i < bytes; ++i)
        ASSERT_EQ(arena.at<std::byte>(ref)[i], static_cast<std::byte>(id + 1));
    }
}

// A request that is refused must not shift what others get meanwhile.
TEST(Arena, ThreadsThatAreRefusedDoNotMakeOthersOverlap) {
  for (int round = 0; round < 50; ++round) {
    Arena arena(std::size_t{1} << 16);
    std::vector<std::vector<std::pair<Arena::Ref, std::size_t>>> taken(4);
    {
      std::vector<std::jthread> threads;
      for (std::size_t thread = 0; thread < taken.size(); ++thread)
        threads.emplace_back([&, thread] {
          Random random(static_cast<std::uint64_t>(round) * 10 + thread);
          for (int i = 0; i < 400; ++i) {
            const std::size_t bytes = 16 * (1 + random.below(i % 2 ? 200 : 4));
            if (const Arena::Ref ref = arena.allocate(bytes))
              taken[thread].emplace_back(ref, bytes / Arena::unit);
          }
        });
    }
    std::vector<std::pair<Arena::Ref, std::size_t>> all;
    for (const auto& some : taken) all.insert(all.end(), some.begin(), some.end());
    std::ranges::sort(all);
    for (std::size_t i = 1; i < all.size(); ++i)
      ASSERT_LE(all[i - 1].first + all[i - 1].second, all[i].first);
  }
}

}  // namespace
}  // namespace otrera
