// Text that is read line by line.
#pragma once

#include <functional>
#include <string>

namespace otrera {

// Every line without its end. What `use` throws as an Error is told the line's number.
void for_each_line(const std::string& text, const std::function<void(const std::string& line)>& use);

// Empty, or with # in front.
inline bool is_comment(const std::string& line) {
  return line.empty() || line.front() == '#';
}

}  // namespace otrera
