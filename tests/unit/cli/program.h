// Runs the program and gives back what it said.
#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

#include "child_process.h"

namespace otrera {

// `input` is all of standard input; the program sees its end after it.
Ran run_otrera(const std::vector<std::string>& words, const std::string& input = {});

// Runs a script of the shell, in which "$OTRERA" is the program.
Ran run_script(const std::string& script);

// Starts it without input and output; the caller waits for it.
pid_t start_otrera(const std::vector<std::string>& words);

}  // namespace otrera
