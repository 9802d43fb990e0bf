// Runs another program and gives back what it said, for tests that look at programs from outside. What the
// environment says to Otrera is left out; the players are those of the source tree.
#pragma once

#include <gtest/gtest.h>
#include <spawn.h>
#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <memory>
#include <string>
#include <utility>
#include <vector>

extern char** environ;

namespace otrera {

struct Ran {
  int status = -1;  // exit status; -1 where a signal ended it
  std::string out, err;
};

class ChildProcess {
 public:
  using Words = std::vector<std::string>;

  // `variables` come to the environment, as "NAME=value".
  ChildProcess(std::string program, Words words, Words variables)
      : program_(std::move(program)), words_(std::move(words)), environment_(std::move(variables)) {
    words_.insert(words_.begin(), program_);
    for (char** entry = environ; *entry; ++entry)
      if (!std::string(*entry).starts_with("OTRERA_")) environment_.emplace_back(*entry);
    environment_.emplace_back("OTRERA_PLAYERS=" OTRERA_SOURCE_DIR "/players");
  }

  // `input` is all of standard input; the program sees its end after it.
  Ran run(const std::string& input) {
    // Files and not pipes: neither side can wait for the other.
    const File in(std::tmpfile(), std::fclose), out(std::tmpfile(), std::fclose),
        err(std::tmpfile(), std::fclose);
    std::fwrite(input.data(), 1, input.size(), in.get());
    std::rewind(in.get());
    const pid_t child = spawn(in.get(), out.get(), err.get());
    if (child < 0) return {};
    int status = 0;
    waitpid(child, &status, 0);
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, content(out.get()), content(err.get())};
  }

  // Without input and output; the caller waits for it. -1 if it cannot be started.
  pid_t start() {
    const File none(std::fopen("/dev/null", "r+"), std::fclose);
    return spawn(none.get(), none.get(), none.get());
  }

 private:
  using File = std::unique_ptr<std::FILE, int (*)(std::FILE*)>;

  static std::string content(std::FILE* file) {
    std::rewind(file);
    std::string text;
    std::array<char, 4096> block;
    while (const auto count = std::fread(block.data(), 1, block.size(), file))
      text.append(block.data(), count);
    return text;
  }

  static std::vector<char*> pointers(Words& texts) {
    std::vector<char*> result;
    for (auto& text : texts) result.push_back(text.data());
    result.push_back(nullptr);
    return result;
  }

  pid_t spawn(std::FILE* in, std::FILE* out, std::FILE* err) {
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, fileno(in), 0);
    posix_spawn_file_actions_adddup2(&actions, fileno(out), 1);
    posix_spawn_file_actions_adddup2(&actions, fileno(err), 2);
    pid_t child = 0;
    const int problem = posix_spawn(&child, program_.c_str(), &actions, nullptr, pointers(words_).data(),
                                    pointers(environment_).data());
    posix_spawn_file_actions_destroy(&actions);
    EXPECT_EQ(problem, 0) << program_;
    return problem ? -1 : child;
  }

  std::string program_;
  Words words_, environment_;
};

}  // namespace otrera
