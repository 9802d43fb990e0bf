// Net files: a mark, a header in JSON, the weights, a check sum. docs/nets.md has the layout byte by byte.
// What is read is not trusted: sizes are bounded before anything is made of them, and a file that is not
// exactly what its header says is refused.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "net/net.h"

namespace otrera::net {

inline constexpr std::size_t largest_header = 65'536;
inline constexpr std::size_t largest_file = std::size_t{512} << 20;

// Throws Error saying what is wrong with the bytes.
Net parse_net(std::string_view bytes);
std::string print_net(Net net);

// Throws Error naming the file.
std::shared_ptr<const Net> read_net(const std::string& path);

}  // namespace otrera::net
