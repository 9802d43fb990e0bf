// Values by name, as JSON from outside.
#pragma once

#include <map>
#include <string>

#include "game/setup.h"

namespace otrera::library {

// The texts, numbers and truths of a JSON object as texts; nothing for null. Throws Error naming `what` for
// anything else.
std::map<std::string, std::string> values_of(const char* text, const std::string& what);

// A game's set-up, and the position it begins at.
SessionOptions setup_of(const char* text);

// From 0 to `most`; throws Error with the name for anything else.
double number_of(const std::string& name, const std::string& text, double most);

}  // namespace otrera::library
