#include "cluster/mpirun/ranks.h"

#include <gtest/gtest.h>
#include <spawn.h>
#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <memory>
#include <sstream>

extern char** environ;

namespace otrera {
namespace {

namespace fs = std::filesystem;
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

pid_t spawn(const std::vector<std::string>& words, std::FILE* in, std::FILE* out, std::FILE* err) {
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, fileno(in), 0);
  posix_spawn_file_actions_adddup2(&actions, fileno(out), 1);
  posix_spawn_file_actions_adddup2(&actions, fileno(err), 2);
  std::vector<std::string> arguments{"mpirun", "--oversubscribe", "--bind-to", "none"};
  arguments.insert(arguments.end(), words.begin(), words.end());
  std::vector<std::string> environment;
  for (char** entry = environ; *entry; ++entry)
    if (!std::string(*entry).starts_with("OTRERA_")) environment.emplace_back(*entry);
  environment.emplace_back("OTRERA_PLAYERS=" OTRERA_SOURCE_DIR "/players");
  environment.emplace_back("OMPI_ALLOW_RUN_AS_ROOT=1");
  environment.emplace_back("OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1");
  pid_t child = 0;
  const int problem = posix_spawn(&child, OTRERA_MPIRUN, &actions, nullptr, pointers(arguments).data(),
                                  pointers(environment).data());
  posix_spawn_file_actions_destroy(&actions);
  EXPECT_EQ(problem, 0) << OTRERA_MPIRUN;
  return problem ? -1 : child;
}

std::vector<std::string> with_program(unsigned count, const std::vector<std::string>& words) {
  std::vector<std::string> all{"-n", std::to_string(count), OTRERA_PROGRAM};
  all.insert(all.end(), words.begin(), words.end());
  return all;
}

}  // namespace

RanRanks run_mpirun(const std::vector<std::string>& words, const std::string& input) {
  const File in(std::tmpfile(), std::fclose), out(std::tmpfile(), std::fclose),
      err(std::tmpfile(), std::fclose);
  std::fwrite(input.data(), 1, input.size(), in.get());
  std::rewind(in.get());
  const pid_t child = spawn(words, in.get(), out.get(), err.get());
  if (child < 0) return {};
  int status = 0;
  waitpid(child, &status, 0);
  return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, content(out.get()), content(err.get())};
}

RanRanks run_ranks(unsigned count, const std::vector<std::string>& words, const std::string& input) {
  return run_mpirun(with_program(count, words), input);
}

pid_t start_ranks(unsigned count, const std::vector<std::string>& words) {
  const File none(std::fopen("/dev/null", "r+"), std::fclose);
  return spawn(with_program(count, words), none.get(), none.get(), none.get());
}

std::vector<pid_t> children_of(pid_t parent) {
  std::vector<pid_t> children;
  for (const auto& entry : fs::directory_iterator("/proc")) {
    std::ifstream file(entry.path() / "stat");
    std::string text;
    if (!std::getline(file, text)) continue;
    std::istringstream after_name(text.substr(text.rfind(')') + 1));
    char state = 0;
    pid_t its_parent = 0;
    after_name >> state >> its_parent;
    if (its_parent == parent) children.push_back(std::stoi(entry.path().filename()));
  }
  return children;
}

std::string new_file(const std::string& name) {
  const fs::path folder =
      fs::path(testing::TempDir()) / ("otrera-ranks-" + std::to_string(getpid()) + "-" +
                                      testing::UnitTest::GetInstance()->current_test_info()->name());
  fs::create_directories(folder);
  const fs::path path = folder / name;
  fs::remove(path);
  return path.string();
}

}  // namespace otrera
