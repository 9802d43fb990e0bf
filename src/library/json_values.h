// Values by name, as JSON from outside.
#pragma once

#include <map>
#include <string>

namespace otrera::library {

// The texts, numbers and truths of a JSON object as texts; nothing for null. Throws Error naming `what` for
// anything else.
std::map<std::string, std::string> values_of(const char* text, const std::string& what);

}  // namespace otrera::library
