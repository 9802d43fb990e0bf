// What the server refuses before the API sees it, and what it tells the browser to refuse.
#include <arpa/inet.h>
#include <gmock/gmock.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include "server/guard.h"
#include "server/page.h"
#include "unit/server/server_fixture.h"

namespace otrera {
namespace {

using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

TEST(GuardTest, OnlyNamesOfThisMachineAreAllowed) {
  for (const char* host :
       {"localhost", "localhost:8080", "LocalHost:1", "127.0.0.1:8080", "[::1]", "[::1]:80"})
    EXPECT_TRUE(host_allowed(host, "127.0.0.1")) << host;
  for (const char* host :
       {"", "evil.example", "evil.example:8080", "127.0.0.1.evil.example", "localhost.evil",
        "localhost:80:80", "localhost:x", "[::1", "[::1]x", "10.0.0.7", "::1"})
    EXPECT_FALSE(host_allowed(host, "127.0.0.1")) << host;
  EXPECT_TRUE(host_allowed("board.lan:8080", "board.lan"));
  EXPECT_TRUE(host_allowed("[fe80::1]:8080", "fe80::1"));
  EXPECT_TRUE(host_allowed("192.168.1.5:8080", "0.0.0.0"));
  EXPECT_FALSE(host_allowed("evil.example:8080", "0.0.0.0"));
}

TEST(GuardTest, AnOriginIsOursIfItIsTheHostWeWereAskedAs) {
  EXPECT_TRUE(same_origin("http://localhost:8080", "localhost:8080"));
  for (const char* origin :
       {"null", "http://localhost:3000", "https://localhost:8080", "http://evil.example", ""})
    EXPECT_FALSE(same_origin(origin, "localhost:8080")) << origin;
}

class SecurityTest : public ServerTest {
 protected:
  SecurityTest() { start(); }

  std::string host() const { return server->address().substr(7); }

