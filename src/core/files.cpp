#include "core/files.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <string_view>

#include "core/error.h"
#include "core/hash.h"
#include "core/units.h"

namespace otrera {

std::string read_file(const std::string& path, std::size_t largest) {
  std::ifstream file(path, std::ios::binary);
  std::string text;
  std::array<char, 1 << 14> buffer;
  while (file.read(buffer.data(), buffer.size()) || file.gcount() > 0) {
    text.append(buffer.data(), static_cast<std::size_t>(file.gcount()));
    if (text.size() > largest)
      throw Error("the file is too large", path, "expected at most " + print_bytes(largest));
  }
  if (!file.eof()) throw Error("cannot read the file", path, "expected a readable file");
  return text;
}

std::uint64_t hash_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::uint64_t hash = fnv_start;
  std::array<char, 1 << 14> buffer;
  while (file.read(buffer.data(), buffer.size()) || file.gcount() > 0)
    hash = fnv_add(hash, {buffer.data(), static_cast<std::size_t>(file.gcount())});
  if (!file.eof()) throw Error("cannot read the file", path, "expected a readable file");
  return mix64(hash);
}

std::string find_file(const std::string& name, const std::string& folder) {
  namespace fs = std::filesystem;
  std::error_code problem;
  const fs::path here = fs::path(folder) / name;  // the name alone where it is absolute
  if (fs::is_regular_file(here, problem)) return here.string();
  std::string expected = "expected the file " + quote(here.string(), 200);
  if (fs::path(name).is_relative()) {
    const fs::path shipped = fs::path(shipped_folder("data", "OTRERA_DATA")) / name;
    if (fs::is_regular_file(shipped, problem)) return shipped.string();
    expected += " or " + quote(shipped.string(), 200);
  }
  throw Error("no file " + quote(name), {}, expected);
}

namespace {

// Writes the whole text to the disk itself, so that a file that was said to be written is there whatever
// comes. Devices and pipes have no disk behind them.
bool write_whole(const std::string& path, std::string_view text) {
  const int file = open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  if (file < 0) return false;
  bool written = true;
  while (written && !text.empty()) {
    const ssize_t count = write(file, text.data(), text.size());
    if (count >= 0)
      text.remove_prefix(static_cast<std::size_t>(count));
    else
      written = errno == EINTR;
  }
  written = written && (fsync(file) == 0 || errno == EINVAL || errno == ENOTSUP);
  return close(file) == 0 && written;
}

}  // namespace

void write_file(const std::string& path, const std::string& text) {
  write_file(path, [&](const std::string& target) { return write_whole(target, text); });
}

void write_file(const std::string& path, const std::function<bool(const std::string& target)>& write) {
  namespace fs = std::filesystem;
  std::error_code problem;
  const fs::file_type kind = fs::symlink_status(path, problem).type();
  const bool plain = kind == fs::file_type::not_found || kind == fs::file_type::regular;
  const std::string target = plain ? path + ".part" : path;
  bool written = write(target);
  if (written && plain) {
    fs::rename(target, path, problem);
    written = !problem;
  }
  if (written) return;
  const int reason = errno;
  if (plain) fs::remove(target, problem);
  throw Error(std::string("cannot write the file: ") + std::strerror(reason), path,
              "expected a place that can be written to, with room");
}

namespace {

// The program, or libotrera where another program uses it.
std::filesystem::path file_of_this_code() {
  Dl_info info{};
  if (dladdr(reinterpret_cast<void*>(&file_of_this_code), &info) == 0 || !info.dli_fname) return {};
  std::error_code problem;
  return std::filesystem::canonical(info.dli_fname, problem);
}

}  // namespace

std::string shipped_folder(const std::string& name, const char* variable) {
  namespace fs = std::filesystem;
  if (const char* set = std::getenv(variable)) return set;
  // Beside the program or the library when it is installed, and up from build/release/ in a source tree.
  std::error_code problem;
  for (const fs::path& file : {fs::read_symlink("/proc/self/exe", problem), file_of_this_code()})
    for (fs::path folder = file.parent_path(); !folder.empty(); folder = folder.parent_path()) {
      for (const fs::path& candidate : {folder / name, folder / "share" / "otrera" / name})
        if (fs::is_directory(candidate, problem)) return candidate.string();
      if (folder == folder.root_path()) break;
    }
  throw Error("the folder of " + name + " is missing", {},
              std::string("set ") + variable + " to where " + name + "/ is");
}

}  // namespace otrera
