// Ctrl-C, termination and a terminal that is closed: the first signal raises a flag that searches and loops
// look at, the second ends the program at once.
#pragma once

#include <atomic>

namespace otrera {

// Installs the handlers (once is enough) and returns the flag.
const std::atomic<bool>& watch_interrupts();

// Raises the flag as a signal would.
void interrupt();

// Whether a signal is ignored, as nohup has it for the end of a terminal.
bool ignored(int signal);

// Whether a signal came since the watch began.
bool interrupted();

}  // namespace otrera
