// The end of games of Go: stones are dead that both sides take for dead; and what other programs are told of
// the start.
#include <gmock/gmock.h>

#include <fstream>
#include <sstream>

#include "arena/referee.h"
#include "engine/registry.h"
#include "unit/store/temporary_folder.h"

namespace otrera {
namespace {

using testing::HasSubstr;
using testing::Not;

const std::atomic<bool> nobody_stops = false;

// Passes, and says which stones are dead.
class Passer final : public Competitor {
 public:
  explicit Passer(std::optional<std::vector<FileAndRank>> opinion) : opinion_(std::move(opinion)) {}

  void begin(const Session&, Player, const Budget&) override {}
  void observe(const Session&, const std::string&) override {}
  Reply reply(const Session&, const Allowance&) override {
    Reply reply;
    reply.turn = "pass";
    return reply;
  }
  std::optional<std::vector<FileAndRank>> dead(const Session&) override { return opinion_; }

 private:
  std::optional<std::vector<FileAndRank>> opinion_;
};

// Black has the left and White the right, each with a stone of the other inside: b5 and h5.
const std::string invaded_walls = "3bw4/3bw4/3bw4/3bw4/1w1bw2b1/3bw4/3bw4/3bw4/3bw4 b - 0 komi:0";
const FileAndRank b5{1, 4}, h5{7, 4};

std::string result_with(std::optional<std::vector<FileAndRank>> one,
                        std::optional<std::vector<FileAndRank>> other) {
  Passer first(std::move(one)), second(std::move(other));
  return play_game(find_game("go").new_session({invaded_walls}), {&first, &second}, false, {})
      .record.result_text();
}

TEST(RefereeOfGo, TakesOffWhatBothSidesTakeForDead) {
  EXPECT_EQ(result_with({{b5, h5}}, {{h5, b5}}), "W+9");
  EXPECT_EQ(result_with({{b5, h5}}, std::nullopt), "W+9");
}

TEST(RefereeOfGo, CountsAsItStandsWhatOneSideTakesForAlive) {
  EXPECT_EQ(result_with({{b5, h5}}, {{b5}}), "B+28");
  EXPECT_EQ(result_with({{b5, h5}}, std::vector<FileAndRank>()), "0");
  EXPECT_EQ(result_with(std::nullopt, std::nullopt), "0");
}

// A program that keeps what it is told, passes, and knows no command of ours.
std::string listener(const std::string& log) {
  return "while read line; do echo \"$line\" >> " + log +
         "; case $line in known_command*) printf '= false\\n\\n' ;; genmove*) printf '= pass\\n\\n' ;; "
         "final_status_list*) printf '? unknown\\n\\n' ;; *) printf '= \\n\\n' ;; esac; done";
}

std::string told_of(const std::string& fen) {
  const TemporaryFolder folder;
  const std::string log = folder.path() + "/log";
  const auto program = make_external(listener(log), {}, nobody_stops);
  Passer ours(std::nullopt);
  play_game(find_game("go").new_session({fen}), {&ours, program.get()}, false, {});
  std::stringstream text;
  text << std::ifstream(log).rdbuf();
  return text.str();
}

TEST(RefereeOfGo, TellsAnotherProgramOfHandicapByItsCommand) {
  const std::string told = told_of("9/9/6b2/9/9/9/2b6/9/9 w");
  EXPECT_THAT(told, HasSubstr("set_free_handicap C3 G7\n"));
  EXPECT_THAT(told, Not(HasSubstr("\notrera-position")));
}

TEST(RefereeOfGo, TellsAnotherProgramOfFurtherStonesOneByOne) {
  const std::string told = told_of("9/9/6w2/9/9/9/2b6/9/9 b");
  EXPECT_THAT(told, HasSubstr("play black C3\nplay white G7\n"));
}

}  // namespace
}  // namespace otrera
