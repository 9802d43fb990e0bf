#include "book/book.h"

#include <algorithm>

#include "core/error.h"

namespace otrera {

Book::Book(const std::string& game, const std::string& start, const std::string& beginning)
    : notes_{{"game", game}, {"start", start}, {"beginning", beginning}}, root_{{}, start} {}

Book::Book(BookStore& store) : notes_(store.notes()) {
  for (const char* name : {"game", "start", "beginning"})
    if (!notes_.contains(name))
      throw Error(std::string("a book that does not say its ") + name, {}, "expected one that otrera made");
  for (auto& position : store.all()) {
    std::string name = position.position;
    positions_.emplace(std::move(name), std::move(position));
  }
  root_.end = start();
}

const BookPosition* Book::find(const std::string& position) const {
  const auto found = positions_.find(position);
  return found == positions_.end() ? nullptr : &found->second;
}

BookPosition& Book::change(const std::string& position) {
  changed_.insert(position);
  forgotten_.erase(position);
  BookPosition& found = positions_[position];
  found.position = position;
  return found;
}

void Book::forget(const std::string& position) {
  positions_.erase(position);
  changed_.erase(position);
  forgotten_.insert(position);
}

void Book::save(BookStore& store) {
  std::vector<const BookPosition*> changed;
  for (const auto& position : changed_) changed.push_back(&positions_.at(position));
  std::ranges::sort(changed, {}, &BookPosition::position);
  store.save(changed, {forgotten_.begin(), forgotten_.end()}, notes_);
  changed_.clear();
  forgotten_.clear();
}

std::string Book::key(const std::string& position, const std::string& move) {
  return position + '\n' + move;
}

void Book::begin(const BookWay& way) {
  for (const auto& step : way.steps) ++under_way_[key(step.position, step.move)];
  ++asked_[way.end];
}

void Book::end(const BookWay& way) {
  for (const auto& step : way.steps) {
    const auto found = under_way_.find(key(step.position, step.move));
    if (--found->second == 0) under_way_.erase(found);
  }
  const auto found = asked_.find(way.end);
  if (--found->second == 0) asked_.erase(found);
}

std::uint64_t Book::under_way(const std::string& position, const std::string& move) const {
  if (under_way_.empty()) return 0;
  const auto found = under_way_.find(key(position, move));
  return found == under_way_.end() ? 0 : found->second;
}

BookMove* find_move(BookPosition& position, const std::string& move) {
  const auto found = std::ranges::find(position.moves, move, &BookMove::move);
  return found == position.moves.end() ? nullptr : &*found;
}

BookWay descend(const Book& book, const ChooseMove& choose) {
  BookWay way = book.root();
  std::unordered_set<std::string> seen{way.end};
  for (const auto& step : way.steps) seen.insert(step.position);
  while (const BookPosition* here = book.find(way.end)) {
    std::vector<std::size_t> usable;
    for (std::size_t i = 0; i < here->moves.size(); ++i)
      if (!here->moves[i].candidate && !seen.contains(here->moves[i].after)) usable.push_back(i);
    const auto chosen = usable.empty() ? std::nullopt : choose(*here, usable);
    if (!chosen) break;
    const BookMove& move = here->moves[*chosen];
    way.steps.push_back({way.end, move.move});
    way.end = move.after;
    seen.insert(way.end);
  }
  return way;
}

}  // namespace otrera
