// Net files are read as they were written, and refused where anything is wrong with them.
#include "net/net_file.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <filesystem>
#include <limits>

#include "core/check_sum.h"
#include "core/error.h"
#include "core/files.h"
#include "core/random.h"

namespace otrera::net {
namespace {

Shape small_shape() {
  return {.game = "amazons",
          .input = 5,
          .channels = 8,
          .blocks = 2,
          .pooling = {1},
          .value = 6,
          .policy = 81,
          .pass = true,
          .sizes = {6, 10},
          .about = "a test"};
}

std::string with_check_sum(std::string bytes) {
  const std::uint32_t sum = crc32(std::string_view(bytes).substr(0, bytes.size() - 4));
  std::memcpy(bytes.data() + bytes.size() - 4, &sum, 4);
  return bytes;
}

// The file of a net whose header is this text, with as many weights as `weights`.
std::string file_with(const std::string& header, std::size_t weights) {
  std::string bytes = "OTRNET01";
  const auto length = static_cast<std::uint32_t>(header.size());
  bytes.append(reinterpret_cast<const char*>(&length), 4);
  bytes += header;
  bytes.append(4 * weights + 4, '\0');
  return with_check_sum(bytes);
}

std::string refusal_of(const std::string& bytes) {
  try {
    parse_net(bytes);
  } catch (const Error& error) {
    return error.what();
  }
  return "";
}

TEST(NetFile, ReadsBackWhatWasWritten) {
  const Net net = random_net(small_shape(), 7);
  EXPECT_TRUE(parse_net(print_net(net)) == net);
  Shape plain = small_shape();
  plain.pass = false;
  plain.pooling = {};
  plain.blocks = 0;
  const Net other = random_net(plain, 8);
  EXPECT_TRUE(parse_net(print_net(other)) == other);
}

TEST(NetFile, HasItsWeightsInTheOrderAgreedOn) {
  const std::string header =
      R"({"game":"x","input":1,"channels":1,"blocks":1,"pooling":[0],"value":1,"policy":1,"pass":true,)"
      R"("sizes":[3],"about":""})";
  // stem 9+1, first 9+1, pooling 2+1, second 9+1, policy 1+1, pass 2+1, hidden 2+1, win 1+1, score, owner
  std::string bytes = file_with(header, 10 + 10 + 3 + 10 + 2 + 3 + 3 + 2 + 2 + 2);
  const std::size_t first = 12 + header.size();
  const auto put = [&](std::size_t place, float weight) {
    std::memcpy(bytes.data() + first + 4 * place, &weight, 4);
  };
  for (std::size_t i = 0; i < 47; ++i) put(i, static_cast<float>(i));
  const Net net = parse_net(with_check_sum(bytes));
  EXPECT_EQ(net.stem.weights[8], 8);
  EXPECT_EQ(net.stem.bias[0], 9);
  EXPECT_EQ(net.blocks[0].first.weights[0], 10);
  EXPECT_EQ(net.blocks[0].pooling->weights[1], 21);
  EXPECT_EQ(net.blocks[0].pooling->bias[0], 22);
  EXPECT_EQ(net.blocks[0].second.bias[0], 32);
  EXPECT_EQ(net.policy.weights[0], 33);
  EXPECT_EQ(net.pass->bias[0], 37);
  EXPECT_EQ(net.hidden.weights[1], 39);
  EXPECT_EQ(net.win.weights[0], 41);
  EXPECT_EQ(net.score.weights[0], 43);
  EXPECT_EQ(net.owner.bias[0], 46);
}

TEST(NetFile, RefusesWhatIsNoNetWithAClearLine) {
  EXPECT_EQ(refusal_of(""), "this is no net file; expected one that begins with OTRNET01");
  EXPECT_EQ(refusal_of("a player file or some other text"),
            "this is no net file; expected one that begins with OTRNET01");
  EXPECT_EQ(refusal_of("OTRNET01\xff\xff\xff\xff    "),
            "a header of 4294967295 bytes; expected at most 65536, and a file that long");
  EXPECT_EQ(refusal_of(file_with("nonsense", 1)), "the header of the net is no JSON object; expected one");
  EXPECT_EQ(refusal_of(file_with("{}", 1)), "the header has no game; expected one");
}

TEST(NetFile, RefusesHeadersOutOfRange) {
  const auto header = [](const std::string& channels, const std::string& pooling) {
    return R"({"game":"x","input":1,"channels":)" + channels + R"(,"blocks":2,"pooling":)" + pooling +
           R"(,"value":1,"policy":1,"pass":false,"sizes":[3],"about":""})";
  };
  EXPECT_EQ(refusal_of(file_with(header("513", "[]"), 1)),
            "the header's channels does not fit; expected a whole number from 1 to 512");
  EXPECT_EQ(refusal_of(file_with(header("1e300", "[]"), 1)),
            "the header's channels does not fit; expected a whole number from 1 to 512");
  EXPECT_EQ(refusal_of(file_with(header("18446744073709551615", "[]"), 1)),
            "the header's channels does not fit; expected a whole number from 1 to 512");
  EXPECT_EQ(refusal_of(file_with(header("1", "[2]"), 1)),
            "the header's pooling does not fit; expected a whole number from 0 to 1");
  EXPECT_EQ(refusal_of(file_with(header("1", "[1,0]"), 1)),
            "the header's pooling does not fit; expected numbers of blocks in ascending order");
  EXPECT_EQ(refusal_of(file_with(header("1", "{}"), 1)),
            "the header's pooling does not fit; expected a list of at most 64 numbers");
  // A large net needs a large file: nothing is made before that is seen.
  EXPECT_NE(refusal_of(file_with(header("512", "[]"), 1)).find("bytes behind the header"), std::string::npos);
}

TEST(NetFile, RefusesDamageAndWildWeights) {
  const std::string good = print_net(random_net(small_shape(), 7));
  std::string bytes = good;
  bytes[bytes.size() / 2] = static_cast<char>(bytes[bytes.size() / 2] ^ 1);
  EXPECT_EQ(refusal_of(bytes), "the net's check sum does not fit; expected a file that was not damaged");
  bytes = good;
  for (const float wild : {std::numeric_limits<float>::infinity(), std::nanf("")}) {
    std::memcpy(bytes.data() + bytes.size() - 40, &wild, 4);
    EXPECT_EQ(refusal_of(with_check_sum(bytes)), "a weight that is no number; expected finite weights");
  }
  EXPECT_NE(refusal_of(with_check_sum(good + "    ")).find("bytes behind the header"), std::string::npos);
}

// Cut anywhere, or with bytes changed at random: an Error, never anything else.
TEST(NetFile, OutlivesFilesOfAllKinds) {
  const std::string good = print_net(random_net(small_shape(), 7));
  for (std::size_t length = 0; length < good.size(); length += 1 + length / 50)
    EXPECT_NE(refusal_of(good.substr(0, length)), "") << length;
  Random random(1);
  for (int round = 0; round < 2000; ++round) {
    std::string bytes = good;
    const std::uint32_t reach = round % 2 ? 220 : static_cast<std::uint32_t>(bytes.size());
    for (int changes = 0; changes < 1 + round % 7; ++changes)
      bytes[random.below(reach)] = static_cast<char>(random.below(256));
    try {
      parse_net(with_check_sum(bytes));
    } catch (const Error&) {
    }
  }
}

TEST(NetFile, NamesTheFileThatIsWrong) {
  const std::string path = (std::filesystem::temp_directory_path() / "otrera-no-net").string();
  write_file(path, "no net");
  try {
    read_net(path);
    FAIL();
  } catch (const Error& error) {
    EXPECT_EQ(error.where(), path);
  }
  std::filesystem::remove(path);
}

}  // namespace
}  // namespace otrera::net
