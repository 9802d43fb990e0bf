// A book as others read it: lines of text as Kloetzer 2010, appendix C, prints books, a tree of variations as
// SGF, or all of it as JSON.
#pragma once

#include <string>

#include "book/walk.h"

namespace otrera {

// A line for every move: the turns, its value and in brackets its visits.
std::string book_text(const Book& book, const WalkOptions& options);
std::string book_sgf(const Book& book, const WalkOptions& options);
// Positions folded, candidates included, whatever their visits.
std::string book_json(const Book& book);

}  // namespace otrera
