#include "core/memory.h"

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

std::uintptr_t address(const Memory& memory, Memory::Ref ref) {
  return reinterpret_cast<std::uintptr_t>(memory.at<std::byte>(ref));
}

TEST(Memory, HandsOutNoMoreThanItsLimit) {
  Memory memory(page);
  std::size_t handed_out = 0;
  while (const auto ref = memory.allocate(48)) {
    std::memset(memory.at<std::byte>(ref), 0xaa, 48);
    handed_out += 48;
    ASSERT_LE(memory.used(), memory.limit());
  }
  EXPECT_EQ(memory.limit(), page);
  EXPECT_LE(handed_out, page);
  EXPECT_GT(handed_out, page - 2 * 48 - Memory::unit);  // all but the first unit and an incomplete rest
}

TEST(Memory, FullForALargeRequestItStillServesASmallOne) {
  Memory memory(page);
  ASSERT_NE(memory.allocate(3000), Memory::none);
  EXPECT_EQ(memory.allocate(2000), Memory::none);
  const auto used = memory.used();
  EXPECT_EQ(memory.allocate(2000), Memory::none);
  EXPECT_EQ(memory.used(), used);  // what is refused takes nothing away
  EXPECT_NE(memory.allocate(500), Memory::none);
}

TEST(Memory, TheWholeOfItCanBeAskedForAtOnce) {
  Memory memory(page);
  EXPECT_EQ(memory.allocate(page), Memory::none);
  EXPECT_NE(memory.allocate(page - Memory::unit), Memory::none);
  EXPECT_EQ(memory.allocate(1), Memory::none);
}

TEST(Memory, ClearGivesAllOfItBack) {
  Memory memory(4 * page);
  const auto at_first = memory.used();
  const auto ref = memory.allocate(3 * page);
  std::memset(memory.at<std::byte>(ref), 0xff, 3 * page);
  memory.clear();
  EXPECT_EQ(memory.used(), at_first);
  EXPECT_EQ(memory.allocate(3 * page), ref);
  for (std::size_t i = 0; i < 3 * page; ++i) ASSERT_EQ(memory.at<std::byte>(ref)[i], std::byte{0});
}

TEST(Memory, PlacesAreAlignedAndApart) {
  Memory memory(64 * page);
  std::uintptr_t end_of_last = 0;
  for (std::size_t bytes = 1; bytes < 300; ++bytes) {
    const auto ref = memory.allocate(bytes);
    ASSERT_NE(ref, Memory::none);
    EXPECT_EQ(address(memory, ref) % Memory::unit, 0u);
    EXPECT_GE(address(memory, ref), end_of_last);
    end_of_last = address(memory, ref) + bytes;
  }
}

TEST(Memory, NoPlaceIsCalledNone) {
  Memory memory(page);
  EXPECT_EQ(Memory::none, 0u);
  EXPECT_NE(memory.allocate(1), Memory::none);
}

TEST(Memory, AnAbsurdlySmallLimitHoldsNothing) {
  for (const std::size_t limit : {0u, 1u, 16u, 31u}) {
    Memory memory(limit);
    EXPECT_EQ(memory.allocate(1), Memory::none) << limit;
  }
}

TEST(Memory, ALimitBeyondTheReferencesIsCut) {
  Memory memory(std::size_t{1} << 40);
  EXPECT_LE(memory.limit(), (std::size_t{1} << 32) * Memory::unit);
}

TEST(Memory, ARefusalOfTheSystemIsAnErrorThatSaysHowMuch) {
#if OTRERA_UNDER_SANITIZER
  GTEST_SKIP() << "a sanitizer needs its address space";
#endif
  rlimit before{};
  ASSERT_EQ(getrlimit(RLIMIT_AS, &before), 0);
  rlimit low = before;
  low.rlim_cur = std::size_t{1} << 30;
  ASSERT_EQ(setrlimit(RLIMIT_AS, &low), 0);
  const std::string message = error_of_call([] { Memory memory(std::size_t{4} << 30); });
  ASSERT_EQ(setrlimit(RLIMIT_AS, &before), 0);
  EXPECT_EQ(message, "the system refuses 4.0 GB of memory for the tree; set a lower memory limit");
}

// Each thread writes its own sign all over what it gets; under the thread sanitizer an overlap is a race, and
// everywhere it is a foreign sign.
TEST(Memory, ThreadsNeverGetTheSameMemory) {
  struct Piece {
    Memory::Ref ref;
    std::size_t bytes;
  };
  constexpr int thread_count = 2;
  Memory memory(256 * page);
  std::vector<Piece> pieces[thread_count];
  std::vector<std::thread> threads;
  for (int id = 0; id < thread_count; ++id)
    threads.emplace_back([&memory, &mine = pieces[id], id] {
      Random random(static_cast<std::uint64_t>(id));
      for (int i = 0; i < 20'000; ++i) {
        const std::size_t bytes = 1 + random.below(200);
        const auto ref = memory.allocate(bytes);
        if (ref == Memory::none) continue;
        std::memset(memory.at<std::byte>(ref), id + 1, bytes);
        mine.push_back({ref, bytes});
      }
    });
  for (auto& thread : threads) thread.join();
  EXPECT_LE(memory.used(), memory.limit());
  for (int id = 0; id < thread_count; ++id)
    for (const auto& [ref, bytes] : pieces[id]) {
      ASSERT_LE(ref * Memory::unit + bytes, memory.limit());
      for (std::size_t i = 0; i < bytes; ++i)
        ASSERT_EQ(memory.at<std::byte>(ref)[i], static_cast<std::byte>(id + 1));
    }
}

// A request that is refused must not shift what others get meanwhile.
TEST(Memory, ThreadsThatAreRefusedDoNotMakeOthersOverlap) {
  for (int round = 0; round < 50; ++round) {
    Memory memory(std::size_t{1} << 16);
    std::vector<std::vector<std::pair<Memory::Ref, std::size_t>>> taken(4);
    {
      std::vector<std::jthread> threads;
      for (std::size_t thread = 0; thread < taken.size(); ++thread)
        threads.emplace_back([&, thread] {
          Random random(static_cast<std::uint64_t>(round) * 10 + thread);
          for (int i = 0; i < 400; ++i) {
            const std::size_t bytes = 16 * (1 + random.below(i % 2 ? 200 : 4));
            if (const Memory::Ref ref = memory.allocate(bytes))
              taken[thread].emplace_back(ref, bytes / Memory::unit);
          }
        });
    }
    std::vector<std::pair<Memory::Ref, std::size_t>> all;
    for (const auto& some : taken) all.insert(all.end(), some.begin(), some.end());
    std::ranges::sort(all);
    for (std::size_t i = 1; i < all.size(); ++i)
      ASSERT_LE(all[i - 1].first + all[i - 1].second, all[i].first);
  }
}

}  // namespace
}  // namespace otrera
