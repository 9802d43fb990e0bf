#include "core/print.h"

#include <fcntl.h>
#include <unistd.h>

namespace otrera {

void write_text(std::FILE* file, std::string_view text) noexcept {
  if (std::fwrite(text.data(), 1, text.size(), file) < text.size()) return;  // the file's error flag stays up
}

bool output_reached() noexcept {
  return std::fflush(stdout) == 0 && std::ferror(stdout) == 0;
}

void hold_standard_descriptors() noexcept {
  // Opened the wrong way round. The lowest free number is taken, so none above is seen before those below.
  for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
    if (fcntl(descriptor, F_GETFD) < 0 &&
        open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY) != descriptor)
      return;
}

}  // namespace otrera
