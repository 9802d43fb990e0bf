// Preloaded into the program, keeps a log of what it does to the files of one folder and of what it sends to
// clients, in order: from it power_loss.py makes the disk as it may be found after the power failed.
//   OTRERA_DISK=FOLDER   OTRERA_DISK_LOG=FILE
// A record is a line, and for write and send as many bytes as it says:
//   write PATH OFFSET LENGTH   truncate PATH LENGTH   sync PATH   remove PATH   send LENGTH
#include <dlfcn.h>
#include <fcntl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <array>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <mutex>

#define SEEN extern "C" __attribute__((visibility("default")))

namespace {

constexpr std::size_t longest_path = 512;

std::recursive_mutex mutex;
std::array<std::array<char, longest_path>, 1024> paths;  // by descriptor; empty: not watched

const char* folder() {
  static const char* const name = std::getenv("OTRERA_DISK");
  return name ? name : "//";
}

int log_file() {
  static const int file = static_cast<int>(syscall(SYS_openat, AT_FDCWD, std::getenv("OTRERA_DISK_LOG"),
                                                   O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600));
  return file;
}

template <class... Values>
void note(const void* data, std::size_t size, const char* format, Values... values) {
  char line[longest_path + 64];
  const int length = std::snprintf(line, sizeof line, format, values...);
  syscall(SYS_write, log_file(), line, length);
  if (size > 0) syscall(SYS_write, log_file(), data, size);
}

// What SQLite keeps in shared memory is made anew after a loss of power.
bool watched(const char* path) {
  const std::size_t length = std::strlen(path);
  return std::strncmp(path, folder(), std::strlen(folder())) == 0 && length < longest_path &&
         (length < 4 || std::strcmp(path + length - 4, "-shm") != 0);
}

const char* path_of(int file) {
  return file >= 0 && file < static_cast<int>(paths.size()) ? paths[static_cast<std::size_t>(file)].data()
                                                            : "";
}

template <class Function>
Function* real(const char* name) {
  return reinterpret_cast<Function*>(dlsym(RTLD_NEXT, name));
}

int opened(int file, const char* path) {
  if (file >= 0 && file < static_cast<int>(paths.size()))
    std::snprintf(paths[static_cast<std::size_t>(file)].data(), longest_path, "%s",
                  watched(path) ? path : "");
  return file;
}

int open_file(const char* name, const char* path, int flags, unsigned mode) {
  const std::lock_guard lock(mutex);
  return opened(real<int(const char*, int, ...)>(name)(path, flags, mode), path);
}

}  // namespace

SEEN int open(const char* path, int flags, ...) {
  va_list more;
  va_start(more, flags);
  const unsigned mode = flags & O_CREAT ? va_arg(more, unsigned) : 0;
  va_end(more);
  return open_file("open", path, flags, mode);
}
SEEN int open64(const char* path, int flags, ...) {
  va_list more;
  va_start(more, flags);
  const unsigned mode = flags & O_CREAT ? va_arg(more, unsigned) : 0;
  va_end(more);
  return open_file("open64", path, flags, mode);
}
SEEN int close(int file) {
  const std::lock_guard lock(mutex);
  opened(file, "");
  return real<int(int)>("close")(file);
}

SEEN ssize_t pwrite64(int file, const void* data, std::size_t size, off64_t at) {
  const std::lock_guard lock(mutex);
  const ssize_t done =
      real<ssize_t(int, const void*, std::size_t, off64_t)>("pwrite64")(file, data, size, at);
  if (*path_of(file) && done > 0)
    note(data, static_cast<std::size_t>(done), "write %s %lld %zd\n", path_of(file),
         static_cast<long long>(at), done);
  return done;
}
SEEN ssize_t pwrite(int file, const void* data, std::size_t size, off_t at) {
  return pwrite64(file, data, size, at);
}
SEEN ssize_t write(int file, const void* data, std::size_t size) {
  const std::lock_guard lock(mutex);
  const long long at = *path_of(file) ? lseek(file, 0, SEEK_CUR) : 0;
  const ssize_t done = real<ssize_t(int, const void*, std::size_t)>("write")(file, data, size);
  if (*path_of(file) && done > 0)
    note(data, static_cast<std::size_t>(done), "write %s %lld %zd\n", path_of(file), at, done);
  return done;
}

SEEN int ftruncate64(int file, off64_t size) {
  const std::lock_guard lock(mutex);
  const int result = real<int(int, off64_t)>("ftruncate64")(file, size);
  if (*path_of(file) && result == 0)
    note(nullptr, 0, "truncate %s %lld\n", path_of(file), static_cast<long long>(size));
  return result;
}
SEEN int ftruncate(int file, off_t size) {
  return ftruncate64(file, size);
}

static int sync_file(const char* name, int file) {
  const std::lock_guard lock(mutex);
  const int result = real<int(int)>(name)(file);
  if (*path_of(file) && result == 0) note(nullptr, 0, "sync %s\n", path_of(file));
  return result;
}
SEEN int fsync(int file) {
  return sync_file("fsync", file);
}
SEEN int fdatasync(int file) {
  return sync_file("fdatasync", file);
}

SEEN int unlink(const char* path) {
  const std::lock_guard lock(mutex);
  const int result = real<int(const char*)>("unlink")(path);
  if (watched(path) && result == 0) note(nullptr, 0, "remove %s\n", path);
  return result;
}

// Noted before anybody can have it.
SEEN ssize_t send(int socket, const void* data, std::size_t size, int flags) {
  {
    const std::lock_guard lock(mutex);
    note(data, size, "send %zu\n", size);
  }
  return real<ssize_t(int, const void*, std::size_t, int)>("send")(socket, data, size, flags);
}
