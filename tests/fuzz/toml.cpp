// Settings and planning problems are read or refused; a problem that was read is printed and read again.
#include "core/toml_reader.h"
#include "fuzz/input.h"
#include "games/pmp/problem_file.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace otrera;
  const std::string text = text_of(data, size);
  try_out([&] { flatten(parse_toml(text, "fuzz", "a = 1"), "fuzz"); });
  try_out([&] {
    const pmp::Problem problem = pmp::parse_problem(text, "fuzz");
    require(print_problem(pmp::parse_problem(print_problem(problem), "fuzz")) == print_problem(problem));
  });
  return 0;
}
