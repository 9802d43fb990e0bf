// Times and amounts of memory as people write them: 300ms, 5s, 2m; 64MB, 2GB.
#pragma once

#include <chrono>
#include <cstddef>
#include <string>

namespace otrera {

using Duration = std::chrono::duration<double>;

// Throws Error for anything but a non-negative number with ms, s, m or h behind it; a bare number is seconds.
Duration parse_duration(const std::string& text);

// Throws Error for anything but a positive number with KB, MB or GB (powers of 1024); a bare number is MB.
std::size_t parse_bytes(const std::string& text);

std::string print_duration(Duration duration);
std::string print_bytes(std::size_t bytes);
// 1234567 as 1,234,567.
std::string print_count(std::uint64_t count);

}  // namespace otrera
