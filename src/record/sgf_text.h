// Text inside SGF values: escapes, line breaks and character sets.
// What comes out is clean whatever went in: valid UTF-8 without control characters other than line feeds.
// Bytes that are not UTF-8 are taken as Latin-1, the character set of SGF files that name none.
#pragma once

#include <string>
#include <string_view>

namespace otrera {

// A Text value: line breaks stay, escaped ones vanish, other white space is a blank.
std::string read_sgf_text(std::string_view raw);
// A SimpleText value: line breaks are blanks too, and there are none around it.
std::string read_sgf_line(std::string_view raw);

// The same, the other way.
std::string write_sgf_text(std::string_view text);
std::string write_sgf_line(std::string_view text);

}  // namespace otrera
