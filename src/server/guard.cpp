#include "server/guard.h"

#include <algorithm>
#include <cctype>

namespace otrera {
namespace {

std::string lower(std::string_view text) {
  std::string result(text);
  std::ranges::transform(result, result.begin(), [](unsigned char c) { return std::tolower(c); });
  return result;
}

bool digits(std::string_view text) {
  return std::ranges::all_of(text, [](unsigned char c) { return std::isdigit(c) != 0; });
}

bool plain_address(std::string_view name) {
  return name.starts_with('[') || name.find_first_not_of("0123456789.") == std::string_view::npos;
}

}  // namespace

std::string host_name(std::string_view header) {
  const auto end = header.starts_with('[') ? header.find(']') : header.find(':');
  if (header.starts_with('[') && end == std::string_view::npos) return {};
  const auto cut = std::min(header.size(), header.starts_with('[') ? end + 1 : end);
  const std::string_view port = header.substr(cut);
  if (!port.empty() && (port[0] != ':' || !digits(port.substr(1)))) return {};
  return lower(header.substr(0, cut));
}

bool host_allowed(std::string_view header, std::string_view served) {
  const std::string name = host_name(header);
  if (name.empty()) return false;
  if (name == "localhost" || name == "127.0.0.1" || name == "[::1]") return true;
  if (name == lower(served) || name == "[" + lower(served) + "]") return true;
  return (served == "0.0.0.0" || served == "::") && plain_address(name);
}

bool same_origin(std::string_view origin, std::string_view host) {
  return lower(origin) == "http://" + lower(host);
}

}  // namespace otrera
