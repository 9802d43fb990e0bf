// Reads a game's event stream in a thread of its own and lets a test wait for what it expects.
#pragma once

#include <httplib.h>

#include <condition_variable>
#include <mutex>
#include <nlohmann/json.hpp>
#include <string>
#include <thread>
#include <vector>

namespace otrera {

struct StreamEvent {
  std::string name;
  nlohmann::json data;
};

class EventReader {
 public:
  EventReader(const std::string& address, const std::string& game, const httplib::Headers& headers = {})
      : client_(address) {
    client_.set_read_timeout(60);
    thread_ = std::thread([this, path = game + "/events", headers] {
      const auto result = client_.Get(
          path, headers,
          [this](const httplib::Response& response) {
            const std::lock_guard lock(mutex_);
            type_ = response.get_header_value("Content-Type");
            return true;
          },
          [this](const char* data, std::size_t length) { return take(data, length); });
      const std::lock_guard lock(mutex_);
      status_ = result ? result->status : 0;
      ended_ = true;
      changed_.notify_all();
    });
  }
  ~EventReader() {
    leave();
    thread_.join();
  }

  void leave() {
    {
      const std::lock_guard lock(mutex_);
      leaving_ = true;
    }
    client_.stop();
  }

  // The next event that fits, or one without a name once the stream has ended.
  template <class Condition>
  StreamEvent wait_for(Condition condition) {
    std::unique_lock lock(mutex_);
    for (;;) {
      for (; next_ < events_.size(); ++next_)
        if (condition(events_[next_])) return events_[next_++];
      if (ended_) return {};
      changed_.wait(lock);
    }
  }
  StreamEvent wait(const std::string& name) {
    return wait_for([&](const StreamEvent& event) { return event.name == name; });
  }
  // Waits for the end; the status of the answer, 0 if it broke off.
  int wait_end() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return ended_; });
    return status_;
  }
  std::string type() const {
    const std::lock_guard lock(mutex_);
    return type_;
  }

 private:
  bool take(const char* data, std::size_t length) {
    const std::lock_guard lock(mutex_);
    text_.append(data, length);
    for (auto end = text_.find("\n\n"); end != std::string::npos; end = text_.find("\n\n")) {
      const std::string block = text_.substr(0, end);
      text_.erase(0, end + 2);
      const auto name = block.find("event: "), line = block.find("\ndata: ");
      if (name == 0 && line != std::string::npos)
        events_.push_back({block.substr(7, line - 7), nlohmann::json::parse(block.substr(line + 7))});
    }
    changed_.notify_all();
    return !leaving_;
  }

  httplib::Client client_;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::string text_, type_;
  std::vector<StreamEvent> events_;
  std::size_t next_ = 0;
  int status_ = 0;
  bool ended_ = false, leaving_ = false;
  std::thread thread_;
};

}  // namespace otrera
