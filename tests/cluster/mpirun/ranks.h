// Runs the program under mpirun and gives back what it said.
#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

#include "child_process.h"

namespace otrera {

// The status is that of mpirun.
Ran run_ranks(unsigned count, const std::vector<std::string>& words, const std::string& input = {});
// What stands after mpirun's own options: "-n 1 otrera version : -n 1 other version".
Ran run_mpirun(const std::vector<std::string>& words, const std::string& input = {});

// Starts it without input and output; the caller waits for mpirun, whose process this is.
pid_t start_ranks(unsigned count, const std::vector<std::string>& words);

// The processes that another one started.
std::vector<pid_t> children_of(pid_t parent);

// Of a folder that is emptied first.
std::string new_file(const std::string& name);

}  // namespace otrera
