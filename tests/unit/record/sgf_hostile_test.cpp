// Files no honest program writes: each is read or refused with an Error, in bounded time and memory.
#include "core/random.h"
#include "unit/record/files.h"

namespace otrera {
namespace {

using testing::HasSubstr;

std::string repeated(const std::string& part, int times) {
  std::string text;
  for (int i = 0; i < times; ++i) text += part;
  return text;
}

// Reads the text; what can be read can be written, and reads the same again.
void try_to_read(const std::string& text) {
  GameRecord record;
  try {
    record = read_sgf(text);
  } catch (const Error& error) {
    EXPECT_STRNE(error.what(), "");
    return;
  }
  EXPECT_EQ(fields(read_sgf(write_sgf(record))), fields(record)) << text;
}

TEST(SgfHostile, AMillionOpenBracketsAreRefused) {
  EXPECT_THAT(error_of(std::string(1'000'000, '(')), HasSubstr("no SGF game"));
  EXPECT_THAT(error_of("(;" + std::string(1'000'000, '(')), HasSubstr("a variation without a node"));
  EXPECT_THAT(error_of(repeated("(;", 1'000'000)), HasSubstr("nested too deeply"));
  EXPECT_THAT(error_of("(;GM[18]" + repeated("(;C[]", 9'999)), HasSubstr("never closed"));
}

TEST(SgfHostile, DeepButAllowedVariationsAreRead) {
  EXPECT_EQ(error_of("(;GM[18]" + repeated("(;C[]", 9'999) + std::string(10'000, ')')), "");
}

TEST(SgfHostile, HugeTextsAreRefused) {
  EXPECT_THAT(error_of(std::string((4 << 20) + 1, ' ')), HasSubstr("too long"));
  EXPECT_THAT(error_of("(" + std::string(1'000'000, ';')), HasSubstr("too many nodes"));
  EXPECT_THAT(error_of("(;A" + repeated("[]", 1'000'000)), HasSubstr("too many values"));
  EXPECT_THAT(error_of("(;" + std::string(1'000'000, 'A')), HasSubstr("has no value"));
  EXPECT_LT(error_of("(;" + std::string(1'000'000, 'A')).size(), 300u);
  EXPECT_THAT(error_of(repeated("( ", 1'000'000)), HasSubstr("no SGF game"));
}

TEST(SgfHostile, ALongCommentIsRead) {
  const std::string comment = repeated("\xff\\]\n", 500'000);
  EXPECT_EQ(read_sgf("(;GM[18]GC[" + comment + "])").comment.size(), 4u * 500'000);
}

TEST(SgfHostile, RandomBytesAreReadOrRefused) {
  Random random(1);
  for (int round = 0; round < 3000; ++round) {
    std::string text = "(;GM[18]";
    for (auto left = random.below(200); left > 0; --left) text += static_cast<char>(random.below(256));
    try_to_read(text);
  }
}

TEST(SgfHostile, RandomPartsAreReadOrRefused) {
  const std::vector<std::string> parts{
      "(",         ")",         ";",         "]",           "[",           "\\",        ":",      "\n",
      "W[djddgd]", "B[gagbgc]", "W[]",       "B[]",         "AW[aa]",      "AB[bb:cc]", "AA[dd]", "AE[aa]",
      "PL[B]",     "KM[1.5]",   "PASSES[2]", "SHOOTER[aa]", "C[x\\]\xff]", "RE[Draw]",  "SZ[6]"};
  Random random(2);
  for (int round = 0; round < 5000; ++round) {
    std::string text = "(;GM[18]";
    for (auto left = random.below(12); left > 0; --left)
      text += parts[random.below(static_cast<std::uint32_t>(parts.size()))];
    try_to_read(text + ")");
  }
}

TEST(SgfHostile, DamagedFilesAreReadOrRefused) {
  Random random(3);
  for (const auto& path : sgf_files("tests/golden/record")) {
    const std::string sound = read_file(path);
    const auto size = static_cast<std::uint32_t>(sound.size());
    for (int round = 0; round < 500; ++round) {
      std::string text = sound;
      for (auto left = 1 + random.below(4); left > 0; --left) {
        const std::size_t at = random.below(size);
        switch (random.below(3)) {
          case 0:
            text[at % text.size()] = static_cast<char>(random.below(256));
            break;
          case 1:
            text.insert(at % text.size(), 1, sound[random.below(size)]);
            break;
          default:
            text.erase(at % text.size(), 1 + random.below(5));
        }
      }
      try_to_read(text);
    }
  }
}

}  // namespace
}  // namespace otrera
