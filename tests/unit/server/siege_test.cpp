// Clients that send too much, too slowly or never to the end: none of them keeps the server from answering
// others, and none keeps it from ending.
#include <arpa/inet.h>
#include <gmock/gmock.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <vector>

#include "unit/server/server_fixture.h"

namespace otrera {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

// A client that sends bytes as it likes.
class RawClient {
 public:
  // From one of this machine's own addresses, each of which is a client to the server.
  RawClient(const std::string& address, in_addr_t from) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in place{};
    place.sin_family = AF_INET;
    place.sin_addr.s_addr = htonl(from);
    EXPECT_EQ(bind(socket_, reinterpret_cast<const sockaddr*>(&place), sizeof place), 0);
    place.sin_port = htons(static_cast<std::uint16_t>(std::stoi(address.substr(address.rfind(':') + 1))));
    place.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    EXPECT_EQ(connect(socket_, reinterpret_cast<const sockaddr*>(&place), sizeof place), 0);
    const timeval patience{20, 0};
    setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    setsockopt(socket_, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
  }
  RawClient(RawClient&& other) noexcept : socket_(std::exchange(other.socket_, -1)) {}
  ~RawClient() {
    if (socket_ >= 0) ::close(socket_);
  }

  bool send(const std::string& text) const {
    return ::send(socket_, text.data(), text.size(), MSG_NOSIGNAL) == static_cast<ssize_t>(text.size());
  }
  // Nothing more will be sent.
  void close_sending() const { ::shutdown(socket_, SHUT_WR); }
  // Something.
  std::string receive_some() const {
    char buffer[4096];
    const ssize_t n = recv(socket_, buffer, sizeof buffer, 0);
    return {buffer, n > 0 ? static_cast<std::size_t>(n) : 0};
  }
  // Everything until the server closes.
  std::string receive() const {
    std::string text;
    char buffer[4096];
    for (ssize_t n; (n = recv(socket_, buffer, sizeof buffer, 0)) > 0;)
      text.append(buffer, static_cast<std::size_t>(n));
    return text;
  }
  // How much the server takes before it closes.
  std::size_t flood(const std::string& part, std::size_t most) const {
    std::size_t sent = 0;
    while (sent < most && send(part)) sent += part.size();
    return sent;
  }

 private:
  int socket_;
};

class SiegeTest : public ServerTest {
 protected:
  SiegeTest() { options.limits.head_time = Duration(20.0); }

