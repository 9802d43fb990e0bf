// Who may talk to the server. A page from elsewhere must not: neither under a name of its own that leads to
// this machine (DNS rebinding, seen in the Host header) nor by sending requests here (the Origin header).
#pragma once

#include <string>
#include <string_view>

namespace otrera {

// The name in a Host header without its port, in lower case; empty if it is malformed.
std::string host_name(std::string_view header);

// Whether a request to that host is meant for a server on `served`. Where the server listens everywhere
// (0.0.0.0 or ::) any plain address will do, since only names can be rebound.
bool host_allowed(std::string_view header, std::string_view served);

// Whether the page a request comes from was served under the name the request went to.
bool same_origin(std::string_view origin, std::string_view host);

}  // namespace otrera
