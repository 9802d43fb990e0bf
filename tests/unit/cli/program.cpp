#include "unit/cli/program.h"

namespace otrera {
namespace {

ChildProcess child(const std::string& program, const std::vector<std::string>& words) {
  return {program, words, {"OTRERA=" OTRERA_PROGRAM}};
}

}  // namespace

Ran run_otrera(const std::vector<std::string>& words, const std::string& input) {
  return child(OTRERA_PROGRAM, words).run(input);
}

Ran run_script(const std::string& script) {
  return child("/bin/sh", {"-c", script}).run({});
}

pid_t start_otrera(const std::vector<std::string>& words) {
  return child(OTRERA_PROGRAM, words).start();
}

}  // namespace otrera
