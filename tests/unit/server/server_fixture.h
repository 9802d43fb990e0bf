// A real server on a free port with a folder of its own, and a client to talk to it.
#pragma once

#include <gtest/gtest.h>
#include <httplib.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <string>

#include "server/server.h"
#include "unit/server/fake_engine.h"
#include "unit/store/temporary_folder.h"

namespace otrera {

struct Answer {
  int status = 0;
  nlohmann::json json;
  std::string text;
  httplib::Headers headers;
};

class ServerTest : public testing::Test {
 protected:
  // Options are changed before start(); the engine is the fake one unless a test takes it out.
  ServerTest() {
    options.port = 0;
    options.data_folder = folder.path();
    options.version = "test";
    options.searches = 2;
    options.memory = 64 << 20;
    options.most_streams = 6;
    options.log = [this](const std::string& line) {
      const std::lock_guard lock(log_mutex);
      log += line + "\n";
    };
    options.make_engine = [mind = mind](const std::string& game, const std::string&) {
      return std::make_unique<FakeEngine>(mind, game);
    };
  }

  void start() {
    server = std::make_unique<Server>(options);
    server->start();
  }
  void restart() {
    server.reset();
    start();
  }

  std::unique_ptr<httplib::Client> client() const {
    auto result = std::make_unique<httplib::Client>(server->address());
    result->set_read_timeout(30);
    result->set_write_timeout(30);
    return result;
  }

  static Answer read(const httplib::Result& result) {
    Answer answer;
    if (!result) {
      ADD_FAILURE() << "no answer: " << httplib::to_string(result.error());
      return answer;
    }
    answer.status = result->status;
    answer.text = result->body;
    answer.headers = result->headers;
    answer.json = nlohmann::json::parse(result->body, nullptr, false);
    return answer;
  }
  Answer get(const std::string& path, const httplib::Headers& headers = {}) const {
    return read(client()->Get(path, headers));
  }
  Answer post(const std::string& path, const std::string& body = "{}",
              const httplib::Headers& headers = {}) const {
    return read(client()->Post(path, headers, body, "application/json"));
  }
  Answer put(const std::string& path, const std::string& body) const {
    return read(client()->Put(path, body, "application/json"));
  }
  Answer remove(const std::string& path) const { return read(client()->Delete(path)); }

  // A new game's address: "/api/games/ID".
  std::string new_game(const std::string& body = people) const {
    const Answer answer = post("/api/games", body);
    EXPECT_EQ(answer.status, 201) << answer.text;
    return answer.status == 201 ? "/api/games/" + answer.json["id"].get<std::string>() : "";
  }

  static void expect_error(const Answer& answer, int status, const std::string& part = {}) {
    EXPECT_EQ(answer.status, status) << answer.text;
    ASSERT_TRUE(answer.json.is_object()) << answer.text;
    ASSERT_TRUE(answer.json.contains("error")) << answer.text;
    for (const char* field : {"what", "where", "expected"})
      EXPECT_TRUE(answer.json["error"][field].is_string()) << answer.text;
    EXPECT_FALSE(answer.json["error"]["what"].get<std::string>().empty());
    EXPECT_NE(answer.text.find(part), std::string::npos) << "no \"" << part << "\" in " << answer.text;
  }

  // Asks until the answer will do; the test's time limit is the only clock.
  template <class Condition>
  Answer wait_for(const std::string& path, Condition condition) const {
    for (;;) {
      const Answer answer = get(path);
      if (answer.status != 200 || condition(answer.json)) return answer;
      std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
  }

  static constexpr const char* people =
      R"({"game": "amazons", "settings": {"white": "human", "black": "human"}})";
  static constexpr const char* against_engine =
      R"({"game": "amazons", "settings": {"white": "human", "black": "engine", "time": 600000}})";
  static constexpr const char* engines =
      R"({"game": "amazons", "size": 6, "settings": {"white": "engine", "black": "engine", "time": 600000}})";

  TemporaryFolder folder;
  std::shared_ptr<FakeMind> mind = std::make_shared<FakeMind>();
  std::mutex log_mutex;
  std::string log;
  ServerOptions options;
  std::unique_ptr<Server> server;
};

}  // namespace otrera
