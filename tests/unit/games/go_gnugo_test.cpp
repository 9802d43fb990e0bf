// Legal moves and the score of finished games against GNU Go, where it is installed.
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include "games/go/playouts.h"

namespace otrera::go {
namespace {

constexpr const char* program = "/usr/games/gnugo";

std::string upper(std::string text) {
  std::ranges::transform(text, text.begin(),
                         [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c; });
  return text;
}

// The answers of a GTP program to a file of commands, in order.
std::vector<std::string> answers(const std::string& commands) {
  const std::string file = testing::TempDir() + "gnugo." + std::to_string(getpid()) + ".gtp";
  std::ofstream(file) << commands;
  const std::string call = std::string(program) +
                           " --mode gtp --level 1 --chinese-rules --positional-superko --forbid-suicide < " +
                           file;
  FILE* pipe = popen(call.c_str(), "r");
  std::string text;
  for (char buffer[4096]; std::size_t read = std::fread(buffer, 1, sizeof buffer, pipe);)
    text.append(buffer, read);
  pclose(pipe);
  std::remove(file.c_str());
  std::vector<std::string> list;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);)
    if (!line.empty() && (line[0] == '=' || line[0] == '?')) list.push_back(line);
  return list;
}

std::vector<std::string> sorted_words(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::string> words;
  for (std::string word; in >> word;) words.push_back(word);
  std::ranges::sort(words);
  return words;
}

// One long conversation: what was asked, and the right answer where one is compared.
class Conversation {
 public:
  void say(const std::string& command) { ask(command, ""); }
  void ask(const std::string& command, const std::string& expected) {
    commands_ += command + "\n";
    expected_.push_back(expected);
  }
  void compare() const {
    const std::vector<std::string> found = answers(commands_);
    ASSERT_EQ(found.size(), expected_.size());
    for (std::size_t i = 0; i < found.size(); ++i) {
      ASSERT_EQ(found[i][0], '=') << found[i];
      if (!expected_[i].empty()) {
        ASSERT_EQ(sorted_words(found[i].substr(1)), sorted_words(expected_[i])) << i;
      }
    }
  }

 private:
  std::string commands_;
  std::vector<std::string> expected_;
};

std::string legal_points(const Position& position) {
  std::vector<Move> moves;
  position.moves(moves);
  std::string text;
  for (const Move move : moves)
    if (!move.is_pass()) text += upper(position.print(move)) + " ";
  return text.empty() ? " " : text;
}

void play(Conversation& talk, Position& position, Move move) {
  talk.say("play " + std::string(position.decider() == Player::first ? "b " : "w ") +
           upper(position.print(move)));
  position.play(move);
}

TEST(GoAgainstGnuGo, LegalMovesAgreeInRandomGames) {
  if (access(program, X_OK) != 0) GTEST_SKIP() << "no GNU Go";
  Random random(11);
  Conversation talk;
  for (int game = 0; game < 650; ++game) {
    const int size = game < 500 ? 9 : 5;
    talk.say("boardsize " + std::to_string(size));
    talk.say("clear_board");
    Position position = Position::start(size);
    for (int ply = 0; ply < 2 * size * size && !position.over(); ++ply) {
      std::vector<Move> moves;
      position.moves(moves);
      if (ply > size * size / 2 && ply % 5 == 0)
        talk.ask(position.decider() == Player::first ? "all_legal b" : "all_legal w", legal_points(position));
      if (moves.size() > 1) moves.pop_back();  // no pass while there is anything else
      play(talk, position, moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    }
  }
  talk.compare();
}

TEST(GoAgainstGnuGo, ScoresAgreeAfterPlayouts) {
  if (access(program, X_OK) != 0) GTEST_SKIP() << "no GNU Go";
  Random random(12);
  Conversation talk;
  const Playouts playouts{PlayoutOptions{}};
  talk.say("boardsize 9");
  talk.say("komi 7.5");
  for (int game = 0; game < 500; ++game) {
    talk.say("clear_board");
    const Position start = Position::start(9);
    Position end = start;
    std::vector<Move> line;
    playouts.play(end, random, 100000, false, &line);
    const Position::Setup setup = end.setup();
    for (const Point point : setup.black) talk.say("play b " + upper(print_point(point, 9)));
    for (const Point point : setup.white) talk.say("play w " + upper(print_point(point, 9)));
    const double score = end.outcome().score;
    char text[32];
    std::snprintf(text, sizeof text, "%s+%.1f", score > 0 ? "B" : "W", std::abs(score));
    talk.ask("final_score", text);
  }
  talk.compare();
}

}  // namespace
}  // namespace otrera::go
