// Whole sessions as files: lines beginning with "> " are sent, what stands below them is the answer. With
// OTRERA_UPDATE_GOLDEN set in the environment the files are written anew instead.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>

#include "gtp_kit.h"

namespace otrera {
namespace {

std::vector<std::string> sent_lines(const std::string& transcript) {
  std::vector<std::string> lines;
  std::istringstream in(transcript);
  for (std::string line; std::getline(in, line);)
    if (line.starts_with("> ")) lines.push_back(line.substr(2));
  return lines;
}

std::string transcript_of(const std::vector<std::string>& lines) {
  std::string input;
  for (const auto& line : lines) input += line + "\n";
  const auto answers = split_answers(run_gtp(input));
  auto answer = answers.begin();
  std::string transcript;
  for (const auto& line : lines) {
    transcript += "> " + line + "\n";
    if (parse_gtp_command({line, false, 1}) && answer != answers.end()) transcript += *answer++ + "\n";
  }
  return transcript;
}

class GtpGolden : public testing::TestWithParam<const char*> {};

TEST_P(GtpGolden, TheSessionReadsAsItDid) {
  const std::string path = OTRERA_SOURCE_DIR "/tests/golden/protocol/" + std::string(GetParam());
  std::stringstream expected;
  expected << std::ifstream(path).rdbuf();
  const std::string actual = transcript_of(sent_lines(expected.str()));
  if (std::getenv("OTRERA_UPDATE_GOLDEN"))
    std::ofstream(path) << actual;
  else
    EXPECT_EQ(actual, expected.str());
}

INSTANTIATE_TEST_SUITE_P(Sessions, GtpGolden, testing::Values("by_hand.txt", "gogui.txt", "analysis.txt"));

}  // namespace
}  // namespace otrera