  RawClient raw(in_addr_t from = INADDR_LOOPBACK) const { return {server->address(), from}; }
  // Whether a client is, with a connection that is closed behind the answer.
  bool answered() const {
    const RawClient client = raw();
    client.send("GET /api/info HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    return client.receive().starts_with("HTTP/1.1 200");
  }
  // Readers of a game's events. Where earlier connections are not yet seen to have left, again.
  std::vector<RawClient> streams(int count, const std::string& game, in_addr_t from = INADDR_LOOPBACK) const {
    std::vector<RawClient> result;
    while (static_cast<int>(result.size()) < count) {
      result.push_back(raw(from));
      result.back().send("GET " + game + "/events HTTP/1.1\r\nHost: localhost\r\n\r\n");
      const std::string answer = result.back().receive_some();
      if (answer.starts_with("HTTP/1.1 503") || answer.empty())
        result.pop_back();
      else
        EXPECT_THAT(answer, StartsWith("HTTP/1.1 200"));
    }
    return result;
  }
  static double seconds_of(const std::function<void()>& work) {
    const auto begin = Clock::now();
    work();
    return Duration(Clock::now() - begin).count();
  }

  static constexpr const char* head =
      "POST /api/games HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n";
};

TEST_F(SiegeTest, AHeadWithoutEndIsRefused) {
  start();
  const std::string much(1 << 16, 'A');
  constexpr std::size_t most = 64 << 20;
  for (const char* begin : {"", "GET /", "GET / HTTP/1.1\r\nHost: localhost\r\nX: "}) {
    const RawClient client = raw();
    client.send(begin);
    EXPECT_LT(client.flood(much, most), most) << begin;
  }
  const RawClient client = raw();
  client.send(std::string("GET / HTTP/1.1\r\nX: ") + std::string(40000, 'A'));
  const std::string answer = client.receive();
  EXPECT_THAT(answer, StartsWith("HTTP/1.1 431"));
  EXPECT_THAT(answer, HasSubstr("{\"error\":"));
  EXPECT_EQ(get("/api/info").status, 200);
}

TEST_F(SiegeTest, SoAreLinesWithoutEnd) {
  start();
  for (const char* line : {"X: y\r\n", "\n", "x\n"}) {
    const RawClient client = raw();
    std::string text = "GET / HTTP/1.1\r\nHost: localhost\r\n";
    for (int i = 0; i < 1000; ++i) text += line;
    client.send(text);
    EXPECT_THAT(client.receive(), StartsWith("HTTP/1.1 431")) << line;
  }
  EXPECT_EQ(get("/api/info").status, 200);
}

TEST_F(SiegeTest, AChunkOfABodyHasNoEndlessLengthEither) {
  start();
  const RawClient client = raw();
  client.send(std::string(head) + "Transfer-Encoding: chunked\r\n\r\n");
  constexpr std::size_t most = 64 << 20;
  EXPECT_LT(client.flood(std::string(1 << 16, '0'), most), most);
  EXPECT_EQ(get("/api/info").status, 200);
}

TEST_F(SiegeTest, AHeadThatCanBeReadInTwoWaysIsRefused) {
  start();
  const std::string post = head, get = "GET /api/info HTTP/1.1\r\n";
  for (const std::string& text : {post + "Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}",
                                  post + "Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}",
                                  get + "Host: localhost\r\nHost: elsewhere\r\n\r\n",
                                  get + "Host: localhost" + std::string(1, '\0') + "\r\n\r\n",
                                  get + "Host: localhost\r\nX: " + std::string(1, '\0') + "y\r\n\r\n"}) {
    const RawClient client = raw();
    client.send(text);
    EXPECT_THAT(client.receive(), StartsWith("HTTP/1.1 400")) << text;
  }
  EXPECT_EQ(ServerTest::get("/api/info").status, 200);
}

TEST_F(SiegeTest, WhoClosesHisSideBehindARequestIsAnswered) {
  start();
  const std::string game = new_game();
  const std::string body = R"({"game":"amazons","size":6})";
  for (int round = 0; round < 5; ++round)
    for (const std::string& text :
         {std::string("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"),
          "GET " + game + " HTTP/1.1\r\nHost: localhost\r\n\r\n",
          std::string(head) + "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body}) {
      const RawClient client = raw();
      client.send(text);
      client.close_sending();
      EXPECT_THAT(client.receive(), StartsWith("HTTP/1.1 20")) << text;
    }
}

TEST_F(SiegeTest, WhoSendsTooSlowlyIsToldSo) {
  options.limits.head_time = Duration(0.3);
  options.limits.body_time = Duration(0.3);
  start();
  for (const std::string& begin :
       {std::string("GET / HT"), std::string(head) + "Content-Length: 9\r\n\r\n{"}) {
    const RawClient client = raw();
    client.send(begin);
    const double time =
        seconds_of([&] { EXPECT_THAT(client.receive(), StartsWith("HTTP/1.1 408")) << begin; });
    EXPECT_LT(time, 5) << begin;
  }
}

TEST_F(SiegeTest, SlowClientsDoNotKeepOthersWaiting) {
  start();
  std::vector<RawClient> slow;
  for (int i = 0; i < 30; ++i) {
    slow.push_back(raw());
    slow.back().send("GET / HT");
  }
  for (int i = 0; i < 20; ++i) EXPECT_LT(seconds_of([&] { EXPECT_EQ(get("/api/info").status, 200); }), 5);
}

TEST_F(SiegeTest, WhoHasTooManyConnectionsLosesASilentOne) {
  options.limits.connections_by_client = 3;
  start();
  std::vector<RawClient> silent;
  for (int i = 0; i < 3; ++i) {
    silent.push_back(raw());
    silent.back().send("GET / HT");
  }
  while (!answered()) {
  }
  // Nothing, or that it was too slow where a thread was just waiting for the rest.
  EXPECT_THAT(silent.front().receive(), testing::AnyOf("", StartsWith("HTTP/1.1 408")));
}

TEST_F(SiegeTest, WhoHasTooManyThatAreNotSilentIsRefused) {
  options.limits.connections_by_client = 3;
  start();
  const std::string game = new_game();
  {
    const auto readers = streams(3, game);
    const std::string answer = raw().receive();
    EXPECT_THAT(answer, StartsWith("HTTP/1.1 503"));
    EXPECT_THAT(answer, HasSubstr("at most 3 from one address"));
  }
  while (!answered()) {
  }  // until it is seen that they left
}

TEST_F(SiegeTest, WhatOneClientMayNotHaveOthersMay) {
  constexpr in_addr_t other = INADDR_LOOPBACK + 1;
  options.limits.connections_by_client = 3;
  options.most_streams_by_client = 2;
  start();
  const std::string game = new_game();
  const auto readers = streams(2, game, other);
  const RawClient third = raw(other);
  third.send("GET " + game + "/events HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
  EXPECT_THAT(third.receive(), HasSubstr("2 event streams of yours"));
  std::vector<RawClient> many;
  for (int i = 0; i < 100; ++i) many.push_back(raw(other));
  EXPECT_EQ(get("/api/info").status, 200);
  EXPECT_EQ(streams(1, game).size(), 1u);
}

TEST_F(SiegeTest, ThereAreOnlySoManyConnectionsInAll) {
  options.limits.connections = 3;
  start();
  const std::string game = new_game();
  const auto readers = streams(2, game), further = streams(1, game, INADDR_LOOPBACK + 1);
  EXPECT_THAT(raw(INADDR_LOOPBACK + 2).receive(), StartsWith("HTTP/1.1 503"));
}

TEST_F(SiegeTest, TheServerEndsWhateverClientsDo) {
  start();
  const std::string game = new_game();
  std::vector<RawClient> clients;
  for (int i = 0; i < 12; ++i) clients.push_back(raw());
  clients[0].send("GET / HT");
  clients[1].send(std::string(head) + "Content-Length: 100\r\n\r\n{");
  clients[2].send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  for (std::size_t i = 3; i < 8; ++i)  // streams that nobody reads
    clients[i].send("GET " + game + "/events HTTP/1.1\r\nHost: localhost\r\n\r\n");
  EXPECT_EQ(get("/api/info").status, 200);
  EXPECT_LT(seconds_of([&] { server.reset(); }), 2);
}

}  // namespace
}  // namespace otrera
