// What an exchange between ranks costs on this machine, and what follows for many of them (cluster/model.h).
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

namespace otrera::cli {

// Prints it, or returns it as JSON; draws it into a file if one is named.
nlohmann::json measure_ranks(const std::string& svg, bool json);

}  // namespace otrera::cli
