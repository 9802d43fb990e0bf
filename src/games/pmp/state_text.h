// Positions of a problem as text: fields of numbers, then the problem in one line.
//
//   money=12 time=3 best=1.5 stock=0,4,1 {money = 20, product = [...], action = [...]}
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "games/pmp/rules.h"

namespace otrera::pmp {

inline constexpr int most_stock = 20'000'000;  // more than any plan can reach
inline constexpr int most_money = 1'100'000'000;

class StateText {
 public:
  // Throws Error if the text is not of this form.
  explicit StateText(const std::string& text);

  const std::shared_ptr<const Rules>& rules() const { return rules_; }

  // A field of `count` numbers from low to high. Throws Error if it is missing or is not that.
  std::vector<int> numbers(const std::string& key, std::size_t count, int low, int high) const;
  // From 0 to the most.
  double real(const std::string& key, double most) const;
  int number(const std::string& key, int low, int high) const { return numbers(key, 1, low, high).front(); }

 private:
  std::map<std::string, std::string> fields_;
  std::shared_ptr<const Rules> rules_;
};

}  // namespace otrera::pmp
