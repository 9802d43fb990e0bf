#include "protocol/gtp_game.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <set>
#include <tuple>

#include "core/error.h"

namespace otrera {
namespace {

constexpr std::size_t most_squares_named = 16;

bool same_text(const std::string& a, const std::string& b) {
  const auto same = [](unsigned char x, unsigned char y) { return std::tolower(x) == std::tolower(y); };
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), same);
}

// By file, then by rank: e5 before e10.
struct ByFileAndRank {
  bool operator()(const std::string& a, const std::string& b) const {
    return std::tuple(a[0], a.size(), a) < std::tuple(b[0], b.size(), b);
  }
};

}  // namespace

bool begins_with(const std::vector<std::string>& squares, const std::vector<std::string>& beginning) {
  return squares.size() >= beginning.size() &&
         std::equal(beginning.begin(), beginning.end(), squares.begin());
}

GtpGame::GtpGame(const GameInfo& info) : info_(&info) {
  restart();
}

GtpGame::GtpGame(const GtpGame& other)
    : info_(other.info_),
      options_(other.options_),
      session_(other.session_->clone()),
      pending_(other.pending_),
      steps_(other.steps_) {}

void GtpGame::begin(std::unique_ptr<Session> session) {
  session_ = std::move(session);
  pending_.clear();
  steps_.clear();
}

void GtpGame::restart() {
  begin(info_->new_session(options_));
}

void GtpGame::resize(int size) {
  if (size < info_->least_size || size > info_->most_size)
    throw Error("unacceptable size", {},
                fmt::format("expected {} to {}", info_->least_size, info_->most_size));
  SessionOptions options = options_;
  options.size = size;
  begin(info_->new_session(options));
  options_ = options;
}

void GtpGame::set_position(const std::string& fen) {
  SessionOptions options;
  options.position = fen;
  begin(info_->new_session(options));
  options_.size = session_->size();
}

void GtpGame::set_komi(double komi) {
  SessionOptions options;
  options.position = session_->start();
  options.komi = komi;
  auto session = info_->new_session(options);
  for (const auto& turn : session_->turns()) session->play(turn);
  session_ = std::move(session);
  options_.komi = komi;
}

void GtpGame::load(const GameRecord& record, std::size_t turns) {
  if (record.game != info_->name)
    throw Error("a game of " + record.game, {}, "expected a game of " + info_->name);
  GtpGame loaded(*this);
  loaded.set_position(record.start);
  for (std::size_t i = 0; i < std::min(turns, record.turns.size()); ++i) try {
      loaded.play(loaded.session().to_move(), record.turns[i], Letters::own);
    } catch (const Error& error) {
      throw error.at(fmt::format("turn {}", i + 1));
    }
  *this = std::move(loaded);
}

std::optional<Player> GtpGame::find_colour(const std::string& text) const {
  for (const Player player : {Player::first, Player::second}) {
    const std::string name = session_->colour(player);
    if (same_text(text, name) || same_text(text, name.substr(0, 1))) return player;
  }
  return std::nullopt;
}

Player GtpGame::parse_colour(const std::string& text) const {
  if (const auto player = find_colour(text)) return *player;
  throw Error(
      quote(text) + " is no colour", {},
      fmt::format("expected {} or {}", session_->colour(Player::first), session_->colour(Player::second)));
}

void GtpGame::expect_turn(Player player) const {
  const Player to_move = session_->to_move();
  if (player != to_move)
    throw Error(fmt::format("it is {}'s turn", session_->colour(to_move)), {},
                fmt::format("expected {}, not {}", session_->colour(to_move), session_->colour(player)));
}

std::string GtpGame::described_next() const {
  std::vector<std::string> next = next_squares();
  const bool all = next.size() <= most_squares_named;
  if (!all) next.resize(most_squares_named);
  return fmt::format("expected {}{}", fmt::join(next, ", "), all ? "" : ", ...");
}

std::string GtpGame::play(Player player, const std::string& move, Letters letters) {
  expect_turn(player);
  if (session_->over()) throw Error("illegal move: the game is over");
  Step step{0, pending_};
  std::string played;
  if (is_vertex(move)) {
    played = parse_vertex(move, letters);
    step.decisions = play_square(played, move) ? 1 : 0;
  } else if (!pending_.empty()) {
    throw Error(fmt::format("illegal move: {} has begun a move already", pending_.front()), {},
                described_next());
  } else {
    step.decisions = play_text(move, played);
  }
  steps_.push_back(std::move(step));
  return played;
}

// Returns how many decisions the text stood for.
int GtpGame::play_text(const std::string& text, std::string& played) {
  const std::string before = session_->position();
  try {
    played = session_->play(text);
  } catch (const Error& error) {
    throw error.at("illegal move");
  }
  int decisions = 0;
  const auto back = session_->clone();
  while (back->position() != before && back->undo_decision()) ++decisions;
  return decisions;
}

bool GtpGame::play_square(const std::string& square, const std::string& as_given) {
  std::vector<std::string> spelled = pending_;
  spelled.push_back(square);
  bool found = false;
  for (const auto& decision : session_->legal_decisions()) {
    const auto squares = squares_of(decision);
    if (squares == spelled) {
      session_->play(decision);
      pending_.clear();
      return true;
    }
    found = found || begins_with(squares, spelled);
  }
  if (!found) throw Error("illegal move: " + quote(as_given), {}, described_next());
  pending_ = std::move(spelled);
  return false;
}

bool GtpGame::undo_play() {
  if (steps_.empty()) return false;
  for (int i = 0; i < steps_.back().decisions; ++i) session_->undo_decision();
  pending_ = std::move(steps_.back().pending);
  steps_.pop_back();
  return true;
}

bool GtpGame::undo_turn() {
  if (!undo_play()) return false;
  while (!pending_.empty() || session_->mid_turn())
    if (!undo_play()) break;
  return true;
}

std::vector<std::string> GtpGame::next_squares() const {
  std::set<std::string, ByFileAndRank> names;
  std::vector<std::string> others;
  for (const auto& decision : session_->legal_decisions()) {
    const auto squares = squares_of(decision);
    if (squares.empty() && pending_.empty())
      others.push_back(decision);
    else if (squares.size() > pending_.size() && begins_with(squares, pending_))
      names.insert(squares[pending_.size()]);
  }
  std::vector<std::string> result(names.begin(), names.end());
  result.insert(result.end(), others.begin(), others.end());
  return result;
}

std::vector<std::string> GtpGame::squares_with(const std::string& pieces) const {
  std::vector<std::string> result;
  const auto rows = session_->rows();
  for (std::size_t row = 0; row < rows.size(); ++row)
    for (std::size_t column = 0; column < rows[row].size(); ++column)
      if (pieces.find(rows[row][column]) != std::string::npos)
        result.push_back(square_name(static_cast<int>(column), static_cast<int>(rows.size() - row)));
  return result;
}

}  // namespace otrera
