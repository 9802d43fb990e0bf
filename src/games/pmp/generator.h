// Random problems under the five constraints of Chaslot 2010, §A.2:
//   1. an action takes at most two kinds of products and makes one or two; two actions make each product;
//   2. costs and quantities are 1 to 4, every action takes one time step;
//   3. what an action makes has a higher index than all it takes;
//   4. only the last product is worth something, 1 each;
//   5. there are 20 n of money and nothing in stock.
// Within them all is drawn uniformly. Actions that make the first product take nothing; every other takes
// something, or the last product could come from nowhere. So drawn, the chains to the last product are short;
// with a reach, all that an action takes and makes lies within that many indices, and the chains are long.
#pragma once

#include <cstdint>

#include "games/pmp/problem.h"

namespace otrera::pmp {

inline constexpr int least_size = 2;
inline constexpr int most_size = static_cast<int>(most_products);

// `size` is the number of products; a reach of 0 is none. The same numbers give the same problem everywhere.
Problem generate(int size, std::uint64_t seed, int reach = 0);

}  // namespace otrera::pmp
