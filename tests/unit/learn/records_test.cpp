// Folders of anybody's games.
#include "learn/records.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "core/error.h"
#include "unit/store/temporary_folder.h"

namespace otrera {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

class FolderOfGames : public testing::Test {
 protected:
  void write(const std::string& name, const std::string& text) const {
    std::ofstream(folder_.file(name)) << text;
  }
  FoundRecords read() const { return read_records("go", {folder_.path()}); }

  TemporaryFolder folder_;
};

TEST_F(FolderOfGames, GamesThatCannotBeReadAreLeftOutAndNamed) {
  write("a.sgf", "(;GM[1]SZ[9];B[aa];W[aa])");
  write("b.sgf", "(;GM[1]SZ[9]KM[6.3];B[aa])");
  write("c.sgf", "(;GM[1]SZ[7:9];B[aa])");
  write("d.sgf", "(;GM[1]SZ[9];B[aa];W[bb];AB[cc];W[dd])");
  write("e.sgf", "(;GM[9];B[b1-b3])");
  write("f.SGF", "(;GM[1]SZ[9];B[bb])");
  write("g.sgf", "");
  write("h.sgf", "(;GM[1]SZ[9];B[zz])");
  const FoundRecords found = read();
  ASSERT_EQ(found.records.size(), 2u);
  EXPECT_THAT(found.records[0].turns, ElementsAre("a9", "b8"));
  EXPECT_EQ(found.left_out, 6u);
  EXPECT_THAT(found.reasons, ElementsAre(HasSubstr("a.sgf: game 1: turn 2: "), HasSubstr("'6.3' is no komi"),
                                         HasSubstr("'7:9' is no board size"), HasSubstr("a game of loa"),
                                         HasSubstr("g.sgf: game 1: ")));
}

TEST_F(FolderOfGames, AllGamesOfACollectionAreRead) {
  write("a.sgf", "(;GM[1]SZ[9];B[aa])\n(;GM[1]SZ[9];B[zz])\n(;GM[1]SZ[9];B[cc](;W[aa])(;W[bb]))");
  const FoundRecords found = read();
  ASSERT_EQ(found.records.size(), 2u);
  EXPECT_EQ(found.records[1].turns, (std::vector<std::string>{"c7", "a9"}));
  EXPECT_EQ(found.records[1].variations.size(), 1u);
  EXPECT_THAT(found.reasons, ElementsAre(HasSubstr("a.sgf: game 2: line 2, column 16")));
}

TEST_F(FolderOfGames, BehindABrokenGameNothingIsRead) {
  write("a.sgf", "(;GM[1]SZ[9];B[aa])(;GM[1]SZ[9];B[bb](;GM[1]SZ[9];B[cc])");
  const FoundRecords found = read();
  EXPECT_EQ(found.records.size(), 1u);
  EXPECT_THAT(found.reasons, ElementsAre(HasSubstr("game 2: line 1, column 20: this '(' is never closed, and "
                                                   "nothing behind it is read")));
}

TEST_F(FolderOfGames, ACollectionMayBeLongerThanAGame) {
  const std::string comment(1000, 'c');
  std::string text;
  for (int i = 0; i < 5000; ++i) text += "(;GM[1]SZ[9]C[" + comment + "];B[aa])\n";
  write("a.sgf", text);
  EXPECT_EQ(read().records.size(), 5000u);
}

TEST_F(FolderOfGames, WithoutAGameThereIsAnError) {
  EXPECT_THROW(read(), Error);
  write("a.sgf", "(;GM[1]SZ[9];B[zz])");
  write("b.sgf", "(;GM[1]SZ[9];B[zz])");
  EXPECT_THROW(read(), Error);
}

}  // namespace
}  // namespace otrera
