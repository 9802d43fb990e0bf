// A competitor that is another program, driven over GTP.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "arena/competitor.h"
#include "core/parameter.h"
#include "core/words.h"
#include "engine/registry.h"
#include "protocol/gtp_client.h"
#include "protocol/vertex.h"

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
    set_up(game, *replayed);
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

  std::optional<std::vector<FileAndRank>> dead(const Session& session) override {
    const GtpAnswer answer = send("final_status_list dead", patience_to_prepare);
    if (!answer.success) return std::nullopt;
    std::vector<FileAndRank> squares;
    for (const std::string& word : words_of(answer.text)) {
      if (!is_vertex(word)) return std::nullopt;
      squares.push_back(parse_vertex(word, letters_of(session)));
      if (!session.size().contains(squares.back())) return std::nullopt;
    }
    return squares;
  }

  bool sound() const override { return client_.sound(); }
  std::string take_errors() override { return client_.take_errors(); }

 private:
  static Letters letters_of(const Session& session) {
    return find_game(session.game()).gtp.go_vertices ? Letters::gtp : Letters::own;
  }

  // The start, where it is not the usual one. Other programs for Go are told of handicap by its command and
  // of further stones one by one; their rules are what they were started with.
  void set_up(const GameInfo& game, const Session& start) {
    SessionOptions usual{{}, told_};
    usual.values["size"] = std::to_string(start.size().ranks);
    if (game.new_session(usual)->position() == start.position()) return;
    if (!game.gtp.handicap || knows("otrera-position")) return require("otrera-position " + start.position());
    const std::vector<std::string> first = vertices_of(start, Player::first);
    const std::vector<std::string> second = vertices_of(start, Player::second);
    if (second.empty() && first.size() >= 2) {
      require(fmt::format("set_free_handicap {}", fmt::join(first, " ")));
      return;
    }
    for (const auto& vertex : first) require(fmt::format("play {} {}", start.colour(Player::first), vertex));
    for (const auto& vertex : second)
      require(fmt::format("play {} {}", start.colour(Player::second), vertex));
  }

  bool knows(const std::string& command) {
    const GtpAnswer answer = send("known_command " + command, patience_to_prepare);
    return answer.success && answer.text == "true";
  }

  // Where a player's stones stand.
  static std::vector<std::string> vertices_of(const Session& session, Player player) {
    const auto rows = session.rows();
    const char letter = session.colour(player).front();
    std::vector<std::string> vertices;
    for (int rank = 0; rank < session.size().ranks; ++rank)
      for (int file = 0; file < session.size().files; ++file)
        if (rows[rows.size() - 1 - static_cast<std::size_t>(rank)][static_cast<std::size_t>(file)] == letter)
          vertices.push_back(print_vertex({file, rank}, letters_of(session)));
    return vertices;
  }

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
