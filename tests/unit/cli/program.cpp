#include "unit/cli/program.h"

#include <gtest/gtest.h>
#include <spawn.h>
#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <memory>

extern char** environ;

namespace otrera {
namespace {

using File = std::unique_ptr<std::FILE, int (*)(std::FILE*)>;

std::string content(std::FILE* file) {
  std::rewind(file);
  std::string text;
  std::array<char, 4096> block;
  while (const auto count = std::fread(block.data(), 1, block.size(), file)) text.append(block.data(), count);
  return text;
}

std::vector<char*> pointers(std::vector<std::string>& texts) {
  std::vector<char*> result;
  for (auto& text : texts) result.push_back(text.data());
  result.push_back(nullptr);
  return result;
}

// -1 if it cannot be started.
pid_t spawn(const std::string& program, std::vector<std::string> arguments, std::FILE* in, std::FILE* out,
            std::FILE* err) {
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, fileno(in), 0);
  posix_spawn_file_actions_adddup2(&actions, fileno(out), 1);
  posix_spawn_file_actions_adddup2(&actions, fileno(err), 2);

  arguments.insert(arguments.begin(), program);
  std::vector<std::string> environment;
  for (char** entry = environ; *entry; ++entry)
    if (!std::string(*entry).starts_with("OTRERA_")) environment.emplace_back(*entry);
  environment.emplace_back("OTRERA_PLAYERS=" OTRERA_SOURCE_DIR "/players");
  environment.emplace_back("OTRERA=" OTRERA_PROGRAM);

  pid_t child = 0;
  const int problem = posix_spawn(&child, program.c_str(), &actions, nullptr, pointers(arguments).data(),
                                  pointers(environment).data());
  posix_spawn_file_actions_destroy(&actions);
  EXPECT_EQ(problem, 0) << program;
  return problem ? -1 : child;
}

Ran run(const std::string& program, const std::vector<std::string>& words, const std::string& input) {
  // Files and not pipes: neither side can wait for the other.
  const File in(std::tmpfile(), std::fclose), out(std::tmpfile(), std::fclose),
      err(std::tmpfile(), std::fclose);
  std::fwrite(input.data(), 1, input.size(), in.get());
  std::rewind(in.get());

  const pid_t child = spawn(program, words, in.get(), out.get(), err.get());
  if (child < 0) return {};
  int status = 0;
  waitpid(child, &status, 0);
  return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, content(out.get()), content(err.get())};
}

}  // namespace

Ran run_otrera(const std::vector<std::string>& words, const std::string& input) {
  return run(OTRERA_PROGRAM, words, input);
}

Ran run_script(const std::string& script) {
  return run("/bin/sh", {"-c", script}, {});
}

pid_t start_otrera(const std::vector<std::string>& words) {
  const File none(std::fopen("/dev/null", "r+"), std::fclose);
  return spawn(OTRERA_PROGRAM, words, none.get(), none.get(), none.get());
}

}  // namespace otrera
