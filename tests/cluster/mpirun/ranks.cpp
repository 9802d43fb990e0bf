#include "cluster/mpirun/ranks.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

namespace otrera {
namespace {

namespace fs = std::filesystem;
ChildProcess mpirun(const std::vector<std::string>& words) {
  std::vector<std::string> all{"--oversubscribe", "--bind-to", "none"};
  all.insert(all.end(), words.begin(), words.end());
  return {OTRERA_MPIRUN, all, {"OMPI_ALLOW_RUN_AS_ROOT=1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1"}};
}

std::vector<std::string> with_program(unsigned count, const std::vector<std::string>& words) {
  std::vector<std::string> all{"-n", std::to_string(count), OTRERA_PROGRAM};
  all.insert(all.end(), words.begin(), words.end());
  return all;
}

}  // namespace

Ran run_mpirun(const std::vector<std::string>& words, const std::string& input) {
  return mpirun(words).run(input);
}

Ran run_ranks(unsigned count, const std::vector<std::string>& words, const std::string& input) {
  return run_mpirun(with_program(count, words), input);
}

pid_t start_ranks(unsigned count, const std::vector<std::string>& words) {
  return mpirun(with_program(count, words)).start();
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
