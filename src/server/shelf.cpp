#include "server/shelf.h"

#include <algorithm>
#include <filesystem>

#include "core/files.h"
#include "record/sgf.h"
#include "server/api_error.h"

namespace otrera {
namespace {

constexpr const char* folder = "/amazons/olympiad";
constexpr std::size_t largest_file = 1 << 20;

std::vector<Shelf::Item> read_items() {
  std::vector<Shelf::Item> items;
  std::error_code problem;
  const std::filesystem::directory_iterator files(shipped_folder("data", "OTRERA_DATA") + folder, problem);
  if (problem) return items;
  for (const auto& file : files) {
    if (file.path().extension() != ".sgf") continue;
    try {
      std::string text = read_file(file.path().string(), largest_file);
      GameRecord record = read_sgf(text);
      items.push_back({file.path().stem().string(), std::move(text), std::move(record)});
    } catch (const Error&) {
      continue;  // a damaged file is not on the shelf
    }
  }
  std::ranges::sort(items, {}, &Shelf::Item::id);
  return items;
}

}  // namespace

const std::vector<Shelf::Item>& Shelf::items() {
  std::call_once(read_, [this] { items_ = read_items(); });
  return items_;
}

const Shelf::Item& Shelf::find(const std::string& id) {
  const auto& known = items();
  const auto found = std::ranges::find(known, id, &Item::id);
  if (found == known.end())
    throw ApiError(404, "no game " + quote(id) + " is on the shelf", "/api/shelf/ID",
                   "GET /api/shelf lists what is there");
  return *found;
}

}  // namespace otrera
