// Input as a file, for what is read from one: always the same file, written anew.
#pragma once

#include <stdlib.h>
#include <unistd.h>

#include <cstdio>

#include "fuzz/input.h"

namespace otrera {

inline std::string make_file() {
  char path[] = "/tmp/otrera-fuzz-XXXXXX";
  close(mkstemp(path));
  return path;
}

inline const std::string& file_of(const std::uint8_t* data, std::size_t size) {
  static const std::string path = make_file();
  FILE* file = fopen(path.c_str(), "wb");
  require(file && fwrite(data, 1, size, file) == size && fclose(file) == 0);
  return path;
}

}  // namespace otrera
