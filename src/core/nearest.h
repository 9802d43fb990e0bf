// Which known name did the user mean?
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace otrera {

// The name with the least edit distance to the text.
std::string nearest_name(std::string_view text, const std::vector<std::string>& names);

// "did you mean 'uct'?", or "one of: a, b, c" where nothing known is near; never more than a line.
std::string suggest(std::string_view text, const std::vector<std::string>& names);

}  // namespace otrera
