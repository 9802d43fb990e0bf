#include "server/http.h"

#include <fmt/format.h>
#include <httplib.h>
#include <sys/socket.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <thread>
#include <utility>

#include "server/connections.h"
#include "server/guard.h"
#include "server/http_listener.h"
#include "server/http_stream.h"
#include "server/http_threads.h"

namespace otrera {
namespace {

constexpr std::size_t longest_path = 256;
constexpr int spare_threads = 8;
constexpr int most_waiting = 512;
// A body over the limit is read on and thrown away, so that the answer reaches a client that first sends all
// and then listens. Beyond this the connection is cut.
constexpr std::size_t most_discarded = std::size_t{256} << 20;
// How often an idle stream looks whether its reader is still there.
constexpr Duration stream_patience{1.0};
// What is being answered when the server ends has so long.
constexpr Duration last_patience{1.0};

struct Body {
  std::string text;
  bool too_large = false;
  bool whole = true;  // false: the rest of it is still on its way
};

bool has_content(const httplib::Request& request) {
  if (request.has_header("Transfer-Encoding")) return true;
  return request.has_header("Content-Length") && request.get_header_value("Content-Length") != "0";
}

// A header that must be there once and is not: who reads the first and who reads the second would disagree on
// where the request goes or ends.
const char* said_twice(const httplib::Request& request) {
  for (const char* header : {"Host", "Content-Length", "Transfer-Encoding", "Content-Type"})
    if (request.get_header_value_count(header) > 1) return header;
  const bool both = request.has_header("Content-Length") && request.has_header("Transfer-Encoding");
  return both ? "Content-Length" : nullptr;
}

Body read_body(const httplib::Request& request, const httplib::ContentReader& reader, std::size_t largest) {
  Body body;
  if (!has_content(request)) return body;
  std::size_t total = 0;
  const auto receive = [&](const char* data, std::size_t length) {
    total += length;
    body.too_large = total > largest;
    if (!body.too_large) body.text.append(data, length);
    return total <= most_discarded;
  };
  if (request.is_multipart_form_data())
    body.whole = reader([](const httplib::MultipartFormData&) { return true; }, receive);
  else
    body.whole = reader(receive);
  return body;
}

void send(httplib::Response& response, const ApiAnswer& answer) {
  response.status = answer.status;
  if (!answer.allow.empty()) response.set_header("Allow", answer.allow);
  response.set_header("Cache-Control", answer.tag.empty() ? "no-store" : "no-cache");
  if (!answer.tag.empty()) response.set_header("ETag", answer.tag);
  if (answer.stream) {
    response.set_chunked_content_provider(
        answer.type, [stream = answer.stream](std::size_t, httplib::DataSink& sink) {
          const auto text = stream->next(stream_patience);
          if (!text) {
            sink.done();
            return true;
          }
          return text->empty() ? sink.is_writable() : sink.write(text->data(), text->size());
        });
  } else if (answer.status != 204) {
    response.set_content(answer.body, answer.type);
  }
}

// What is left of a request must not be taken for the next one: a provider that fails at its end makes the
// library close the connection.
void send_and_close(httplib::Response& response, const ApiAnswer& answer) {
  response.status = answer.status;
  response.set_header("Connection", "close");
  response.set_content_provider(
      answer.body.size(), answer.type,
      [body = answer.body](std::size_t offset, std::size_t length, httplib::DataSink& sink) {
        sink.write(body.data() + offset, length);
        return false;
      });
}

// SO_REUSEPORT, the library's default, would let two servers share a port without a word.
void set_socket_options(int socket) {
  const int yes = 1;
  setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
}

Error cannot_listen(const std::string& host, int port, int problem) {
  if (problem == EADDRINUSE)
    return Error(fmt::format("port {} is taken", port), host,
                 "choose another with --port, or let --port 0 find a free one");
  if (problem == EACCES)
    return Error(fmt::format("port {} is not allowed", port), host, "choose one above 1023 with --port");
  return Error(fmt::format("cannot listen there ({})", problem ? std::strerror(problem) : "unknown host"),
               fmt::format("{}:{}", host, port), "expected an address of this machine, such as 127.0.0.1");
}

// An answer before which no request was read to its end.
struct RefusalAnswer {
  const char* reason;
  ApiAnswer answer;
};

std::string text_of(const RefusalAnswer& refusal) {
  const auto& [reason, answer] = refusal;
  return fmt::format(
      "HTTP/1.1 {} {}\r\nContent-Type: {}\r\nContent-Length: {}\r\nConnection: close\r\n\r\n{}",
      answer.status, reason, answer.type, answer.body.size(), answer.body);
}

RefusalAnswer refusal_answer(HttpStream::Refusal refusal, const HttpLimits& limits) {
  switch (refusal) {
    case HttpStream::Refusal::too_large:
      return {"Request Header Fields Too Large",
              error_answer(431, Error("the head of the request is too large", "HTTP",
                                      fmt::format("expected at most {} bytes and {} lines", limits.head,
                                                  limits.head_lines)))};
    case HttpStream::Refusal::too_slow:
      return {"Request Timeout",
              error_answer(408, Error("the request takes too long to come", "HTTP",
                                      fmt::format("expected its head within {} s and its body within {} s",
                                                  limits.head_time.count(), limits.body_time.count())))};
    default:
      return {"Bad Request", error_answer(400, Error("there is a zero byte in the head of the request",
                                                     "HTTP", "expected text"))};
  }
}

RefusalAnswer too_many_answer(const HttpLimits& limits) {
  return {"Service Unavailable",
          error_answer(503, Error("there are too many connections", "HTTP",
                                  fmt::format("expected at most {} from one address, and {} in all",
                                              limits.connections_by_client, limits.connections)))};
}

// The library's server, which gets connections from our listener and reads and writes them within limits.
class LimitedServer final : public httplib::Server {
 public:
  LimitedServer(const HttpLimits& limits, Connections& connections)
      : limits_(limits), connections_(connections) {}

