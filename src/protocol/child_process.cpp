#include "protocol/child_process.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <pthread.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <thread>

#include "core/error.h"

namespace otrera {
namespace {

constexpr Duration slice{0.1};  // how long the stop flag may go unseen
constexpr Duration moment{0.2};
constexpr std::size_t block = 4096;

// Both ends of a pipe; what was not released is closed.
class Pipe {
 public:
  Pipe() {
    if (pipe2(ends_.data(), O_CLOEXEC) != 0)
      throw Error(fmt::format("no pipe to another program: {}", std::strerror(errno)));
  }
  ~Pipe() {
    for (const int end : ends_)
      if (end >= 0) close(end);
  }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;

  int reading() const { return ends_[0]; }
  int writing() const { return ends_[1]; }
  // Ours to close from now on, and never to block on.
  int release(int which) {
    const int end = ends_[static_cast<std::size_t>(which)];
    ends_[static_cast<std::size_t>(which)] = -1;
    fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK);
    return end;
  }

 private:
  std::array<int, 2> ends_{-1, -1};
};

// A write to a program that is gone raises SIGPIPE; here it is an answer like any other.
class NoPipeSignal {
 public:
  NoPipeSignal() {
    sigemptyset(&pipe_);
    sigaddset(&pipe_, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &pipe_, &before_);
  }
  ~NoPipeSignal() {
    const timespec none{0, 0};
    if (!sigismember(&before_, SIGPIPE)) {
      while (sigtimedwait(&pipe_, nullptr, &none) > 0) continue;
    }
    pthread_sigmask(SIG_SETMASK, &before_, nullptr);
  }
  NoPipeSignal(const NoPipeSignal&) = delete;
  NoPipeSignal& operator=(const NoPipeSignal&) = delete;

 private:
  sigset_t pipe_, before_;
};

// Beside the program waits a shell for the end of a pipe whose other end is ours alone: however we end, it
// comes, and the whole process group goes too.
constexpr const char* guarded = R"((read -r line <&3; kill -9 0) </dev/null >/dev/null 2>&1 &
exec sh -c "$1" 3<&-)";

// In a process group of its own, with signals as a program expects them.
pid_t start(const std::string& command, const Pipe& in, const Pipe& out, const Pipe& err, const Pipe& life) {
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, in.reading(), 0);
  posix_spawn_file_actions_adddup2(&actions, out.writing(), 1);
  posix_spawn_file_actions_adddup2(&actions, err.writing(), 2);
  posix_spawn_file_actions_adddup2(&actions, life.reading(), 3);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  sigset_t none, all;
  sigemptyset(&none);
  sigfillset(&all);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setsigdefault(&attributes, &all);
  posix_spawnattr_setpgroup(&attributes, 0);
  posix_spawnattr_setflags(&attributes,
                           POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  std::string shell = "sh", option = "-c", script = guarded, program = command;
  std::array<char*, 6> words{shell.data(), option.data(),  script.data(),
                             shell.data(), program.data(), nullptr};
  pid_t process = -1;
  const int problem = posix_spawn(&process, "/bin/sh", &actions, &attributes, words.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  if (problem) throw Error(fmt::format("cannot start a program: {}", std::strerror(problem)), quote(command));
  return process;
}

}  // namespace

ChildProcess::ChildProcess(const std::string& command, const std::atomic<bool>& stop,
                           const ChildLimits& limits)
    : stop_(stop), limits_(limits) {
  Pipe in, out, err, life;
  process_ = start(command, in, out, err, life);
  input_ = in.release(1);
  output_ = out.release(0);
  errors_ = err.release(0);
  life_ = life.release(1);
}

ChildProcess::~ChildProcess() {
  end(Duration(0));
}

ChildProcess::Event ChildProcess::wait(bool for_input, Clock::time_point deadline) {
  for (;;) {
    if (stop_) return Event::stopped;
    const Duration left = deadline - Clock::now();
    if (left.count() <= 0) return Event::late;
    std::array<pollfd, 2> files{pollfd{for_input ? input_ : output_, short(for_input ? POLLOUT : POLLIN), 0},
                                pollfd{errors_, POLLIN, 0}};
    const int milliseconds = static_cast<int>(std::min(left, slice).count() * 1000) + 1;
    if (poll(files.data(), files.size(), milliseconds) < 0 && errno != EINTR) return Event::ended;
    if (files[1].revents) take_in_errors();
    if (files[0].revents) return Event::done;
  }
}

