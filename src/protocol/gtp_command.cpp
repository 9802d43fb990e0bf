#include "protocol/gtp_command.h"

#include <algorithm>
#include <cctype>

namespace otrera {
namespace {

constexpr std::size_t longest_id = 18;

bool is_id(const std::string& word) {
  return !word.empty() && word.size() <= longest_id &&
         std::all_of(word.begin(), word.end(), [](unsigned char c) { return std::isdigit(c) != 0; });
}

// Words between spaces; a word that starts with a double quote goes on to the next one.
std::vector<std::string> split_words(const std::string& text) {
  std::vector<std::string> words;
  std::size_t at = 0;
  while ((at = text.find_first_not_of(' ', at)) != std::string::npos) {
    const bool in_quotes = text[at] == '"' && text.find('"', at + 1) != std::string::npos;
    const std::size_t begin = in_quotes ? at + 1 : at;
    const std::size_t end = std::min(text.find(in_quotes ? '"' : ' ', begin), text.size());
    words.push_back(text.substr(begin, end - begin));
    at = in_quotes ? end + 1 : end;
  }
  return words;
}

// What stands behind the first words.
std::string without_words(const std::string& text, std::size_t count) {
  std::size_t at = 0;
  for (; count > 0 && at < text.size(); --count)
    at = std::min(text.find_first_not_of(' ', std::min(text.find(' ', at), text.size())), text.size());
  return text.substr(at);
}

}  // namespace

std::optional<GtpLine> read_gtp_line(std::istream& in) {
  using Traits = std::istream::traits_type;
  GtpLine line;
  bool any = false;
  std::streambuf& buffer = *in.rdbuf();
  for (auto c = buffer.sbumpc(); !Traits::eq_int_type(c, Traits::eof()); c = buffer.sbumpc()) {
    any = true;
    if (Traits::to_char_type(c) == '\n') break;
    if (line.text.size() < longest_gtp_line)
      line.text += Traits::to_char_type(c);
    else
      line.too_long = true;
  }
  if (!any) return std::nullopt;
  return line;
}

std::string clean_gtp_line(const std::string& text) {
  std::string result;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '#') break;
    if (c == '\t')
      result += ' ';
    else if (byte >= 0x20 && byte != 0x7f)
      result += c;
  }
  const std::size_t begin = result.find_first_not_of(' ');
  if (begin == std::string::npos) return {};
  return result.substr(begin, result.find_last_not_of(' ') + 1 - begin);
}

bool is_gtp_interrupt(const std::string& text) {
  const std::size_t hash = text.find('#');
  return hash != std::string::npos && clean_gtp_line(text).empty() &&
         clean_gtp_line(text.substr(hash + 1)) == "interrupt";
}

std::optional<GtpCommand> parse_gtp_command(const GtpLine& line) {
  const std::string cleaned = clean_gtp_line(line.text);
  std::vector<std::string> words = split_words(cleaned);
  if (words.empty()) return std::nullopt;
  GtpCommand command;
  command.line = line.number;
  auto word = words.begin();
  if (is_id(*word)) command.id = *word++;
  if (word != words.end()) command.name = *word++;
  command.arguments.assign(word, words.end());
  command.text = without_words(cleaned, static_cast<std::size_t>(word - words.begin()));
  return command;
}

}  // namespace otrera
