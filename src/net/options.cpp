#include "net/options.h"

#include <fmt/format.h>

#include <filesystem>
#include <map>
#include <mutex>
#include <tuple>

#include "core/error.h"
#include "net/net_file.h"

namespace otrera::net {
namespace {

void check(const Shape& shape, const Fit& fit, const std::string& path) {
  if (shape.game != fit.game)
    throw Error(fmt::format("a net of the game {}", quote(shape.game)), path,
                fmt::format("expected one of {}", fit.game));
  if (shape.input != fit.input || shape.policy != fit.policy || shape.pass != fit.pass)
    throw Error(fmt::format("a net with {} planes, {} of policy and {} logit for passing", shape.input,
                            shape.policy, shape.pass ? "a" : "no"),
                path,
                fmt::format("expected {}, {} and {}", fit.input, fit.policy, fit.pass ? "one" : "none"));
}

}  // namespace

std::shared_ptr<const Inference> open_net(const NetOptions& options, const Fit& fit) {
  namespace fs = std::filesystem;
  using Key = std::tuple<std::string, fs::file_time_type, Arithmetic>;
  static std::mutex mutex;
  static std::map<Key, std::weak_ptr<const Inference>> open;
  std::error_code problem;
  const Key key{options.file, fs::last_write_time(options.file, problem), options.arithmetic};
  const std::lock_guard lock(mutex);
  auto inference = open[key].lock();
  if (!inference) {
    std::erase_if(open, [](const auto& entry) { return entry.second.expired(); });
    inference = std::make_shared<const Inference>(read_net(options.file), options.arithmetic);
    open[key] = inference;
  }
  check(inference->net().shape, fit, options.file);
  return inference;
}

}  // namespace otrera::net
