// Files: found by name, known by their content, read whole as text with a limit on their size. Everything
// read from disk is somebody else's.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>

namespace otrera {

// Throws Error naming the file where it cannot be read or is larger. Devices and pipes are read no further
// than the limit either.
std::string read_file(const std::string& path, std::size_t largest);

// Of all its bytes, as hash_text() has it. Throws Error naming a file that cannot be read.
std::uint64_t hash_file(const std::string& path);

// The path of a file that somebody names: from the folder where the name stands (empty: where the program
// runs), else from the data that ships. Throws Error where neither has it.
std::string find_file(const std::string& name, const std::string& folder);

// Replaces what was there, as a whole: whoever reads the file sees the old text or the new one. Devices,
// pipes and links are written through. Throws Error naming the file where it cannot be written.
void write_file(const std::string& path, const std::string& text);
// The same of what is too much to be held: `write` fills the file it is told and says whether it could, with
// errno where not.
void write_file(const std::string& path, const std::function<bool(const std::string& target)>& write);

// A folder that ships, such as players: where the environment's variable says, or beside the program, or up
// from it in the source tree. Throws Error where there is none.
std::string shipped_folder(const std::string& name, const char* variable);

}  // namespace otrera
