// The lines of a book that were gone through most, as a tree a person reads while it grows.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "book/book.h"

namespace otrera {

// At most so many rows, a move each with value and visits, indented by depth.
std::vector<std::string> outline(const Book& book, std::size_t rows);

}  // namespace otrera
