// The file of a net is read or refused.
#include <stdlib.h>
#include <unistd.h>

#include "fuzz/input.h"
#include "net/net_file.h"

namespace {

std::string make_file() {
  char path[] = "/tmp/otrera-fuzz-XXXXXX";
  close(mkstemp(path));
  return path;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace otrera;
  static const std::string path = make_file();
  FILE* file = fopen(path.c_str(), "wb");
  require(file && fwrite(data, 1, size, file) == size && fclose(file) == 0);
  try_out([&] { net::read_net(path); });
  return 0;
}