void ChildProcess::take_in_errors() {
  std::array<char, block> text;
  const ssize_t count = read(errors_, text.data(), text.size());
  if (count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR)) {
    close(errors_);
    errors_ = -1;  // which poll passes over
    return;
  }
  if (count < 0) return;
  kept_errors_.append(text.data(), static_cast<std::size_t>(count));
  if (kept_errors_.size() > 2 * limits_.kept_errors)
    kept_errors_.erase(0, kept_errors_.size() - limits_.kept_errors);
}

ChildProcess::Event ChildProcess::write(const std::string& text, Clock::time_point deadline) {
  const NoPipeSignal quiet;
  for (std::size_t at = 0; at < text.size();) {
    if (const Event event = wait(true, deadline); event != Event::done) return event;
    const ssize_t count = ::write(input_, text.data() + at, text.size() - at);
    if (count > 0)
      at += static_cast<std::size_t>(count);
    else if (errno != EAGAIN && errno != EINTR)
      return Event::ended;
  }
  return Event::done;
}

ChildProcess::Event ChildProcess::read_line(std::string& line, Clock::time_point deadline) {
  for (;;) {
    if (const auto end = buffer_.find('\n'); end != std::string::npos) {
      line = buffer_.substr(0, end);
      buffer_.erase(0, end + 1);
      return Event::done;
    }
    if (buffer_.size() > limits_.longest_line) return Event::flooded;
    if (const Event event = wait(false, deadline); event != Event::done) return event;
    std::array<char, block> text;
    const ssize_t count = read(output_, text.data(), text.size());
    if (count > 0)
      buffer_.append(text.data(), static_cast<std::size_t>(count));
    else if (count == 0 || (errno != EAGAIN && errno != EINTR))
      return Event::ended;
  }
}

std::string ChildProcess::take_errors() {
  if (errors_ >= 0) {
    pollfd file{errors_, POLLIN, 0};
    for (int rounds = 0; rounds < 64 && errors_ >= 0 && poll(&file, 1, 0) > 0; ++rounds) take_in_errors();
  }
  std::string text;
  text.swap(kept_errors_);
  if (text.size() > limits_.kept_errors) text.erase(0, text.size() - limits_.kept_errors);
  return text;
}

// It stays a zombie until end(), so that its number, and its group's, remain its own.
bool ChildProcess::has_ended() const {
  siginfo_t info = {};
  return waitid(P_PID, static_cast<id_t>(process_), &info, WEXITED | WNOHANG | WNOWAIT) == 0 &&
         info.si_pid == process_;
}

std::string ChildProcess::last_words() {
  const auto deadline = Clock::now() + moment;
  while (!has_ended() && Clock::now() < deadline) std::this_thread::sleep_for(Duration(0.005));
  siginfo_t info = {};
  if (!has_ended() || waitid(P_PID, static_cast<id_t>(process_), &info, WEXITED | WNOHANG | WNOWAIT) != 0)
    return "closed its output";
  return fmt::format("{} {}", info.si_code == CLD_EXITED ? "ended with status" : "was ended by signal",
                     info.si_status);
}

void ChildProcess::end(Duration patience) {
  if (input_ < 0) return;
  close(input_);
  input_ = -1;
  const auto deadline = Clock::now() + patience;
  while (!has_ended() && Clock::now() < deadline) {
    if (errors_ >= 0) take_in_errors();
    std::this_thread::sleep_for(Duration(0.002));
  }
  kill(-process_, SIGKILL);  // children of its own, too
  while (waitpid(process_, nullptr, 0) < 0 && errno == EINTR) continue;
  close(output_);
  output_ = -1;
  close(life_);
  life_ = -1;
  if (errors_ >= 0) close(errors_);
  errors_ = -1;
}

}  // namespace otrera
