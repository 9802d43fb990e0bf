// A competitor that is another program, driven over GTP.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "arena/competitor.h"
#include "core/parameter.h"
#include "engine/registry.h"
#include "protocol/gtp_client.h"

namespace otrera {
namespace {

constexpr Duration patience_to_start{60}, patience_to_prepare{30};

class GtpCompetitor final : public Competitor {
 public:
  GtpCompetitor(const std::string& command, const SetupValues& setup, const std::atomic<bool>& stop)
      : client_(command, stop) {
    if (const auto komi = setup.find("komi"); komi != setup.end()) told_.insert(*komi);
    try {
      const GtpAnswer answer = client_.send("protocol_version", patience_to_start);
      if (!answer.success) throw Error("the program does not speak GTP", quote(command), answer.text);
    } catch (const GtpFailure& failure) {
      if (failure.kind() == GtpFailure::Kind::stopped) throw Interrupted{};
      const std::string errors = client_.take_errors();
      throw Error(failure.problem(), "gtp:" + command,
                  errors.empty() ? "expected a program that speaks GTP" : "it said: " + errors);
    }
  }

  void begin(const Session& session, Player side, const Budget& budget) override {
    timed_ = budget.clock.kind != TimeSettings::Kind::unlimited;
    colour_ = session.colour(side);
    require(fmt::format("boardsize {}", session.size().ranks));
    require("clear_board");
    for (const auto& [name, value] : told_) require(fmt::format("{} {}", name, value));
    const GameInfo& game = find_game(session.game());
    auto replayed = game.new_session({session.start()});
    SessionOptions usual{{}, told_};
    usual.values["size"] = std::to_string(session.size().ranks);
    if (game.new_session(usual)->position() != replayed->position())
      require("otrera-position " + replayed->position());
    set_clock(budget.clock);
    for (const auto& turn : session.turns()) {
      require(fmt::format("play {} {}", replayed->colour(replayed->to_move()), turn));
      replayed->play(turn);
    }
  }

  Reply reply(const Session&, const Allowance& allowance) override {
    if (timed_)
      send(fmt::format("time_left {} {} {}", colour_, print_seconds(allowance.left.time),
                       allowance.left.count),
           allowance.patience);
    const GtpAnswer answer = send("genmove " + colour_, allowance.patience);
    if (!answer.success) throw Forfeit(Ending::nonsense, "genmove was refused: " + quote(answer.text));
    Reply reply;
    reply.turn = answer.text;
    std::string lower = answer.text;
    std::ranges::transform(lower, lower.begin(), [](unsigned char c) { return std::tolower(c); });
    reply.resigned = lower == "resign";
    return reply;
  }

  void observe(const Session& before, const std::string& turn) override {
    require(fmt::format("play {} {}", before.colour(before.to_move()), turn));
  }

  bool sound() const override { return client_.sound(); }
  std::string take_errors() override { return client_.take_errors(); }

 private:
  // Decimals only where they are needed: the protocol knows whole seconds.
  static std::string print_seconds(Duration time) {
    const double seconds = std::max(0.0, time.count());
    return print_number(seconds >= 10 ? static_cast<double>(static_cast<long long>(seconds)) : seconds);
  }

  // A program that does not know the command plays by the clock all the same.
  void set_clock(const TimeSettings& clock) {
    using Kind = TimeSettings::Kind;
    const std::string main = print_seconds(clock.main), period = print_seconds(clock.period);
    if (clock.kind == Kind::canadian)
      send(fmt::format("time_settings {} {} {}", main, period, clock.count), patience_to_prepare);
    else if (clock.kind == Kind::byoyomi)
      send(fmt::format("kgs-time_settings byoyomi {} {} {}", main, period, clock.count), patience_to_prepare);
    else if (timed_)
      send(fmt::format("time_settings {} 0 0", main), patience_to_prepare);
  }

  GtpAnswer send(const std::string& command, Duration patience) {
    try {
      return client_.send(command, patience);
    } catch (const GtpFailure& failure) {
      switch (failure.kind()) {
        case GtpFailure::Kind::stopped:
          throw Interrupted{};
        case GtpFailure::Kind::died:
          throw Forfeit(Ending::crash, failure.problem());
        case GtpFailure::Kind::late:
          throw Forfeit(timed_ && command.starts_with("genmove") ? Ending::time : Ending::hang,
                        failure.problem());
        default:
          throw Forfeit(Ending::nonsense, failure.problem());
      }
    }
  }

  void require(const std::string& command) {
    const GtpAnswer answer = send(command, patience_to_prepare);
    if (!answer.success)
      throw Forfeit(Ending::nonsense, fmt::format("{} was refused: {}", quote(command), quote(answer.text)));
  }

  GtpClient client_;
  SetupValues told_;  // by commands of their own
  std::string colour_;
  bool timed_ = false;
};

}  // namespace

std::unique_ptr<Competitor> make_external(const std::string& command, const SetupValues& setup,
                                          const std::atomic<bool>& stop) {
  return std::make_unique<GtpCompetitor>(command, setup, stop);
}

}  // namespace otrera