  // What to listen at, once the port is had. The library lets five wait to be taken, and a sixth has to try
  // again a second later.
  int listening_socket() {
    ::listen(svr_sock_, most_waiting);
    return svr_sock_;
  }
  // By this the library knows that streams have to end.
  void forget_socket() { svr_sock_ = INVALID_SOCKET; }

  // To the end of the connection.
  void answer(int socket) {
    try {
      converse(socket);
    } catch (const std::exception&) {  // out of memory, which costs this client its answer and nobody else
    }
    connections_.leave(socket);
    ::shutdown(socket, SHUT_RDWR);
    ::close(socket);
  }

 private:
  void converse(int socket) {
    HttpStream stream(socket, limits_, connections_);
    const Duration patience{static_cast<double>(keep_alive_timeout_sec_)};
    for (auto left = keep_alive_max_count_; left > 0 && stream.next_request(patience); --left) {
      bool closed = false;
      const bool done = process_request(stream, left == 1, closed, nullptr);
      if (stream.refusal() != HttpStream::Refusal::none)
        return stream.send_last(text_of(refusal_answer(stream.refusal(), limits_)));
      if (!done || closed) return;
    }
  }

  const HttpLimits& limits_;
  Connections& connections_;
};

}  // namespace

struct HttpServer::Impl {
  Impl(Api& the_api, Options the_options) : api(the_api), options(std::move(the_options)) {}

  void set_up();
  void bind();
  void listen();
  httplib::Server::HandlerResponse before_routing(const httplib::Request& request,
                                                  httplib::Response& response);
  void handle(const httplib::Request& request, httplib::Response& response,
              const httplib::ContentReader* reader);
  ApiAnswer answer(const httplib::Request& request, Body body);

