// For testing the GTP server without a clock: an engine that says what the test wants, and a stream that is
// fed while the server reads it.
#pragma once

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <sstream>
#include <streambuf>
#include <string>
#include <utility>
#include <vector>

#include "core/error.h"
#include "engine/registry.h"
#include "protocol/gtp_server.h"

namespace otrera {

struct FakeOptions {
  float exploration = 0.5f;
  bool grouped = true;
  enum class Final { most, best } decide = Final::most;
  std::string title = "none";
};

// What the engine does, shared with the test that looks at it.
struct FakeScript {
  std::vector<std::string> moves;  // the next answers; when they are used up, the first legal turn
  double value = 0.6;
  int reports = 0;             // progress reports before it stops or goes on
  bool until_stopped = false;  // thinks until a stopper says no
  bool throws = false;
  std::function<void(int report)> after_report;  // called behind each progress report
  int thoughts = 0;
  double last_period = 0;
  std::uint64_t simulations = 0;  // when the last thought ended
  std::uint64_t seed = 0;
  std::size_t memory = 0;
  std::string player;
  bool keeps_to_turns = true;
  std::vector<float> owners;        // told to who asks for them
  std::string answer = "a7-b7/c7";  // expected to every move
};

class FakeEngine final : public Engine {
 public:
  explicit FakeEngine(FakeScript& script) : script_(script) {
    static constexpr std::array<std::string_view, 2> finals{"most", "best"};
    static const std::array declared{
        number<&FakeOptions::exploration>("select.exploration", {0, 10}, Scale::linear, "weight of doubt"),
        flag<&FakeOptions::grouped>("select.grouped", "by groups"),
        choice<&FakeOptions::decide>("decide.final", finals, "what is played"),
        text<&FakeOptions::title>("book.title", "what it is called"),
    };
    parameters_.bind(options_, declared);
  }

  std::string game() const override { return "amazons"; }
  std::string kind() const override { return "fake"; }
  ParameterSet& parameters() override { return parameters_; }
  void keep_to(const std::vector<std::string>& turns) override {
    if (!script_.keeps_to_turns) return Engine::keep_to(turns);
    only_ = turns;
  }
  void set_seed(std::uint64_t seed) override { script_.seed = seed; }
  void set_memory(std::size_t bytes) override { script_.memory = bytes; }

  SearchReport think(const Session& session, Stopper& stopper, Listener& listener) override {
    if (script_.throws) throw Error("the engine broke");
    ++script_.thoughts;
    script_.last_period = listener.period();
    SearchReport report = make_report(session, listener.lines());
    if (listener.owners()) report.owners = script_.owners;
    if (!report.owners.empty()) {
      const double lead = find_game(session.game()).counting.lead(session, report.owners);
      report.lead = report.to_move == Player::first ? lead : -lead;
    }
    for (int i = 0; i < script_.reports; ++i) {
      listener.on_progress(report);
      if (script_.after_report) script_.after_report(i);
    }
    SearchStatus status;
    while (script_.until_stopped && !stopper.should_stop(status)) ++status.simulations;
    script_.simulations = status.simulations;
    listener.on_finished(report);
    return report;
  }

 private:
  SearchReport make_report(const Session& session, std::size_t most) {
    std::vector<std::string> turns = only_.empty() ? session.legal_turns() : only_;
    if (!script_.moves.empty()) {
      turns.insert(turns.begin(), script_.moves.front());
      script_.moves.erase(script_.moves.begin());
    }
    SearchReport report;
    report.to_move = session.to_move();
    for (std::size_t i = 0; i < std::min(most, turns.size()); ++i)
      report.lines.push_back({turns[i], 1178, script_.value, 0.2211, {turns[i], script_.answer}});
    report.value = script_.value;
    return report;
  }

  FakeScript& script_;
  std::vector<std::string> only_;
  FakeOptions options_;
  ParameterSet parameters_;
};

// The real game with the fake engine.
inline GtpParts fake_parts(FakeScript& script, const std::string& game = "amazons") {
  return {find_game(game), [&script](const std::string& player) {
            if (player == "nobody") throw Error("unknown player 'nobody'");
            script.player = player;
            return std::make_unique<FakeEngine>(script);
          }};
}

// Everything the server answers to the text.
inline std::string run_gtp(const std::string& text, FakeScript& script, const GtpOptions& options = {},
                           std::string* errors = nullptr) {
  std::istringstream in(text);
  std::ostringstream out, err;
  GtpServer(options, fake_parts(script), in, out, err).run();
  if (errors) *errors = err.str();
  return out.str();
}

inline std::string run_gtp(const std::string& text) {
  FakeScript script;
  return run_gtp(text, script);
}

// The answers one by one, without the empty lines.
inline std::vector<std::string> split_answers(const std::string& output) {
  std::vector<std::string> answers;
  std::size_t at = 0;
  for (std::size_t end; (end = output.find("\n\n", at)) != std::string::npos; at = end + 2)
    answers.push_back(output.substr(at, end - at));
  return answers;
}

inline std::vector<std::string> answers_to(const std::string& text) {
  return split_answers(run_gtp(text));
}

inline std::string last_answer_to(const std::string& text) {
  const auto answers = answers_to(text);
  return answers.empty() ? std::string() : answers.back();
}

// A stream that waits for what the test feeds it.
class FedBuffer final : public std::streambuf {
 public:
  void feed(const std::string& text) {
    const std::lock_guard lock(mutex_);
    waiting_ += text;
    changed_.notify_all();
  }
  void close() {
    const std::lock_guard lock(mutex_);
    closed_ = true;
    changed_.notify_all();
  }

 protected:
  int_type underflow() override {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return closed_ || !waiting_.empty(); });
    if (waiting_.empty()) return traits_type::eof();
    current_ = std::exchange(waiting_, {});
    setg(current_.data(), current_.data(), current_.data() + current_.size());
    return traits_type::to_int_type(current_[0]);
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::string waiting_, current_;
  bool closed_ = false;
};

}  // namespace otrera
