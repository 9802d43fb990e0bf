// Whole files as text, with a limit on their size: everything read from disk is somebody else's.
#pragma once

#include <cstddef>
#include <string>

namespace otrera {

// Throws Error naming the file where it cannot be read or is larger. Devices and pipes are read no further
// than the limit either.
std::string read_file(const std::string& path, std::size_t largest);

// Replaces what was there, as a whole: whoever reads the file sees the old text or the new one. Devices,
// pipes and links are written through. Throws Error naming the file where it cannot be written.
void write_file(const std::string& path, const std::string& text);

// A folder that ships, such as players: where the environment's variable says, or beside the program, or up
// from it in the source tree. Throws Error where there is none.
std::string shipped_folder(const std::string& name, const char* variable);

}  // namespace otrera
