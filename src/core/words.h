// Text cut at white space.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace otrera {

// Without white space around it.
std::string_view trimmed(std::string_view text);

// What stands between white space.
std::vector<std::string> words_of(std::string_view text);

}  // namespace otrera
