// The one error type of the project. It says what was wrong, where, and what would be right,
// so that every edge (command line, GTP, HTTP) can print one clear line.
#pragma once

#include <exception>
#include <string>

namespace otrera {

class Error : public std::exception {
 public:
  explicit Error(std::string problem, std::string where = {}, std::string expected = {});

  const std::string& problem() const { return problem_; }
  const std::string& where() const { return where_; }
  const std::string& expected() const { return expected_; }

  // "where: problem; expected", on one line, with the empty parts left out.
  const char* what() const noexcept override { return line_.c_str(); }

  // The same error seen from further out: the new place goes before the old one.
  Error at(const std::string& outer) const;

 private:
  std::string problem_, where_, expected_, line_;
};

// Foreign text made fit to stand inside a message: without control characters, quoted, cut to a bearable
// length (never inside a UTF-8 character).
std::string quote(const std::string& text, std::size_t longest = 60);

}  // namespace otrera