  // Sends bytes as they are, says after the first answer that no more will come, reads until the end.
  std::string raw(const std::string& text) const {
    const int socket = ::socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(std::stoi(host().substr(host().find(':') + 1))));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    EXPECT_EQ(connect(socket, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
    EXPECT_EQ(::send(socket, text.data(), text.size(), MSG_NOSIGNAL), static_cast<ssize_t>(text.size()));
    std::string answer;
    char buffer[4096];
    for (ssize_t n; (n = recv(socket, buffer, sizeof buffer, 0)) > 0;) {
      answer.append(buffer, static_cast<std::size_t>(n));
      if (answer.ends_with('}')) shutdown(socket, SHUT_WR);
    }
    ::close(socket);
    return answer;
  }
  static std::size_t answers(const std::string& text) {
    std::size_t count = 0;
    for (auto at = text.find("HTTP/1.1 "); at != std::string::npos; at = text.find("HTTP/1.1 ", at + 1))
      ++count;
    return count;
  }
};

TEST_F(SecurityTest, OtherHostsAreRefused) {
  expect_error(get("/api/games", {{"Host", "evil.example"}}), 403, "Host");
  expect_error(get("/", {{"Host", "evil.example"}}), 403, "Host");
  expect_error(post("/api/games", people, {{"Host", "evil.example:80"}}), 403, "Host");
  EXPECT_EQ(get("/api/games", {{"Host", "localhost:1"}}).status, 200);
}

TEST_F(SecurityTest, OtherOriginsAreRefused) {
  expect_error(post("/api/games", people, {{"Origin", "http://evil.example"}}), 403, "Origin");
  expect_error(post("/api/games", people, {{"Origin", "null"}}), 403, "Origin");
  expect_error(get("/api/games", {{"Origin", "http://evil.example"}}), 403, "Origin");
  EXPECT_TRUE(get("/api/games").json["games"].empty());
  EXPECT_EQ(post("/api/games", people, {{"Origin", server->address()}}).status, 201);
}

TEST_F(SecurityTest, ABodyMustBeDeclaredAsJson) {
  for (const char* type : {"text/plain", "application/x-www-form-urlencoded", "application/jsonx"})
    expect_error(read(client()->Post("/api/games", people, type)), 415, "application/json");
  EXPECT_EQ(read(client()->Post("/api/games", people, "application/json; charset=utf-8")).status, 201);
  const httplib::MultipartFormDataItems form{{"game", "amazons", "", ""}};
  expect_error(read(client()->Post("/api/games", form)), 415, "application/json");
  EXPECT_EQ(get("/api/games").json["games"].size(), 1u);
}

TEST_F(SecurityTest, ABodyOverTheLimitIsRefused) {
  std::string body = people;
  body.append(options.largest_body - body.size(), ' ');
  EXPECT_EQ(post("/api/games", body).status, 201);
  expect_error(post("/api/games", body + " "), 413, "1048576");
  EXPECT_EQ(get("/api/games").json["games"].size(), 1u);
}

TEST_F(SecurityTest, AHugeBodyIsRefusedWithoutKeepingIt) {
  const std::string part(1 << 20, ' ');
  const auto send = [&](std::size_t, std::size_t left, httplib::DataSink& sink) {
    return sink.write(part.data(), std::min(left, part.size()));
  };
  expect_error(read(client()->Post("/api/games", 100 << 20, send, "application/json")), 413);
}

TEST_F(SecurityTest, ABodyThatDoesNotTellItsLengthIsLimitedAsWell) {
  const auto send = [](std::size_t offset, httplib::DataSink& sink) {
    const std::string chunk(1 << 16, ' ');
    if (offset > (4 << 20))
      sink.done();
    else
      sink.write(chunk.data(), chunk.size());
    return true;
  };
  expect_error(read(client()->Post("/api/games", send, "application/json")), 413);
}

TEST_F(SecurityTest, APackedBodyIsLimitedByWhatComesOutOfIt) {
  auto packed = client();
  packed->set_compress(true);
  expect_error(read(packed->Post("/api/games", std::string(4 << 20, ' '), "application/json")), 413);
}

// A page from elsewhere may send any text as a form: none of it may be taken for a request of its own. All
// pieces are 256 bytes long, so that wherever the server stops to read, a well-made request would follow.
TEST_F(SecurityTest, ABodyIsNeverTakenForARequest) {
  const auto piece = [](const std::string& head, const std::string& body) {
    const std::string rest = "\r\n\r\n" + body;
    return head + "\r\nX: " + std::string(256 - head.size() - 5 - rest.size(), 'x') + rest;
  };
  const std::string request = piece(
      "POST /api/games HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 19",
      R"({"game": "amazons"})");
  std::string body;  // more than the server reads at once
  while (body.size() < 40960) body += request;
  for (const char* method : {"POST", "PUT", "DELETE", "GET", "PATCH", "OPTIONS"})
    for (const char* path : {"/api/games", "/nothing"})
      for (const char* type :
           {"text/plain", "application/json", "multipart/form-data; boundary=x", "multipart/form-data"})
        raw(piece(std::string(method) + " " + path +
                      " HTTP/1.1\r\nHost: localhost\r\nOrigin: http://evil.example\r\nContent-Type: " + type +
                      "\r\nContent-Length: " + std::to_string(body.size()),
                  "") +
            body);
  EXPECT_TRUE(get("/api/games").json["games"].empty());
}

TEST_F(SecurityTest, APostWithoutABodyIsAnsweredAtOnce) {
  const std::string answer =
      raw("POST /api/games HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n\r\n");
  EXPECT_THAT(answer, StartsWith("HTTP/1.1 400"));
  EXPECT_EQ(answers(answer), 1u);
}

TEST_F(SecurityTest, WhatIsNotHttpGetsAnErrorAsJson) {
  for (const char* text : {"nonsense\r\n\r\n", "GET\r\n\r\n", "GET / HTTP/9.9\r\nHost: localhost\r\n\r\n",
                           "BREW /pot HTTP/1.1\r\nHost: localhost\r\n\r\n"}) {
    const std::string answer = raw(text);
    EXPECT_THAT(answer, StartsWith("HTTP/1.1 4")) << text;
    EXPECT_THAT(answer, HasSubstr("{\"error\":")) << text;
  }
  EXPECT_EQ(get("/api/info").status, 200);
}

TEST_F(SecurityTest, ThePageIsServedWithHeadersThatProtectIt) {
  const Answer answer = get("/");
  EXPECT_EQ(answer.status, 200);
  EXPECT_THAT(answer.text, HasSubstr("Otrera"));
  EXPECT_THAT(answer.headers.find("Content-Type")->second, StartsWith("text/html"));
  EXPECT_EQ(answer.headers.find("X-Content-Type-Options")->second, "nosniff");
  EXPECT_THAT(answer.headers.find("Content-Security-Policy")->second, StartsWith("default-src 'self'"));
  EXPECT_EQ(answer.headers.find("Cache-Control")->second, "no-cache");
  const std::string tag = answer.headers.find("ETag")->second;
  const Answer again = get("/", {{"If-None-Match", tag}});
  EXPECT_EQ(again.status, 304);
  EXPECT_EQ(again.text, "");
  EXPECT_EQ(get("/api/info").headers.find("Cache-Control")->second, "no-store");
  EXPECT_EQ(get("/nothing").headers.find("X-Content-Type-Options")->second, "nosniff");
}

TEST_F(SecurityTest, EveryEmbeddedFileIsServedAsItIs) {
  for (const auto& file : embedded_files()) {
    const Answer answer = get(std::string(file.path));
    EXPECT_EQ(answer.status, 200) << file.path;
    EXPECT_EQ(answer.text, file.content) << file.path;
    EXPECT_EQ(answer.headers.find("Content-Type")->second, file.type);
  }
}

}  // namespace
}  // namespace otrera
