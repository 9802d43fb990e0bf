// otrera play: a game in the terminal against a player.
#include <fmt/format.h>
#include <unistd.h>

#include <cstdlib>
#include <iostream>
#include <optional>

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
    "  resign     give up the game          quit   end without a result\n"
    "  help, ?    this text\n";
constexpr const char* help_at_count =
    "  return     agree, and the game is over\n"
    "  D4         the stone there, and those with it, is dead or is not\n"
    "  undo       play on                   board  draw the board\n"
    "  fen        print the position        quit   end without a result\n"
    "  help, ?    this text\n";

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
    while (!ended_ && !interrupted()) {
      if (session_->over())
        count();
      else if (persons_turn())
        read_line();
      else
        answer();
    }
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
    const bool passes = in_order(session_->squares_of(move)).empty();
    session_->play(move);
    print_out("{} {} ({:.0f} % to win, {} simulations)\n{}\n", mover, passes ? "passes" : "plays " + move,
              report.chance() * 100, print_count(report.simulations), session_->draw(colour_));
  }

  void end(const std::string& result) {
    print_out("the game is over: {}\n", result);
    ended_ = true;
  }

  // Tells the result; where stones may be dead, the person may say which are, or play on.
  void count() {
    const CountingInfo& counting = find_game(session_->game()).counting;
    if (!counting) return end(session_->result());
    std::vector<FileAndRank> dead = counting.judge(*session_).dead;
    while (session_->over() && !ended_) {
      const std::string result = print_result(counting.count(*session_, dead).result, session_->letters());
      if (side_ == "none") return end(result);
      ask_about_dead(counting, dead, result);
    }
  }

  void ask_about_dead(const CountingInfo& counting, std::vector<FileAndRank>& dead,
                      const std::string& result) {
    std::string names;
    for (const FileAndRank square : dead) names += ' ' + print_vertex(square, Letters::gtp);
    print_out("{} with these stones dead:{}\nreturn to agree, or a stone that is not so> ", result,
              names.empty() ? " none" : names);
    const std::optional<std::string> line = typed();
    if (!line || line->empty()) return end(result);
    try {
      if (is_vertex(*line))
        dead = toggled(counting, dead, *line);
      else
        obey_at_count(*line);
    } catch (const Error& error) {
      print_out("{}\n", error.what());
    }
  }

  std::vector<FileAndRank> toggled(const CountingInfo& counting, const std::vector<FileAndRank>& dead,
                                   const std::string& vertex) const {
    const FileAndRank square = parse_vertex(vertex, Letters::gtp);
    if (!session_->size().contains(square))
      throw Error(quote(vertex) + " is no point", {}, "expected such as D4");
    return counting.toggle(*session_, dead, square);
  }

  void obey_at_count(const std::string& line) {
    if (line == "help" || line == "?")
      print_out("{}", help_at_count);
    else if (line == "board")
      print_out("{}\n", session_->draw(colour_));
    else if (line == "fen")
      print_out("{}\n", session_->position());
    else if (line == "undo")
      undo();
    else if (line == "quit")
      ended_ = true;
    else
      throw Error(quote(line) + " is no point", {}, "expected such as D4, or undo, board, fen, quit");
  }

  // None at the end of the input.
  static std::optional<std::string> typed() {
    std::fflush(stdout);
    std::string line;
    if (!std::getline(std::cin, line)) return std::nullopt;
    return line;
  }

  void read_line() {
    print_out("{}{}> ", session_->colour(session_->to_move()), session_->mid_turn() ? " goes on" : "");
    const std::optional<std::string> line = typed();
    if (!line || line == "quit") {
      ended_ = true;
      return;
    }
    try {
      obey(*line);
    } catch (const Error& error) {
      print_out("{}\n", error.what());
    }
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
    else if (line == "resign")
      resign();
    else
      session_->play(line), print_out("{}\n", session_->draw(colour_));
  }

  void hint() {
    for (const auto& candidate : think().lines)
      print_out("{:5.1f} %  {}\n", candidate.chance() * 100, fmt::join(candidate.pv, " "));
  }

  void resign() {
    const GameResult given_up{opponent(session_->to_move()), GameResult::By::resignation, 0};
    end(print_result(given_up, session_->letters()));
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
  bool ended_ = false;
};

}  // namespace

int run_play(const PlayOptions& options) {
  return Table(options).run();
}

}  // namespace otrera::cli
