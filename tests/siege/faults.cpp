// Preloaded into the program, lets one call to the system fail, as a machine in trouble would: the n-th of
// its kind since main() began. Programs that it starts are left alone.
//   OTRERA_FAULT=KIND:N        KIND is allocation, read, write, sync, thread or process; N counts from 1, 0
//   is none OTRERA_FAULT_COUNT=FILE    how many calls of that kind there were is written there at the end
#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#define SEEN extern "C" __attribute__((visibility("default")))

extern "C" {
void* __libc_malloc(std::size_t);
void* __libc_calloc(std::size_t, std::size_t);
void* __libc_realloc(void*, std::size_t);
void* __libc_memalign(std::size_t, std::size_t);
}

namespace {

using Main = int(int, char**, char**);

std::atomic<bool> armed{false};
std::atomic<long> calls{0};
char kind[16];
char count_file[4096];
long failing = 0;
Main* program = nullptr;

bool fails(const char* which, int problem) {
  if (!armed.load(std::memory_order_relaxed) || std::strcmp(which, kind) != 0) return false;
  if (++calls != failing) return false;
  errno = problem;
  return true;
}

template <class Function>
Function* real(const char* name) {
  return reinterpret_cast<Function*>(dlsym(RTLD_NEXT, name));
}

void disarm() {
  if (!armed.exchange(false) || !*count_file) return;
  const int file =
      static_cast<int>(syscall(SYS_openat, AT_FDCWD, count_file, O_WRONLY | O_CREAT | O_TRUNC, 0600));
  char text[32];
  const int length = std::snprintf(text, sizeof text, "%ld\n", calls.load());
  syscall(SYS_write, file, text, length);
  syscall(SYS_close, file);
}

int guarded_main(int count, char** words, char** environment) {
  if (const char* fault = std::getenv("OTRERA_FAULT"))
    armed = std::sscanf(fault, "%15[a-z]:%ld", kind, &failing) == 2;
  if (const char* file = std::getenv("OTRERA_FAULT_COUNT"))
    std::strncpy(count_file, file, sizeof count_file - 1);
  unsetenv("LD_PRELOAD");
  std::atexit(disarm);
  return program(count, words, environment);
}

}  // namespace

SEEN int __libc_start_main(Main* entry, int count, char** words, void (*begin)(), void (*end)(),
                           void (*leave)(), void* stack) {
  program = entry;
  return real<int(Main*, int, char**, void (*)(), void (*)(), void (*)(), void*)>("__libc_start_main")(
      guarded_main, count, words, begin, end, leave, stack);
}

SEEN void* malloc(std::size_t size) {
  return fails("allocation", ENOMEM) ? nullptr : __libc_malloc(size);
}
SEEN void* calloc(std::size_t count, std::size_t size) {
  return fails("allocation", ENOMEM) ? nullptr : __libc_calloc(count, size);
}
SEEN void* realloc(void* old, std::size_t size) {
  return fails("allocation", ENOMEM) ? nullptr : __libc_realloc(old, size);
}
SEEN void* aligned_alloc(std::size_t alignment, std::size_t size) {
  return fails("allocation", ENOMEM) ? nullptr : __libc_memalign(alignment, size);
}

#define REPLACE(which, problem, name, type, parameters, arguments) \
  SEEN type name parameters {                                      \
    static const auto original = real<type parameters>(#name);     \
    return fails(which, problem) ? -1 : original arguments;        \
  }

REPLACE("read", EIO, read, ssize_t, (int file, void* data, std::size_t size), (file, data, size))
REPLACE("read", EIO, pread, ssize_t, (int file, void* data, std::size_t size, off_t at),
        (file, data, size, at))
REPLACE("read", EIO, pread64, ssize_t, (int file, void* data, std::size_t size, off64_t at),
        (file, data, size, at))
REPLACE("read", ECONNRESET, recv, ssize_t, (int file, void* data, std::size_t size, int flags),
        (file, data, size, flags))
REPLACE("write", ENOSPC, write, ssize_t, (int file, const void* data, std::size_t size), (file, data, size))
REPLACE("write", ENOSPC, writev, ssize_t, (int file, const iovec* parts, int count), (file, parts, count))
REPLACE("write", ENOSPC, pwrite, ssize_t, (int file, const void* data, std::size_t size, off_t at),
        (file, data, size, at))
REPLACE("write", ENOSPC, pwrite64, ssize_t, (int file, const void* data, std::size_t size, off64_t at),
        (file, data, size, at))
REPLACE("write", ECONNRESET, send, ssize_t, (int file, const void* data, std::size_t size, int flags),
        (file, data, size, flags))
REPLACE("sync", EIO, fsync, int, (int file), (file))
REPLACE("sync", EIO, fdatasync, int, (int file), (file))

// These give back their problem.
SEEN int pthread_create(pthread_t* thread, const pthread_attr_t* attributes, void* (*work)(void*),
                        void* argument) {
  static const auto original =
      real<int(pthread_t*, const pthread_attr_t*, void* (*)(void*), void*)>("pthread_create");
  return fails("thread", EAGAIN) ? EAGAIN : original(thread, attributes, work, argument);
}
SEEN int posix_spawn(pid_t* process, const char* path, const posix_spawn_file_actions_t* actions,
                     const posix_spawnattr_t* attributes, char* const words[], char* const environment[]) {
  static const auto original =
      real<int(pid_t*, const char*, const posix_spawn_file_actions_t*, const posix_spawnattr_t*,
               char* const[], char* const[])>("posix_spawn");
  return fails("process", EAGAIN) ? EAGAIN : original(process, path, actions, attributes, words, environment);
}
