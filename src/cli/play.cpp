// otrera play: a game in the terminal against a player.
#include <fmt/format.h>
#include <unistd.h>

#include <cstdlib>
#include <iostream>

#include "cli/options.h"
#include "cli/setup.h"
#include "cli/thinking_bar.h"
#include "core/error.h"
#include "core/interrupt.h"
#include "core/print.h"
#include "engine/passing.h"
#include "engine/registry.h"
#include "protocol/vertex.h"

namespace otrera::cli {
namespace {

constexpr Duration play_time{3.0};
constexpr const char* help =
    "  {:10} {}\n"
    "  moves      list the legal moves      hint   what the player would do\n"
    "  undo       take back your last turn  go     let the player move for you\n"
    "  fen        print the position        board  draw it\n"
    "  help, ?    this text                 quit   end\n";

class Table {
 public:
  explicit Table(const PlayOptions& options)
      : options_(options),
        session_(make_session(options.game)),
        side_(options.side.empty() ? session_->colour(Player::first) : options.side),
        engine_(make_player(session_->game(), options.player)),
        colour_(!options.plain && isatty(STDOUT_FILENO) == 1 && !std::getenv("NO_COLOR")) {
    make_stopper(options_.player, play_time);  // refuses bad limits before the game begins
  }

  int run() {
    print_out("{}type ? for what can be typed\n\n", session_->draw(colour_));
    while (!session_->over()) {
      if (!persons_turn())
        answer();
      else if (!read_line())
        return exit_done;
      if (interrupted()) return exit_done;
    }
    print_out("the game is over: {}\n", count());
    return exit_done;
  }

 private:
  bool persons_turn() const { return side_ == "both" || side_ == session_->colour(session_->to_move()); }

  SearchReport think() {
    const auto stopper = make_stopper(options_.player, play_time);
    ThinkingBar listener;
    return engine_->think(*session_, *stopper, listener);
  }

  void answer() {
    const std::string mover = session_->colour(session_->to_move());
    const SearchReport report = think();
    if (interrupted()) return;
    const CountingInfo& counting = find_game(session_->game()).counting;
    const std::string move =
        counting ? move_or_pass(counting, *session_, report, LastWord::agreement) : report.lines.front().move;
    session_->play(move);
    print_out("{} plays {} ({:.0f} % to win, {} simulations)\n{}\n", mover, move, report.chance() * 100,
              print_count(report.simulations), session_->draw(colour_));
  }

  // The result; where stones may be dead, the person may say which are.
  std::string count() {
    const CountingInfo& counting = find_game(session_->game()).counting;
    if (!counting) return session_->result();
    std::vector<FileAndRank> dead = counting.judge(*session_).dead;
    while (true) {
      std::string result = print_result(counting.count(*session_, dead).result, session_->letters());
      if (side_ == "none" || !ask_about_dead(counting, dead, result)) return result;
    }
  }

  // False when the person agrees.
  bool ask_about_dead(const CountingInfo& counting, std::vector<FileAndRank>& dead,
                      const std::string& result) {
    std::string names;
    for (const FileAndRank square : dead) names += ' ' + print_vertex(square, Letters::gtp);
    print_out("{} with these stones dead:{}\nreturn to agree, or a stone that is not so> ", result,
              names.empty() ? " none" : names);
    std::fflush(stdout);
    std::string line;
    if (!std::getline(std::cin, line) || line.empty()) return false;
    try {
      const FileAndRank square = is_vertex(line) ? parse_vertex(line, Letters::gtp) : FileAndRank{-1, -1};
      if (!session_->size().contains(square))
        throw Error(quote(line) + " is no point", {}, "expected such as D4");
      dead = counting.toggle(*session_, dead, square);
    } catch (const Error& error) {
      print_out("{}\n", error.what());
    }
    return true;
  }

  // False at the end of the input.
  bool read_line() {
    print_out("{}{}> ", session_->colour(session_->to_move()), session_->mid_turn() ? " goes on" : "");
    std::fflush(stdout);
    std::string line;
    if (!std::getline(std::cin, line) || line == "quit") return false;
    try {
      obey(line);
    } catch (const Error& error) {
      print_out("{}\n", error.what());
    }
    return true;
  }

  void obey(const std::string& line) {
    if (line.empty()) return;
    const GameInfo& game = find_game(session_->game());
    if (line == "help" || line == "?")
      print_out(help, game.move_example(session_->size().shorter()), game.how_to_move);
    else if (line == "moves")
      print_out("{}\n", fmt::join(session_->legal_decisions(), " "));
    else if (line == "board")
      print_out("{}\n", session_->draw(colour_));
    else if (line == "fen")
      print_out("{}\n", session_->position());
    else if (line == "hint")
      hint();
    else if (line == "go")
      answer();
    else if (line == "undo")
      undo();
    else
      session_->play(line), print_out("{}\n", session_->draw(colour_));
  }

  void hint() {
    for (const auto& candidate : think().lines)
      print_out("{:5.1f} %  {}\n", candidate.chance() * 100, fmt::join(candidate.pv, " "));
  }

  void undo() {
    bool undone = session_->undo_turn();
    while (undone && !persons_turn() && session_->undo_turn()) continue;
    print_out("{}{}\n", undone ? "" : "nothing to take back\n", session_->draw(colour_));
  }

  const PlayOptions& options_;
  std::unique_ptr<Session> session_;
  std::string side_;
  std::unique_ptr<Engine> engine_;
  bool colour_;
};

}  // namespace

int run_play(const PlayOptions& options) {
  return Table(options).run();
}

}  // namespace otrera::cli
