// CRC-32, the check sum of zlib and PNG (ISO 3309): finds damage in files.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace otrera {

constexpr std::uint32_t crc32(std::string_view bytes) {
  constexpr auto table = [] {
    std::array<std::uint32_t, 256> result{};
    for (std::uint32_t i = 0; i < 256; ++i) {
      std::uint32_t rest = i;
      for (int bit = 0; bit < 8; ++bit) rest = rest & 1 ? 0xedb88320u ^ rest >> 1 : rest >> 1;
      result[i] = rest;
    }
    return result;
  }();
  std::uint32_t sum = ~std::uint32_t{0};
  for (const char c : bytes) sum = table[(sum ^ static_cast<unsigned char>(c)) & 255] ^ sum >> 8;
  return ~sum;
}

}  // namespace otrera
