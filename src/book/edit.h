// A book changed by hand: a line of turns found in it or put into it, and a line cut.
#pragma once

#include <string>
#include <vector>

#include "book/book.h"
#include "book/builder.h"

namespace otrera {

// Turns from the start as the book has them, folded. Throws Error naming the one that is not legal.
std::vector<BookTurn> line_of(const Book& book, const std::vector<std::string>& turns);

// A move of the book, whoever thought of it: one that is new there counts as good as its position until it is
// looked at.
void open_move(Book& book, const BookTurn& turn);

// Takes the last move of a line out of the book, with all that no other way leads to; a position without
// moves is a leaf again. Throws Error where the line is not in the book.
void cut(Book& book, const std::vector<BookTurn>& line, BookBuilder& builder);

}  // namespace otrera
