// Every shipped player plays as recorded in tests/golden/players/signatures.txt, bit for bit, on every
// machine and in every build. A change on purpose: otrera bench --signature >
// tests/golden/players/signatures.txt, and the commit says which players changed and why.
#include "engine/signature.h"

#include <fmt/format.h>
#include <gmock/gmock.h>

#include <fstream>
#include <map>

#include "core/hash.h"
#include "engine/registry.h"

namespace otrera {
namespace {

std::vector<std::string> shipped() {
  std::vector<std::string> all;
  for (const auto& game : games())
    for (const auto& name : player_names(game.name)) all.push_back(game.name + "/" + name);
  return all;
}

std::map<std::string, std::string> recorded() {
  std::map<std::string, std::string> signatures;
  std::ifstream file(OTRERA_SOURCE_DIR "/tests/golden/players/signatures.txt");
  std::string player, signature;
  while (file >> player >> signature) signatures[player] = signature;
  return signatures;
}

class EveryPlayer : public testing::TestWithParam<std::string> {};

TEST_P(EveryPlayer, PlaysAsRecorded) {
  const auto slash = GetParam().find('/');
  const auto player = load_player(GetParam().substr(0, slash), GetParam().substr(slash + 1));
  EXPECT_EQ(fmt::format("{:016x}", signature(player)), recorded()[GetParam()]);
}

INSTANTIATE_TEST_SUITE_P(Shipped, EveryPlayer, testing::ValuesIn(shipped()), [](const auto& tested) {
  std::string name = tested.param;
  for (char& c : name)
    if (c == '/' || c == '-') c = '_';
  return name;
});

TEST(Signatures, OfAllPlayersAndNoOthersAreRecorded) {
  std::vector<std::string> names{"signature"};
  std::uint64_t all = 0;
  const auto signatures = recorded();
  for (const auto& player : shipped()) {
    names.push_back(player);
    ASSERT_TRUE(signatures.contains(player)) << player;
    all = mix64(all + std::stoull(signatures.at(player), nullptr, 16));
  }
  std::vector<std::string> found;
  for (const auto& [player, signature] : signatures) found.push_back(player);
  EXPECT_THAT(found, testing::UnorderedElementsAreArray(names));
  EXPECT_EQ(fmt::format("{:016x}", all), signatures.at("signature"));
}

}  // namespace
}  // namespace otrera
