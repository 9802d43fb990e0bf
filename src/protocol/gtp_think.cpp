#include "protocol/gtp_think.h"

#include <algorithm>
#include <atomic>

#include "core/error.h"
#include "core/thread_group.h"
#include "engine/level.h"
#include "engine/passing.h"
#include "game/board_text.h"

namespace otrera {
namespace {

constexpr Duration default_time{5};
// Where part of a move is given, or passing is not free, the engine's first choice may not do, so all are
// asked for.
constexpr std::size_t every_line = 10000;

// Passes reports on, asking for other numbers of lines. The last one is told by who decides what is played.
class ListenerForLines final : public Listener {
 public:
  ListenerForLines(Listener& inner, std::size_t lines) : inner_(inner), lines_(lines) {}
  void on_progress(const SearchReport& report) override { inner_.on_progress(report); }
  double period() const override { return inner_.period(); }
  bool owners() const override { return inner_.owners(); }
  std::size_t lines() const override { return lines_; }

 private:
  Listener& inner_;
  std::size_t lines_;
};

std::optional<Duration> time_for_move(const GtpContext& context) {
  const auto& session = context.game.session();
  if (context.clock.limited()) {
    const TurnsAhead turns{context.game.info().expected_turns_left(session),
                           static_cast<int>(session.turns().size() / 2), context.engine->time_options().plan};
    return context.clock.time_for_move(session.to_move(), turns, context.trips.margin(context.options.lag));
  }
  if (context.options.time || context.options.simulations) return context.options.time;
  return default_time;
}

void add_limits(const GtpContext& context, std::optional<Duration> time, StopperChain& stoppers) {
  const auto add_simulations = [&](std::uint64_t most) {
    stoppers.add(std::make_unique<StopAfterSimulations>(most));
  };
  if (time) stoppers.add(std::make_unique<StopAfterTime>(*time));
  if (context.options.simulations) add_simulations(*context.options.simulations);
  if (context.options.level != 0)
    if (const auto most = find_level(context.options.level).simulations) add_simulations(most);
}

std::vector<FileAndRank> squares_of(const GtpGame& game, const Line& line) {
  return in_order(game.session().squares_of(line.move));
}

// The best line that goes on from the vertices given.
const Line& best_line(const GtpGame& game, const SearchReport& report) {
  for (const Line& line : report.lines)
    if (game.pending().empty() || begins_with(squares_of(game, line), game.pending())) return line;
  throw Error("no move was found that begins with " + print_square(game.pending().front()), {},
              "finish the move or undo it");
}

// What the count says of the best line, as far as the order leaves a choice.
std::string move_to_play(const GtpContext& context, const SearchReport& report, const Line& best,
                         const MoveOrder& order) {
  const CountingInfo& counting = context.parts.game.counting;
  if (!counting) return best.move;
  const Session& session = context.game.session();
  std::string move = order.use == MoveUse::play_cleanup
                         ? cleaning_move(counting, session, report)
                         : move_or_pass(counting, session, report, LastWord::board);
  const bool may = order.only.empty() || std::ranges::find(order.only, move) != order.only.end();
  return may ? move : best.move;
}

// What is played comes first, also where the search did not look at it, as at a pass that the count advises.
SearchReport with_first(SearchReport report, const std::string& move) {
  auto& lines = report.lines;
  auto played = std::ranges::find(lines, move, &Line::move);
  if (played == lines.end()) {
    Line line;
    line.move = move;
    line.value = report.value;
    line.calibrated = lines.front().calibrated;
    played = lines.insert(lines.end(), line);
  }
  std::rotate(lines.begin(), played, played + 1);
  return report;
}

// Answers the next vertex of the plan, and plays it.
std::string play_planned(GtpContext& context, Player player) {
  const FileAndRank square = context.planned.front();
  std::string vertex = print_vertex(square, context.letters());
  context.game.play_square(player, square, vertex);
  context.planned.erase(context.planned.begin());
  return vertex;
}

}  // namespace

void think_until_input(GtpContext& context, Listener& listener) {
  std::atomic<bool> stop = false;
  StopperChain stoppers;
  stoppers.add(std::make_unique<StopOnFlag>(stop));
  stoppers.add(std::make_unique<StopWhenMemoryFull>());
  ThreadGroup worker;
  worker.start([&] { context.engine->think(context.game.session(), stoppers, listener); });
  context.input->wait();
  stop = true;
  worker.join();
}

SearchReport think_about_move(GtpContext& context, const GtpCommand& command, Listener& listener) {
  StopperChain stoppers;
  const std::optional<Duration> time = time_for_move(context);
  add_limits(context, time, stoppers);
  stoppers.add(std::make_unique<StopOnInterrupt>(*context.input, command.line));
  const bool any_may_do = context.game.pending().empty() && !context.parts.game.counting;
  ListenerForLines wide(listener, any_may_do ? listener.lines() : every_line);
  const Player player = context.game.session().to_move();
  const auto start = Clock::now();
  SearchReport report = context.engine->think(context.game.session(), stoppers, wide);
  const Duration used = Clock::now() - start;
  context.clock.spend(player, used);
  if (time) context.trips.on_overrun(used - *time);
  return report;
}

std::string generate_move(GtpContext& context, const GtpCommand& command, Listener& listener,
                          const MoveOrder& order) {
  const Session& session = context.game.session();
  const Player player = session.to_move();
  const bool play = order.use != MoveUse::tell;
  if (session.over()) return "resign";
  if (play && !context.planned.empty()) return play_planned(context, player);
  const SearchReport report = think_about_move(context, command, listener);
  const Line& best = best_line(context.game, report);
  const CountingInfo& counting = context.parts.game.counting;
  const double resign = context.options.resign;
  const bool lost = counting ? is_lost(counting, session, report, resign) : best.value < resign;
  const std::string move = lost ? best.move : move_to_play(context, report, best, order);
  listener.on_finished(with_first(report, move));
  if (lost) return "resign";
  const auto squares =
      context.answers_by_vertex() ? in_order(session.squares_of(move)) : std::vector<FileAndRank>();
  if (squares.empty()) return play ? context.game.play_turn(player, move) : move;
  context.planned.assign(squares.begin() + static_cast<std::ptrdiff_t>(context.game.pending().size()),
                         squares.end());
  if (play) return play_planned(context, player);
  const FileAndRank square = context.planned.front();
  context.planned.clear();
  return print_vertex(square, context.letters());
}

}  // namespace otrera
