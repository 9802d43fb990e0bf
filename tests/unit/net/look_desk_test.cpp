// Looks of many threads in batches: everybody gets his own answer, nobody waits for ever.
#include "net/look_desk.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <thread>
#include <vector>

#include "core/error.h"
#include "net/look.h"
#include "net/net.h"

namespace otrera::net {
namespace {

constexpr BoardShape small{3, 2}, large{4, 4};
constexpr LookServer::Patience brief{
    .most = 16, .first = std::chrono::microseconds(2000), .others = std::chrono::microseconds(50)};

// Answers every position with its numbers, doubled, until told to stop.
void serve(LookDesk& desk, const std::atomic<bool>& over, std::atomic<bool>& there) {
  LookServer server(desk);
  there = true;
  std::vector<float> planes(16 * 16), features(16 * 16);
  while (!over) {
    const auto batch = server.gather(planes, brief);
    if (batch.count == 0) continue;
    const std::size_t numbers = batch.count * batch.planes;
    for (std::size_t i = 0; i < numbers; ++i) features[i] = 2 * planes[i];
    server.answer(std::span(features).first(numbers));
  }
}

struct Servers {
  explicit Servers(LookDesk& desk, int count) : there(static_cast<std::size_t>(count)) {
    for (auto& one : there) threads.emplace_back([&] { serve(desk, over, one); });
    for (auto& one : there)
      while (!one) std::this_thread::yield();
  }
  ~Servers() {
    over = true;
    threads.clear();
  }
  std::atomic<bool> over{false};
  std::vector<std::atomic<bool>> there;
  std::vector<std::jthread> threads;
};

TEST(LookDesk, AnswersEveryThreadWithItsOwnLooks) {
  LookDesk desk;
  std::atomic<int> wrong = 0;
  {
    const Servers servers(desk, 3);
    std::vector<std::jthread> threads;
    for (int t = 0; t < 48; ++t)
      threads.emplace_back([&, t] {
        LookDesk::Seat seat(desk);
        std::vector<float> planes, features;
        for (int i = 0; i < 400; ++i) {
          const BoardShape board = (t + i) % 3 ? small : large;
          planes.assign(static_cast<std::size_t>(board.squares()), static_cast<float>(1000 * t + i));
          features.assign(planes.size(), 0);
          seat.look(board, planes, features);
          wrong += std::ranges::any_of(features, [&](float f) { return f != 2 * planes.front(); });
        }
      });
  }
  EXPECT_EQ(wrong, 0);
}

TEST(LookDesk, RefusesWhereNobodyServes) {
  LookDesk desk;
  LookDesk::Seat seat(desk);
  std::vector<float> planes(6), features(6);
  EXPECT_FALSE(desk.served());
  EXPECT_THROW(seat.look(small, planes, features), Error);
}

TEST(LookDesk, RefusesWhoWaitsWhenTheLastServerGoes) {
  LookDesk desk;
  auto server = std::make_unique<LookServer>(desk);
  std::atomic<int> refused = 0;
  std::vector<std::jthread> threads;
  for (int t = 0; t < 3; ++t)
    threads.emplace_back([&] {
      LookDesk::Seat seat(desk);
      std::vector<float> planes(6), features(6);
      try {
        seat.look(small, planes, features);
      } catch (const Error&) {
        ++refused;
      }
    });
  std::vector<float> room(6);  // for one of them; the others still wait
  while (server->gather(room, {.most = 1}).count == 0) continue;
  server.reset();
  threads.clear();
  EXPECT_EQ(refused, 3);
}

TEST(LookDesk, HoldsServersToTheirOrder) {
  LookDesk desk;
  LookServer server(desk);
  std::vector<float> room(6);
  EXPECT_THROW(server.answer(room), Error);
  EXPECT_EQ(server.gather(room, brief).count, 0u);
  std::jthread thread([&] {
    LookDesk::Seat seat(desk);
    std::vector<float> planes(6), features(6);
    seat.look(small, planes, features);
  });
  while (server.gather(room, brief).count == 0) continue;
  EXPECT_THROW(server.gather(room, brief), Error);
  EXPECT_THROW(server.answer(std::span(room).first(5)), Error);
  server.answer(room);
}

TEST(ServedLooks, AreNotToBeHadWhereNobodyServes) {
  const auto net = std::make_shared<const Net>(random_net(Shape(), 1));
  EXPECT_THROW(Inference(net, Arithmetic::served), Error);
}

}  // namespace
}  // namespace otrera::net
