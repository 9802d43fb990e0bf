#include "net/net_file.h"

#include <fmt/format.h>

#include <bit>
#include <cmath>
#include <cstring>
#include <nlohmann/json.hpp>

#include "core/check_sum.h"
#include "core/error.h"
#include "core/files.h"

namespace otrera::net {
namespace {

using nlohmann::json;

static_assert(std::endian::native == std::endian::little);

constexpr std::string_view mark = "OTRNET01";
constexpr int most_sizes = 64, largest_board = 64;
constexpr std::size_t longest_about = 10'000;

template <class Number>
Number take(std::string_view& bytes) {
  Number number;
  std::memcpy(&number, bytes.data(), sizeof number);
  bytes.remove_prefix(sizeof number);
  return number;
}

template <class Number>
void put(std::string& bytes, Number number) {
  char raw[sizeof number];
  std::memcpy(raw, &number, sizeof number);
  bytes.append(raw, sizeof number);
}

class HeaderReader {
 public:
  explicit HeaderReader(const json& header) : header_(header) {}

  Shape read() const {
    Shape shape;
    shape.game = text("game", 40);
    shape.input = number("input", 1, 64);
    shape.channels = number("channels", 1, 512);
    shape.blocks = number("blocks", 0, 64);
    shape.pooling = numbers("pooling", 0, shape.blocks - 1, 64);
    for (std::size_t i = 1; i < shape.pooling.size(); ++i)
      if (shape.pooling[i] <= shape.pooling[i - 1])
        throw refusal("pooling", "expected numbers of blocks in ascending order");
    shape.value = number("value", 1, 1024);
    shape.policy = number("policy", 1, 256);
    shape.pass = flag("pass");
    shape.sizes = numbers("sizes", 1, largest_board, most_sizes);
    shape.about = text("about", longest_about);
    return shape;
  }

 private:
  static Error refusal(const char* key, const std::string& expected) {
    return Error(fmt::format("the header's {} does not fit", key), {}, expected);
  }
  const json& at(const char* key) const {
    const auto found = header_.find(key);
    if (found == header_.end()) throw Error(fmt::format("the header has no {}", key), {}, "expected one");
    return *found;
  }
  static int checked(const json& value, const char* key, int low, int high) {
    const bool fits = value.is_number_integer() && value >= low && value <= high;
    if (!fits) throw refusal(key, fmt::format("expected a whole number from {} to {}", low, high));
    return value.get<int>();
  }
  int number(const char* key, int low, int high) const { return checked(at(key), key, low, high); }
  std::vector<int> numbers(const char* key, int low, int high, std::size_t most) const {
    const json& list = at(key);
    if (!list.is_array() || list.size() > most)
      throw refusal(key, fmt::format("expected a list of at most {} numbers", most));
    std::vector<int> result;
    for (const json& value : list) result.push_back(checked(value, key, low, high));
    return result;
  }
  bool flag(const char* key) const {
    if (!at(key).is_boolean()) throw refusal(key, "expected true or false");
    return at(key).get<bool>();
  }
  std::string text(const char* key, std::size_t longest) const {
    const json& value = at(key);
    if (!value.is_string() || value.get_ref<const std::string&>().size() > longest)
      throw refusal(key, fmt::format("expected a text of at most {} bytes", longest));
    return value.get<std::string>();
  }

  const json& header_;
};

Shape parse_header(std::string_view text) {
  const json header = json::parse(text, nullptr, false);
  if (!header.is_object()) throw Error("the header of the net is no JSON object", {}, "expected one");
  return HeaderReader(header).read();
}

std::string print_header(const Shape& shape) {
  return json{{"game", shape.game},     {"input", shape.input},     {"channels", shape.channels},
              {"blocks", shape.blocks}, {"pooling", shape.pooling}, {"value", shape.value},
              {"policy", shape.policy}, {"pass", shape.pass},       {"sizes", shape.sizes},
              {"about", shape.about}}
      .dump(-1, ' ', false, json::error_handler_t::replace);
}

// How many weights a net of this shape has, without making it.
double weights_of(const Shape& shape) {
  const double channels = shape.channels, value = shape.value;
  const double convolution = channels * channels * 9 + channels;
  const double pooled = 2 * channels;
  return channels * shape.input * 9 + channels + 2 * shape.blocks * convolution +
         static_cast<double>(shape.pooling.size()) * (channels * pooled + channels) +
         shape.policy * (channels + 1) + (shape.pass ? pooled + 1 : 0) + value * (pooled + 1) +
         2 * (value + 1) + channels + 1;
}

}  // namespace

Net parse_net(std::string_view bytes) {
  const std::string_view all = bytes;
  if (bytes.size() < mark.size() + 8 || bytes.substr(0, mark.size()) != mark)
    throw Error("this is no net file", {}, fmt::format("expected one that begins with {}", mark));
  bytes.remove_prefix(mark.size());
  const auto length = take<std::uint32_t>(bytes);
  if (length > largest_header || length + 4 > bytes.size())
    throw Error(fmt::format("a header of {} bytes", length), {},
                fmt::format("expected at most {}, and a file that long", largest_header));
  const Shape shape = parse_header(bytes.substr(0, length));
  bytes.remove_prefix(length);
  const double expected = weights_of(shape) * sizeof(float) + 4;
  if (static_cast<double>(bytes.size()) != expected)
    throw Error(fmt::format("{} bytes behind the header", bytes.size()), {},
                fmt::format("expected {} for such a net", static_cast<std::uint64_t>(expected)));
  std::uint32_t sum = 0;
  std::memcpy(&sum, all.data() + all.size() - 4, 4);
  if (sum != crc32(all.substr(0, all.size() - 4)))
    throw Error("the net's check sum does not fit", {}, "expected a file that was not damaged");
  Net net = Net::blank(shape);
  for (const std::span<float> part : net.parts()) {
    std::memcpy(part.data(), bytes.data(), part.size_bytes());
    bytes.remove_prefix(part.size_bytes());
    for (const float weight : part)
      if (!std::isfinite(weight)) throw Error("a weight that is no number", {}, "expected finite weights");
  }
  return net;
}

std::string print_net(Net net) {
  std::string bytes(mark);
  const std::string header = print_header(net.shape);
  put(bytes, static_cast<std::uint32_t>(header.size()));
  bytes += header;
  for (const std::span<float> part : net.parts())
    bytes.append(reinterpret_cast<const char*>(part.data()), part.size_bytes());
  put(bytes, crc32(bytes));
  return bytes;
}

std::shared_ptr<const Net> read_net(const std::string& path) {
  const std::string bytes = read_file(path, largest_file);
  try {
    return std::make_shared<const Net>(parse_net(bytes));
  } catch (const Error& error) {
    throw error.at(path);
  }
}

}  // namespace otrera::net
