#include "game/board_text.h"

#include <fmt/format.h>

#include <sstream>

#include "core/words.h"

namespace otrera {
namespace {

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

// Reads a number of so many digits at the most at `at` and moves behind it; 0 if none stands there.
int read_small_number(std::string_view text, std::size_t& at, int most_digits) {
  int number = 0;
  for (int digits = 0; digits < most_digits && at < text.size() && is_digit(text[at]); ++digits)
    number = number * 10 + (text[at++] - '0');
  return number;
}

// Where a single digit is enough, those that no board has are no numbers of squares either.
bool starts_run(const BoardText& style, char c) {
  return style.most_digits() == 1 ? c >= '1' && c <= '0' + style.most_size : is_digit(c);
}

Error unknown_letter(const BoardText& style, char c, const std::string& rank) {
  std::string expected = "expected ";
  for (std::size_t i = 0; i < style.letters.size(); ++i) {
    if (i > 0) expected += ", ";
    expected += style.letters[i];
  }
  expected += " or a number of empty squares";
  return Error(fmt::format("{} in rank {}", quote(std::string(1, c)), quote(rank)), "position", expected);
}

Error wrong_width(const BoardText& style, const std::string& rank, int width, BoardShape size, bool first) {
  const bool uncounted = style.most_digits() > 1 && width > style.most_size;
  const std::string expected = !style.oblong
                                   ? fmt::format("expected {}, as there are {} ranks", size.ranks, size.ranks)
                               : first ? fmt::format("expected {} to {}", style.least_size, style.most_size)
                                       : fmt::format("expected {}, as in the first rank", size.files);
  return Error(
      fmt::format("rank {} has {} squares", quote(rank), uncounted ? "too many" : std::to_string(width)),
      "position", expected);
}

// Returns the rank's width. Long runs soon make widths not worth a number: reading ends at the first piece
// that no board has room for.
int read_rank(const BoardText& style, const std::string& text, int rank,
              const std::function<void(char letter, FileAndRank square)>& place) {
  int file = 0;
  for (std::size_t at = 0; at < text.size();) {
    const char c = text[at];
    if (starts_run(style, c)) {
      const int run = read_small_number(text, at, style.most_digits());
      if (run == 0) throw Error("a run of 0 empty squares in rank " + quote(text), "position", style.example);
      file += run;
      continue;
    }
    if (style.letters.find(c) == std::string_view::npos) throw unknown_letter(style, c, text);
    if (file < style.most_size)
      place(c, {file, rank});
    else if (style.most_digits() > 1)
      return style.most_size + 1;
    ++file;
    ++at;
  }
  return file;
}

}  // namespace

char lower_case(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

std::optional<FileAndRank> read_square(const BoardText& style, std::string_view text, std::size_t& at,
                                       BoardShape size) {
  if (at >= text.size()) return {};
  const int file = lower_case(text[at]) - 'a';
  std::size_t after = at + 1;
  const int rank = read_small_number(text, after, style.most_digits()) - 1;
  if (!size.contains({file, rank})) return {};
  at = after;
  return FileAndRank{file, rank};
}

FileAndRank parse_square(const BoardText& style, std::string_view text, BoardShape size) {
  std::size_t at = 0;
  const auto square = read_square(style, text, at, size);
  if (!square || at != text.size())
    throw Error(quote(std::string(text)) + " is no square", {},
                fmt::format("expected a1 to {}", print_square({size.files - 1, size.ranks - 1})));
  return *square;
}

std::string print_square(FileAndRank square) {
  return fmt::format("{}{}", static_cast<char>('a' + square.file), square.rank + 1);
}

std::vector<std::string> split_fen(const BoardText& style, const std::string& fen) {
  if (fen.size() > style.longest_fen)
    throw Error("the text is too long for a position", "position", style.example);
  std::vector<std::string> fields = words_of(fen);
  if (fields.size() < 2 || fields.size() > style.most_fields)
    throw Error(fmt::format("{} is no position", quote(fen)), "position", style.example);
  return fields;
}

BoardShape read_board(const BoardText& style, const std::string& text,
                      const std::function<void(char letter, FileAndRank square)>& place) {
  std::vector<std::string> ranks;
  std::istringstream in(text);
  for (std::string rank; std::getline(in, rank, '/');) ranks.push_back(rank);
  BoardShape size(static_cast<int>(ranks.size()));
  if (size.ranks < style.least_size || size.ranks > style.most_size)
    throw Error(fmt::format("{} ranks", size.ranks), "position",
                fmt::format("expected {} to {} of them", style.least_size, style.most_size));
  for (int i = 0; i < size.ranks; ++i) {
    const auto& rank = ranks[static_cast<std::size_t>(i)];
    const int width = read_rank(style, rank, size.ranks - 1 - i, place);
    const bool fits = width >= style.least_size && width <= style.most_size;
    if (i == 0 && style.oblong) size.files = fits ? width : 0;
    if (width == size.files) continue;
    throw wrong_width(style, rank, width, size, i == 0);
  }
  return size;
}

char read_side(const std::string& text) {
  if (text != "w" && text != "b")
    throw Error(fmt::format("{} to move", quote(text)), "position", "expected w or b");
  return text[0];
}

std::string print_board_size(BoardShape size) {
  return size.square() ? std::to_string(size.ranks) : fmt::format("{}x{}", size.files, size.ranks);
}

std::optional<BoardShape> parse_board_size(std::string_view text) {
  std::size_t at = 0;
  const int files = read_small_number(text, at, 2);
  if (at == text.size() && files > 0) return BoardShape(files);
  if (files == 0 || text[at] != 'x') return {};
  const int ranks = read_small_number(text, ++at, 2);
  if (ranks == 0 || at != text.size()) return {};
  return BoardShape(files, ranks);
}

std::string print_board(BoardShape size, const std::function<char(FileAndRank square)>& letter_at) {
  std::string text;
  for (int rank = size.ranks - 1; rank >= 0; --rank) {
    int run = 0;
    const auto end_run = [&] {
      if (run) text += std::to_string(run);
      run = 0;
    };
    for (int file = 0; file < size.files; ++file) {
      const char letter = letter_at({file, rank});
      if (!letter) {
        ++run;
        continue;
      }
      end_run();
      text += letter;
    }
    end_run();
    if (rank) text += '/';
  }
  return text;
}

}  // namespace otrera
