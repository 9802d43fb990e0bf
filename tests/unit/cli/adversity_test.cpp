// Systems that fail: output that cannot be written, terminals that are closed, parents that are killed.
#include <gmock/gmock.h>
#include <sys/wait.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <functional>
#include <thread>

#include "unit/cli/program.h"
#include "unit/store/temporary_folder.h"

namespace otrera {
namespace {

using testing::HasSubstr;

// Waits for what must come, for half a minute at most.
bool comes(const std::function<bool()>& condition) {
  for (int wait = 0; wait < 1500 && !condition(); ++wait)
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  return condition();
}

bool runs(pid_t process) {
  std::ifstream file("/proc/" + std::to_string(process) + "/stat");
  std::string number, name, state;
  return static_cast<bool>(file >> number >> name >> state) && state != "Z";
}

class Adversity : public testing::Test {
 protected:
  // A match of so many games that it has to be stopped.
  std::vector<std::string> endless() const {
    return {"match",
            "uct",
            "uct",
            "--games",
            "100000",
            "--sims",
            "5",
            "--size",
            "6",
            "--database",
            folder.file("endless")};
  }
  static int status_of(pid_t child) {
    int status = 0;
    waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

  TemporaryFolder folder;
};

TEST_F(Adversity, OutputThatCannotBeWrittenIsAStatusAndNoCrash) {
  EXPECT_EQ(run_script("\"$OTRERA\" version >&- 2>&-").status, 2);
  EXPECT_EQ(run_script("\"$OTRERA\" version >/dev/full 2>/dev/full").status, 2);
  EXPECT_THAT(run_script("\"$OTRERA\" params >/dev/full").err, HasSubstr("could not be written"));
  EXPECT_EQ(run_script("\"$OTRERA\" unknown 2>/dev/full").status, 2);
  EXPECT_EQ(run_script("\"$OTRERA\" version <&- 2>&-").status, 0);
}

TEST_F(Adversity, AMatchGoesOnWhereNothingCanBeSaidOfIt) {
  const std::string match = "\"$OTRERA\" match uct uct --sims 5 --size 6 --database " + folder.file("full");
  EXPECT_EQ(run_script(match + " --games 2 2>&-").status, 0);
  // It says that it goes on.
  EXPECT_EQ(run_script(match + " --games 4 2>/dev/full").status, 0);
  EXPECT_EQ(run_script(match + " --games 6 2>&- >&-").status, 2);
  EXPECT_THAT(run_script(match + " --games 6").out, HasSubstr("games   6:"));
}

TEST_F(Adversity, AClosedTerminalStopsAMatchAsCtrlCDoes) {
  const pid_t child = start_otrera(endless());
  EXPECT_TRUE(comes([&] { return std::filesystem::exists(folder.file("endless")); }));
  std::this_thread::sleep_for(std::chrono::milliseconds(300));
  kill(child, SIGHUP);
  EXPECT_EQ(status_of(child), 130);
}

TEST_F(Adversity, NohupIsHeeded) {
  const Ran ran =
      run_script("trap '' HUP; \"$OTRERA\" match uct uct --sims 5 --size 6 --games 20 --database " +
                 folder.file("nohup") + " & kill -HUP $!; sleep 0.1; kill -HUP $!; wait $!");
  EXPECT_EQ(ran.status, 0) << ran.err;
}

TEST_F(Adversity, OtherProgramsEndWithAMatchThatIsKilled) {
  const std::string number = folder.file("number");
  auto words = endless();
  words[1] = "gtp:trap '' HUP TERM; echo $$ > " + number + ".part; mv " + number + ".part " + number +
             "; while :; do sleep 1; done";
  const pid_t child = start_otrera(words);
  EXPECT_TRUE(comes([&] { return std::filesystem::exists(number); }));
  pid_t program = 0;
  std::ifstream(number) >> program;
  ASSERT_GT(program, 1);
  EXPECT_TRUE(runs(program));
  kill(child, SIGKILL);
  EXPECT_EQ(status_of(child), -1);
  EXPECT_TRUE(comes([&] { return !runs(program); }));
}

}  // namespace
}  // namespace otrera
