#include "core/process_mark.h"

#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <sstream>

namespace otrera {
namespace {

constexpr int fields_before_start = 19;  // of those behind the name (proc(5), stat)

// Clock ticks from boot to the start of a process; empty if there is no such process.
std::string start_of(const std::string& process) {
  std::ifstream file("/proc/" + process + "/stat");
  const std::string line{std::istreambuf_iterator<char>(file), {}};
  const auto name_end = line.rfind(')');
  if (name_end == std::string::npos) return {};
  std::istringstream fields(line.substr(name_end + 1));
  std::string field;
  for (int i = 0; i < fields_before_start; ++i) fields >> field;
  field.clear();
  fields >> field;
  return field;
}

}  // namespace

std::string process_mark() {
  const std::string process = std::to_string(getpid());
  return process + ":" + start_of(process);
}

bool process_alive(const std::string& mark) {
  const auto colon = mark.find(':');
  if (colon == std::string::npos || colon == 0) return false;
  const std::string process = mark.substr(0, colon);
  if (!std::ranges::all_of(process, [](char c) { return c >= '0' && c <= '9'; })) return false;
  const std::string start = start_of(process);
  return !start.empty() && start == mark.substr(colon + 1);
}

}  // namespace otrera
