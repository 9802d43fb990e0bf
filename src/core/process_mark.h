// A name for a running process that outlives it without lying: its number and when it began, so that a number
// given to another process later is not taken for it. Linux only; elsewhere no process is ever found alive.
#pragma once

#include <string>

namespace otrera {

// "4711:88211": this process.
std::string process_mark();

// Whether the process of that name still runs on this machine; false for any other text.
bool process_alive(const std::string& mark);

}  // namespace otrera
