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

// Everything the server says to the lines, with the fake engine.
std::string run_session(const std::vector<std::string>& lines, const std::string& game) {
  std::string input;
  for (const auto& line : lines) input += line + "\n";
  FakeScript script;
  if (game == "go") {
    script.moves = {"E3"};
    script.answer = "pass";
    script.owners = std::vector<float>(81, 0.25f);
  }
  GtpOptions options;
  options.version = "9.9";
  std::istringstream in(input);
  std::ostringstream out, err;
  GtpServer(options, fake_parts(script, game), in, out, err).run();
  return out.str();
}

std::string transcript_of(const std::vector<std::string>& lines, const std::string& game) {
  const auto answers = split_answers(run_session(lines, game));
  auto answer = answers.begin();
  std::string transcript;
  for (const auto& line : lines) {
    transcript += "> " + line + "\n";
    if (parse_gtp_command({line, false, 1}) && answer != answers.end()) transcript += *answer++ + "\n";
  }
  return transcript;
}

struct GoldenSession {
  std::string file, game;
};

class GtpGolden : public testing::TestWithParam<GoldenSession> {};

TEST_P(GtpGolden, TheSessionReadsAsItDid) {
  const std::string path = OTRERA_SOURCE_DIR "/tests/golden/protocol/" + GetParam().file;
  std::stringstream expected;
  expected << std::ifstream(path).rdbuf();
  const std::string actual = transcript_of(sent_lines(expected.str()), GetParam().game);
  if (std::getenv("OTRERA_UPDATE_GOLDEN"))
    std::ofstream(path) << actual;
  else
    EXPECT_EQ(actual, expected.str());
}

INSTANTIATE_TEST_SUITE_P(
    Sessions, GtpGolden,
    testing::Values(GoldenSession{"by_hand.txt", "amazons"}, GoldenSession{"gogui.txt", "amazons"},
                    GoldenSession{"analysis.txt", "amazons"}, GoldenSession{"gogui_go.txt", "go"},
                    GoldenSession{"sabaki.txt", "go"}, GoldenSession{"lizzie.txt", "go"},
                    GoldenSession{"katago_rules.txt", "go"}, GoldenSession{"cgos.txt", "go"}));

}  // namespace
}  // namespace otrera
