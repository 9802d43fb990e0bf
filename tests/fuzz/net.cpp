// The file of a net is read or refused.
#include "fuzz/file_input.h"
#include "net/net_file.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace otrera;
  const std::string& path = file_of(data, size);
  try_out([&] { net::read_net(path); });
  return 0;
}
