#include "protocol/gtp_game.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <tuple>
#include <utility>

#include "core/error.h"
#include "core/parameter.h"
#include "game/board_text.h"
#include "record/known.h"

namespace otrera {
namespace {

constexpr std::size_t most_squares_named = 16;

bool same_text(const std::string& a, const std::string& b) {
  const auto same = [](unsigned char x, unsigned char y) { return std::tolower(x) == std::tolower(y); };
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), same);
}

bool by_file_and_rank(FileAndRank a, FileAndRank b) {
  return std::tuple(a.file, a.rank) < std::tuple(b.file, b.rank);
}

}  // namespace

bool begins_with(const std::vector<FileAndRank>& squares, const std::vector<FileAndRank>& beginning) {
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
      steps_(other.steps_),
      handicap_(other.handicap_),
      loaded_(other.loaded_) {}

void GtpGame::begin(std::unique_ptr<Session> session) {
  session_ = std::move(session);
  pending_.clear();
  steps_.clear();
  handicap_ = 0;
  loaded_.reset();
}

void GtpGame::restart() {
  begin(info_->new_session(options_));
}

void GtpGame::resize(int size) {
  if (size < info_->least_size() || size > info_->most_size())
    throw Error("unacceptable size", {},
                fmt::format("expected {} to {}", info_->least_size(), info_->most_size()));
  set_up("size", std::to_string(size));
}

void GtpGame::set_position(const std::string& fen) {
  begin(info_->new_session({fen}));
  options_.values["size"] = std::to_string(session_->size().ranks);
}

void GtpGame::set_komi(double komi) {
  if (info_->find_setup("komi"))
    set_up("komi", print_number(komi));
  else if (komi != 0)
    throw Error(info_->name + " has no komi", {}, "expected 0");
}

void GtpGame::set_up(const std::string& name, const std::string& value) {
  SessionOptions options = options_;
  options.values[name] = value;
  auto session = info_->new_session(options);
  if (info_->find_setup(name)->over_position) {
    SessionOptions changed{session_->start(), {{name, value}}};
    const SetupValues before = info_->setup_values({session_->start(), {}});
    session = info_->new_session(changed);
    if (const int more = bonus(*session) - bonus(*session_)) {
      changed.values["bonus"] = std::to_string(std::stoi(before.at("bonus")) + more);
      session = info_->new_session(changed);
    }
    const GameRecord record = session_->record();
    for (std::size_t i = 0; i < record.turns.size(); ++i)
      session->play_as(record.mover(i, session->to_move()), record.turns[i]);
    session_ = std::move(session);
    // One value may stand for several others; what stones were given for is of this game alone.
    for (const auto& [rule, now] : info_->setup_values(changed))
      if (before.at(rule) != now && (rule == name || rule != "bonus")) options.values[rule] = now;
  } else {
    begin(std::move(session));
  }
  options_ = std::move(options);
}

SetupValues GtpGame::setup() const {
  return info_->setup_values(options_);
}

void GtpGame::load(GameRecord record, std::size_t turns) {
  if (record.game != info_->name)
    throw Error("a game of " + record.game, {}, "expected a game of " + info_->name);
  GtpGame loaded(*this);
  loaded.set_position(record.start);
  for (std::size_t i = 0; i < std::min(turns, record.turns.size()); ++i) try {
      loaded.play_turn(record.mover(i, loaded.session().to_move()), record.turns[i]);
    } catch (const Error& error) {
      throw error.at(fmt::format("turn {}", i + 1));
    }
  // In the session's words, to tell what changes.
  const GameRecord played = loaded.session().record();
  record.start = played.start;
  std::ranges::copy(played.turns, record.turns.begin());
  if (played.turns.size() == record.turns.size()) record.movers = played.movers;
  loaded.loaded_ = std::make_shared<const GameRecord>(std::move(record));
  *this = std::move(loaded);
}

GameRecord GtpGame::record() const {
  GameRecord record = session_->record();
  if (const CountingInfo& counting = info_->counting; counting && session_->over())
    record.result = counting.count(*session_, counting.judge(*session_).dead).result;
  if (loaded_) add_known(*loaded_, record);
  return record;
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

void GtpGame::give_turn(Player player) {
  const Player to_move = session_->to_move();
  if (player == to_move && !session_->over()) return;
  if (pending_.empty() && session_->give_turn(player)) return;
  throw Error(fmt::format("it is {}'s turn", session_->colour(to_move)), {},
              fmt::format("expected {}, not {}", session_->colour(to_move), session_->colour(player)));
}

BorrowedTurn::BorrowedTurn(GtpGame& game, Player player) : game_(game), plays_(game.plays()) {
  game_.give_turn(player);
}

BorrowedTurn::~BorrowedTurn() {
  if (game_.plays() == plays_) game_.take_turn_back();
}

std::string GtpGame::described_next() const {
  const Letters letters = info_->gtp.go_vertices ? Letters::gtp : Letters::own;
  std::vector<std::string> next;
  for (const FileAndRank square : next_squares()) next.push_back(print_vertex(square, letters));
  for (auto& word : next_words()) next.push_back(std::move(word));
  const bool all = next.size() <= most_squares_named;
  if (!all) next.resize(most_squares_named);
  return fmt::format("expected {}{}", fmt::join(next, ", "), all ? "" : ", ...");
}

void GtpGame::play(Player player, const std::string& move, Letters letters) {
  if (is_vertex(move))
    play_square(player, parse_vertex(move, letters), move);
  else
    play_turn(player, move);
}

std::string GtpGame::play_turn(Player player, const std::string& turn) {
  const BorrowedTurn borrowed(*this, player);
  if (session_->over()) throw Error("illegal move: the game is over");
  if (!pending_.empty())
    throw Error(fmt::format("illegal move: {} has begun a move already", print_square(pending_.front())), {},
                described_next());
  const std::size_t before = session_->decision_count();
  try {
    std::string played = session_->play(turn);
    steps_.push_back({session_->decision_count() - before, {}});
    return played;
  } catch (const Error& error) {
    throw error.at("illegal move");
  }
}

void GtpGame::play_square(Player player, FileAndRank square, const std::string& as_given) {
  const BorrowedTurn borrowed(*this, player);
  if (session_->over()) throw Error("illegal move: the game is over");
  std::vector<FileAndRank> spelled = pending_;
  spelled.push_back(square);
  const auto decisions = session_->decision_squares();
  bool found = false;
  for (std::size_t i = 0; i < decisions.size(); ++i) {
    const auto squares = in_order({decisions[i]});
    if (squares == spelled) {
      session_->play(session_->legal_decisions()[i]);
      steps_.push_back({1, std::exchange(pending_, {})});
      return;
    }
    found = found || begins_with(squares, spelled);
  }
  if (!found) throw Error("illegal move: " + quote(as_given), {}, described_next());
  steps_.push_back({0, std::exchange(pending_, std::move(spelled))});
}

int GtpGame::bonus(const Session& session) const {
  return handicap_ > 0 && info_->gtp.handicap_bonus ? info_->gtp.handicap_bonus(session, handicap_) : 0;
}

void GtpGame::place_handicap(const std::vector<FileAndRank>& squares) {
  if (session_->decision_count() > 0 || !squares_with("wb").empty())
    throw Error("board not empty", {}, "handicap stones are placed before the game begins");
  GtpGame placed(*this);
  for (const FileAndRank square : squares)
    placed.play_square(Player::first, square, print_vertex(square, Letters::gtp));
  placed.handicap_ = static_cast<int>(squares.size());
  SetupValues values;
  if (const int points = placed.bonus(*session_))
    values["bonus"] =
        std::to_string(std::stoi(info_->setup_values({session_->start(), {}}).at("bonus")) + points);
  placed.begin(info_->new_session({placed.session().position(), values}));
  placed.handicap_ = static_cast<int>(squares.size());
  *this = std::move(placed);
}

// Rules stay; what was forbidden or passed just now does not.
void GtpGame::begin_from(const std::string& board, char side) {
  SetupValues rules;
  for (const auto& [name, value] : info_->setup_values({session_->start(), {}}))
    if (info_->find_setup(name)->over_position) rules[name] = value;
  begin(info_->new_session({fmt::format("{} {}", board, side), rules}));
}

void GtpGame::put(const std::vector<std::pair<char, FileAndRank>>& pieces) {
  const BoardShape size = session_->size();
  auto rows = session_->rows();
  for (const auto& [piece, square] : pieces) {
    if (square.file >= size.files || square.rank < 0 || square.rank >= size.ranks)
      throw Error(quote(print_vertex(square, Letters::gtp)) + " is not on the board");
    rows[static_cast<std::size_t>(size.ranks - 1 - square.rank)][static_cast<std::size_t>(square.file)] =
        piece;
  }
  const auto letter_at = [&](FileAndRank square) {
    const char letter =
        rows[static_cast<std::size_t>(size.ranks - 1 - square.rank)][static_cast<std::size_t>(square.file)];
    return letter == '.' ? '\0' : letter;
  };
  begin_from(print_board(size, letter_at), session_->colour(session_->to_move()).front());
}

void GtpGame::set_to_move(Player player) {
  const std::string fen = session_->position();
  begin_from(fen.substr(0, fen.find(' ')), session_->colour(player).front());
}

bool GtpGame::undo_play() {
  if (steps_.empty()) return false;
  for (std::size_t i = 0; i < steps_.back().decisions; ++i) session_->undo_decision();
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

std::vector<FileAndRank> GtpGame::next_squares() const {
  std::vector<FileAndRank> result;
  for (const MoveSquares& decision : session_->decision_squares()) {
    const auto squares = in_order({decision});
    if (squares.size() > pending_.size() && begins_with(squares, pending_))
      result.push_back(squares[pending_.size()]);
  }
  std::ranges::sort(result, by_file_and_rank);
  result.erase(std::unique(result.begin(), result.end()), result.end());
  return result;
}

std::vector<std::string> GtpGame::next_words() const {
  std::vector<std::string> words;
  if (!pending_.empty()) return words;
  const auto squares = session_->decision_squares();
  const auto decisions = session_->legal_decisions();
  for (std::size_t i = 0; i < squares.size(); ++i)
    if (!squares[i].to) words.push_back(decisions[i]);
  return words;
}

std::vector<FileAndRank> GtpGame::squares_with(const std::string& pieces) const {
  std::vector<FileAndRank> result;
  const auto rows = session_->rows();
  for (std::size_t row = 0; row < rows.size(); ++row)
    for (std::size_t column = 0; column < rows[row].size(); ++column)
      if (pieces.find(rows[row][column]) != std::string::npos)
        result.push_back({static_cast<int>(column), static_cast<int>(rows.size() - row) - 1});
  return result;
}

}  // namespace otrera
