#include "store/game_store.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <gmock/gmock.h>
#include <sys/resource.h>

#include <csignal>
#include <fstream>
#include <iterator>
#include <thread>

#include "store/schema.h"
#include "store/store_error.h"
#include "unit/store/temporary_folder.h"

namespace otrera {
namespace {

using testing::HasSubstr;
using testing::Not;

StoredGame a_game(const std::string& id, std::int64_t updated = 5) {
  StoredGame game;
  game.id = id;
  game.game = "amazons";
  game.size = 10;
  game.start = "3b2b3/10/10/b8b/10/10/w8w/10/10/3w2w3 w";
  game.turns = "d1-d7/g7 a7-d4/d1 g1-e3";
  game.movers = "wwb";
  game.turn_count = 3;
  game.to_move = "white";
  game.settings = R"({"white":"human"})";
  game.count = R"({"agreed":true})";
  game.revision = 7;
  game.created = 3;
  game.updated = updated;
  return game;
}

std::string read_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

void write_file(const std::string& path, const std::string& text) {
  std::ofstream(path, std::ios::binary) << text;
}

// The message of the StoreError that opening the file ends in.
std::string refusal(const std::string& path) {
  try {
    GameStore store(path);
  } catch (const StoreError& error) {
    EXPECT_EQ(error.where(), path);
    EXPECT_FALSE(error.expected().empty());
    return error.what();
  }
  ADD_FAILURE() << "opened " << path;
  return {};
}

class GameStoreTest : public testing::Test {
 protected:
  TemporaryFolder folder_;
  std::string path_ = folder_.file("games.sqlite");
};

TEST_F(GameStoreTest, ASavedGameIsThereAfterReopening) {
  StoredGame game = a_game("a");
  game.resigned = true;
  game.result = "B+R";
  { GameStore(path_).save(game); }
  GameStore store(path_);
  EXPECT_EQ(store.load("a"), game);
  EXPECT_EQ(store.load("b"), std::nullopt);
}

TEST_F(GameStoreTest, SavingAgainReplaces) {
  GameStore store(path_);
  StoredGame game = a_game("a");
  store.save(game);
  game.turns += "/e5";
  game.revision = 8;
  game.result = "W+3.5";
  store.save(game);
  EXPECT_EQ(store.load("a"), game);
  EXPECT_EQ(store.count(), 1u);
}

TEST_F(GameStoreTest, TheListHasTheNewestFirstAndKeepsToItsLimit) {
  GameStore store(path_);
  store.save(a_game("old", 1));
  store.save(a_game("new", 9));
  store.save(a_game("middle", 4));
  const auto games = store.list(2);
  ASSERT_EQ(games.size(), 2u);
  EXPECT_EQ(games[0].id, "new");
  EXPECT_EQ(games[1].id, "middle");
  EXPECT_EQ(games[0].game, "amazons");
  EXPECT_EQ(games[0].turn_count, 3);
  EXPECT_EQ(games[0].to_move, "white");
  EXPECT_EQ(games[0].updated, 9);
}

TEST_F(GameStoreTest, TheListReadsTheIndexAndSortsNothing) {
  const std::string plan = GameStore(path_).explain_list();
  EXPECT_THAT(plan, HasSubstr("USING INDEX games_by_updated"));
  EXPECT_THAT(plan, Not(HasSubstr("TEMP B-TREE")));
}

TEST_F(GameStoreTest, ARemovedGameIsGone) {
  GameStore store(path_);
  store.save(a_game("a"));
  EXPECT_TRUE(store.remove("a"));
  EXPECT_FALSE(store.remove("a"));
  EXPECT_EQ(store.load("a"), std::nullopt);
}

TEST_F(GameStoreTest, SqlInAFieldIsOnlyText) {
  GameStore store(path_);
  store.save(a_game("kept"));
  const std::string id = "x'); DROP TABLE games; --";
  StoredGame game = a_game(id);
  game.turns = std::string("a\0b'\"", 5);
  store.save(game);
  EXPECT_EQ(store.load(id), game);
  EXPECT_FALSE(store.remove("' OR 1 = 1 --"));
  EXPECT_EQ(store.count(), 2u);
}

TEST_F(GameStoreTest, TheFileIsInWriteAheadMode) {
  GameStore store(path_);
  SQLite::Database other(path_);
  EXPECT_EQ(other.execAndGet("PRAGMA journal_mode").getString(), "wal");
}

TEST_F(GameStoreTest, AnotherReaderSeesAChangeAtOnce) {
  GameStore writer(path_), reader(path_);
  writer.save(a_game("a"));
  EXPECT_EQ(reader.count(), 1u);
}

TEST_F(GameStoreTest, AFileThatIsNoDatabaseIsRefusedAndLeftAlone) {
  const std::string text(5000, 'x');
  write_file(path_, text);
  EXPECT_THAT(refusal(path_), HasSubstr("not a database"));
  EXPECT_EQ(read_file(path_), text);
}

TEST_F(GameStoreTest, ADamagedDatabaseIsAnErrorAndLeftAlone) {
  {
    GameStore store(path_);
    for (int i = 0; i < 200; ++i) store.save(a_game(std::to_string(i)));
  }
  std::string bytes = read_file(path_);
  ASSERT_GT(bytes.size(), 12000u);
  std::fill(bytes.begin() + 4096, bytes.end(), '\x5a');
  write_file(path_, bytes);
  try {
    GameStore store(path_);
    store.list(100);
    FAIL() << "read a damaged file";
  } catch (const StoreError& error) {
    EXPECT_THAT(error.what(), HasSubstr("damaged"));
  }
  EXPECT_EQ(read_file(path_).size(), bytes.size());
}

TEST_F(GameStoreTest, ADatabaseOfAnotherProgramIsRefusedAndLeftAlone) {
  {
    SQLite::Database other(path_, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    other.exec("CREATE TABLE recipes (name TEXT)");
  }
  const std::string before = read_file(path_);
  EXPECT_THAT(refusal(path_), HasSubstr("another program"));
  EXPECT_EQ(read_file(path_), before);
}

TEST_F(GameStoreTest, ADatabaseOfANewerVersionIsRefusedAndLeftAlone) {
  { GameStore store(path_); }
  { SQLite::Database(path_, SQLite::OPEN_READWRITE).exec("PRAGMA user_version = 99"); }
  const std::string before = read_file(path_);
  EXPECT_THAT(refusal(path_), HasSubstr("layout 99"));
  EXPECT_EQ(read_file(path_), before);
}

TEST_F(GameStoreTest, AFileRemovedOrReplacedUnderItIsAnError) {
  GameStore store(path_);
  store.save(a_game("a"));
  std::filesystem::remove(path_);
  EXPECT_THROW(store.save(a_game("b")), StoreError);
  GameStore another(path_);
  EXPECT_THROW(store.save(a_game("b")), StoreError);
  another.save(a_game("b"));
}

TEST_F(GameStoreTest, AFolderThatCannotBeWrittenIsAnError) {
  EXPECT_THAT(refusal("/dev/null/games.sqlite"), HasSubstr("cannot open"));
  EXPECT_THAT(refusal(folder_.file("nowhere/games.sqlite")), HasSubstr("cannot open"));
}

// A limit on the size of files stands for the full disk.
TEST_F(GameStoreTest, AFullDiskIsAnErrorAndLosesNothing) {
  GameStore store(path_);
  store.save(a_game("before"));
  rlimit usual{};
  getrlimit(RLIMIT_FSIZE, &usual);
  rlimit tight = usual;
  tight.rlim_cur = 64 * 1024;
  const auto handler = std::signal(SIGXFSZ, SIG_IGN);
  setrlimit(RLIMIT_FSIZE, &tight);
  StoredGame large = a_game("large");
  large.turns.assign(1 << 20, 'x');
  std::string message;
  try {
    store.save(large);
  } catch (const StoreError& error) {
    message = error.what();
  }
  setrlimit(RLIMIT_FSIZE, &usual);
  std::signal(SIGXFSZ, handler);
  EXPECT_THAT(message, HasSubstr("disk"));
  EXPECT_EQ(store.load("before"), a_game("before"));
  EXPECT_EQ(store.load("large"), std::nullopt);
  store.save(large);
  EXPECT_EQ(store.count(), 2u);
}

TEST_F(GameStoreTest, SeveralThreadsShareIt) {
  GameStore store(path_);
  std::vector<std::jthread> threads;
  for (int t = 0; t < 4; ++t)
    threads.emplace_back([&store, t] {
      for (int i = 0; i < 25; ++i) {
        store.save(a_game(std::to_string(t) + "-" + std::to_string(i)));
        store.list(10);
      }
    });
  threads.clear();
  EXPECT_EQ(store.count(), 100u);
}

StoreLayout layout_of(std::span<const char* const> migrations) {
  return {0x4f747261, "database", migrations, "start it anew"};
}

TEST_F(GameStoreTest, AnOlderLayoutIsBroughtUpToDate) {
  constexpr const char* first[] = {"CREATE TABLE t (a TEXT) STRICT; INSERT INTO t VALUES ('kept');"};
  constexpr const char* second[] = {first[0], "ALTER TABLE t ADD COLUMN b INTEGER NOT NULL DEFAULT 4"};
  {
    SQLite::Database database(path_, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    migrate(database, layout_of(first));
    EXPECT_EQ(database.execAndGet("PRAGMA user_version").getInt(), 1);
  }
  SQLite::Database database(path_, SQLite::OPEN_READWRITE);
  migrate(database, layout_of(second));
  EXPECT_EQ(database.execAndGet("PRAGMA user_version").getInt(), 2);
  EXPECT_EQ(database.execAndGet("SELECT a || b FROM t").getString(), "kept4");
  migrate(database, layout_of(second));
  EXPECT_EQ(database.execAndGet("SELECT count(*) FROM t").getInt(), 1);
}

TEST_F(GameStoreTest, AMigrationThatFailsChangesNothing) {
  constexpr const char* first[] = {"CREATE TABLE t (a TEXT) STRICT"};
  constexpr const char* broken[] = {first[0], "ALTER TABLE t ADD COLUMN b INTEGER", "NO SQL"};
  SQLite::Database database(path_, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
  migrate(database, layout_of(first));
  EXPECT_THROW(migrate(database, layout_of(broken)), SQLite::Exception);
  EXPECT_EQ(database.execAndGet("PRAGMA user_version").getInt(), 1);
  EXPECT_EQ(database.execAndGet("SELECT count(*) FROM pragma_table_info('t')").getInt(), 1);
}

}  // namespace
}  // namespace otrera
