// Bytes to the port of a server: whatever they are, they are answered or cut, and the next client is served.
#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <unistd.h>

#include "fuzz/input.h"
#include "server/server.h"

namespace {

using namespace otrera;

std::unique_ptr<Server> start() {
  char folder[] = "/tmp/otrera-fuzz-XXXXXX";
  require(mkdtemp(folder));
  ServerOptions options;
  options.port = 0;
  options.data_folder = folder;
  options.searches = 1;
  options.make_engine = [](const std::string&, const std::string&) -> std::unique_ptr<Engine> {
    throw Error("no engine");
  };
  options.log = [](const std::string&) {};
  auto server = std::make_unique<Server>(options);
  server->start();
  return server;
}

std::string talk(const std::string& address, const std::string& text) {
  sockaddr_in place{};
  place.sin_family = AF_INET;
  place.sin_port = htons(static_cast<std::uint16_t>(std::stoi(address.substr(address.rfind(':') + 1))));
  place.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  const int connection = ::socket(AF_INET, SOCK_STREAM, 0);
  require(connect(connection, reinterpret_cast<const sockaddr*>(&place), sizeof place) == 0);
  ::send(connection, text.data(), text.size(), MSG_NOSIGNAL);
  ::shutdown(connection, SHUT_WR);
  std::string answer;
  char buffer[4096];
  for (ssize_t n; (n = recv(connection, buffer, sizeof buffer, 0)) > 0;)
    answer.append(buffer, static_cast<std::size_t>(n));
  ::close(connection);
  return answer;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const auto server = start();
  talk(server->address(), text_of(data, size));
  // The fuzzer's alarm, every few seconds, may break off the wait for an answer: then it is asked for again.
  std::string answer;
  for (int tries = 5; answer.empty() && tries > 0; --tries)
    answer = talk(server->address(), "GET /api/info HTTP/1.1\r\nHost: localhost\r\n\r\n");
  require(answer.starts_with("HTTP/1.1 200"));
  return 0;
}
