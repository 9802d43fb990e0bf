#include "record/sgf_text.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "core/words.h"

namespace otrera {
namespace {

using Byte = unsigned char;

// Length of the UTF-8 character at the front, 0 if there is none.
std::size_t character_length(std::string_view text) {
  const Byte lead = static_cast<Byte>(text[0]);
  if (lead < 0x80) return 1;
  const std::size_t length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
  if (lead < 0xc2 || lead > 0xf4 || text.size() < length) return 0;
  std::uint32_t code = lead & (0xffu >> (length + 1));
  for (std::size_t i = 1; i < length; ++i) {
    const Byte byte = static_cast<Byte>(text[i]);
    if ((byte & 0xc0) != 0x80) return 0;
    code = code << 6 | (byte & 0x3f);
  }
  static constexpr std::uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
  const bool surrogate = code >= 0xd800 && code <= 0xdfff;
  return code < least[length] || code > 0x10ffff || surrogate ? 0 : length;
}

bool is_utf8(std::string_view text) {
  while (!text.empty()) {
    const std::size_t length = character_length(text);
    if (length == 0) return false;
    text.remove_prefix(length);
  }
  return true;
}

std::string from_latin1(std::string_view text) {
  std::string result;
  for (const char c : text) {
    const Byte byte = static_cast<Byte>(c);
    if (byte < 0x80) {
      result += c;
    } else {
      result += static_cast<char>(0xc0 | byte >> 6);
      result += static_cast<char>(0x80 | (byte & 0x3f));
    }
  }
  return result;
}

// Control characters other than line feeds become blanks, also those of two bytes (U+0080 to U+009F).
std::string clean(std::string_view foreign) {
  const std::string text = is_utf8(foreign) ? std::string(foreign) : from_latin1(foreign);
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const Byte byte = static_cast<Byte>(text[i]);
    const bool wide = byte == 0xc2 && static_cast<Byte>(text[i + 1]) < 0xa0;
    if (wide) ++i;
    result += wide || (byte < 0x20 && byte != '\n') || byte == 0x7f ? ' ' : text[i];
  }
  return result;
}

// "\r\n" and a lone '\r' are line feeds.
std::string with_line_feeds(std::string_view text) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\r' && i + 1 < text.size() && text[i + 1] == '\n') continue;
    result += text[i] == '\r' ? '\n' : text[i];
  }
  return result;
}

std::string on_one_line(std::string text) {
  std::replace(text.begin(), text.end(), '\n', ' ');
  return std::string(trimmed(text));
}

std::string escaped(const std::string& text) {
  std::string result;
  for (const char c : text) {
    if (c == ']' || c == '\\') result += '\\';
    result += c;
  }
  return result;
}

}  // namespace

std::string read_sgf_text(std::string_view raw) {
  const std::string text = with_line_feeds(raw);
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool escape = text[i] == '\\' && i + 1 < text.size();
    if (escape && text[++i] == '\n') continue;
    result += text[i];
  }
  return clean(result);
}

std::string read_sgf_line(std::string_view raw) {
  return on_one_line(read_sgf_text(raw));
}

std::string write_sgf_text(std::string_view text) {
  return escaped(clean(with_line_feeds(text)));
}

std::string write_sgf_line(std::string_view text) {
  return escaped(on_one_line(clean(with_line_feeds(text))));
}

}  // namespace otrera