  Api& api;
  Options options;
  Connections connections{{options.limits.connections, options.limits.connections_by_client}};
  LimitedServer server{options.limits, connections};
  int port = 0;
  std::unique_ptr<HttpThreads> threads;
  std::unique_ptr<HttpListener> listener;
  std::atomic<bool> started{false}, stopping{false}, ended{false};
  ThreadGroup listening;
};

void HttpServer::Impl::set_up() {
  server.set_socket_options(set_socket_options);
  server.set_keep_alive_timeout(1);
  server.set_tcp_nodelay(true);
  server.set_payload_max_length(most_discarded);
  server.set_default_headers({{"X-Content-Type-Options", "nosniff"},
                              {"Content-Security-Policy", "default-src 'self'; frame-ancestors 'none'"}});

  server.set_pre_routing_handler(
      [this](const auto& request, auto& response) { return before_routing(request, response); });
  const std::string anything = R"([\s\S]*)";
  const auto with_body = [this](const httplib::Request& request, httplib::Response& response,
                                const httplib::ContentReader& reader) { handle(request, response, &reader); };
  server.Get(anything, [this](const httplib::Request& request, httplib::Response& response) {
    handle(request, response, nullptr);
  });
  server.Post(anything, with_body);
  server.Put(anything, with_body);
  server.Delete(anything, with_body);

  // For what the library refuses by itself.
  server.set_error_handler([](const httplib::Request&, httplib::Response& response) {
    if (!response.has_header("Content-Type"))
      send(response, error_answer(response.status, Error("the request is malformed", "HTTP",
                                                         "expected a request as docs/api.md has them")));
  });
  server.set_exception_handler([](const auto&, auto& response, const std::exception_ptr& thrown) {
    try {
      std::rethrow_exception(thrown);
    } catch (...) {
      send_and_close(response, current_error_answer());
    }
  });
}

void HttpServer::Impl::bind() {
  if (options.port < 0 || options.port > 65535)
    throw Error(fmt::format("{} is no port", options.port), "--port", "expected 0 to 65535");
  errno = 0;
  if (options.port == 0) {
    port = server.bind_to_any_port(options.host);
    if (port <= 0) throw cannot_listen(options.host, 0, errno);
  } else {
    if (!server.bind_to_port(options.host, options.port))
      throw cannot_listen(options.host, options.port, errno);
    port = options.port;
  }
  listener = std::make_unique<HttpListener>(server.listening_socket(), connections,
                                            text_of(too_many_answer(options.limits)));
}

void HttpServer::Impl::listen() {
  const std::unique_ptr<Impl, void (*)(Impl*)> ending(this, [](Impl* impl) { impl->ended = true; });
  listener->run(*threads);
  threads->shutdown();
}

// Only what can be refused before the body is read, with the connection closed behind it.
httplib::Server::HandlerResponse HttpServer::Impl::before_routing(const httplib::Request& request,
                                                                  httplib::Response& response) {
  const bool reads = request.method == "GET" || request.method == "HEAD";
  const bool changes = request.method == "POST" || request.method == "PUT" || request.method == "DELETE";
  if (request.path.size() > longest_path)
    send_and_close(response, error_answer(404, Error("the address is too long", "HTTP",
                                                     "expected an address of docs/api.md")));
  else if (const char* header = said_twice(request))
    send_and_close(response, error_answer(400, Error("said twice, or in two ways", header,
                                                     "expected one host and one length")));
  else if (!reads && !changes)
    send_and_close(response, error_answer(405, Error(quote(request.method) + " is not possible", request.path,
                                                     "expected GET, POST, PUT or DELETE")));
  else if (reads && has_content(request))
    send_and_close(response, error_answer(400, Error(request.method + " has no body", request.path,
                                                     "expected a request without a body")));
  else
    return httplib::Server::HandlerResponse::Unhandled;
  return httplib::Server::HandlerResponse::Handled;
}

void HttpServer::Impl::handle(const httplib::Request& request, httplib::Response& response,
                              const httplib::ContentReader* reader) {
  Body body;
  if (reader) body = read_body(request, *reader, api.options().largest_body);
  const bool whole = body.whole;
  const ApiAnswer result = answer(request, std::move(body));
  if (!whole)
    send_and_close(response, result);
  else if (!result.tag.empty() && request.get_header_value("If-None-Match") == result.tag)
    response.status = 304;
  else
    send(response, result);
}

ApiAnswer HttpServer::Impl::answer(const httplib::Request& request, Body body) {
  const std::string host = request.get_header_value("Host");
  if (!host_allowed(host, options.host))
    return error_answer(403, Error("this server is not called " + quote(host), "Host",
                                   "open it as http://localhost, or name the host with --host"));
  if (request.has_header("Origin") && !same_origin(request.get_header_value("Origin"), host))
    return error_answer(403, Error("requests from other pages are not answered", "Origin",
                                   "expected the server's own page, or no Origin at all"));
  if (body.too_large)
    return error_answer(413, Error("the body is too large", "body",
                                   fmt::format("expected at most {} bytes", api.options().largest_body)));
  if (!body.whole)
    return error_answer(400, Error("the body is malformed", "body", "expected as many bytes as announced"));
  const std::string type = request.get_header_value("Content-Type");
  if ((request.method == "POST" || request.method == "PUT") &&
      type.substr(0, type.find(';')) != "application/json")
    return error_answer(
        415, Error("the body is of type " + quote(type), "Content-Type", "expected application/json"));
  return api.answer(
      {request.method, request.path, std::move(body.text), request.params, request.remote_addr});
}

HttpServer::HttpServer(Api& api, Options options) : impl_(std::make_unique<Impl>(api, std::move(options))) {
  impl_->set_up();
  impl_->bind();
}

HttpServer::~HttpServer() {
  stop();
}

int HttpServer::port() const {
  return impl_->port;
}

void HttpServer::start() {
  const auto threads = static_cast<std::size_t>(impl_->options.most_streams) + spare_threads;
  impl_->threads = std::make_unique<HttpThreads>(
      threads, impl_->connections, [&server = impl_->server](int socket) { server.answer(socket); });
  impl_->listening.start([impl = impl_.get()] { impl->listen(); });
  impl_->started = true;
}

void HttpServer::stop() {
  impl_->stopping = true;
  if (!impl_->started.exchange(false)) return;
  impl_->connections.close();
  impl_->server.forget_socket();
  impl_->listener->stop();
  for (const auto last = Clock::now(); !impl_->ended && Clock::now() - last < last_patience;)
    std::this_thread::sleep_for(Duration(0.001));
  impl_->connections.cut_all();
  impl_->listening.join();
}

bool HttpServer::failed() const {
  return impl_->ended && !impl_->stopping;
}

}  // namespace otrera
