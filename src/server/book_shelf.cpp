#include "server/book_shelf.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <map>

#include "core/files.h"
#include "server/api_error.h"

namespace otrera {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t longest_book_name = 64;
constexpr std::size_t largest_shipped_book = std::size_t{64} << 20;

bool is_book_name(const std::string& name) {
  return !name.empty() && name.size() <= longest_book_name &&
         std::ranges::all_of(name, [](unsigned char c) { return std::isalnum(c) || c == '-' || c == '_'; });
}

void add_books(const std::string& folder, bool own, std::map<std::string, BookShelf::Item>& items) {
  std::error_code problem;
  const fs::directory_iterator files(folder, problem);
  if (problem) return;
  for (const auto& file : files) {
    const std::string name = file.path().stem().string();
    if (file.path().extension() == ".book" && is_book_name(name) && file.is_regular_file(problem))
      items[name] = {name, file.path().string(), own};
  }
}

std::string shipped_books() {
  try {
    return shipped_folder("data", "OTRERA_DATA") + "/books";
  } catch (const Error&) {
    return {};  // none ship
  }
}

}  // namespace

std::vector<BookShelf::Item> BookShelf::items() const {
  std::map<std::string, Item> found;
  add_books(shipped_books(), false, found);
  add_books(own_folder_, true, found);
  std::vector<Item> list;
  for (auto& entry : found) list.push_back(std::move(entry.second));
  return list;
}

BookShelf::Item BookShelf::find(const std::string& name) const {
  for (auto& item : items())
    if (item.name == name) return item;
  throw ApiError(404, "there is no book " + quote(name.substr(0, longest_book_name)), "/api/books/NAME",
                 "GET /api/books lists them");
}

BookShelf::Item BookShelf::find_own(const std::string& name) {
  const std::lock_guard lock(copying_);
  Item item = find(name);
  if (item.own) return item;
  std::error_code problem;
  fs::create_directories(own_folder_, problem);
  if (problem)
    throw ApiError(503, "the book cannot be copied: " + problem.message(), own_folder_,
                   "a folder that can be written to");
  const std::string path = own_folder_ + "/" + name + ".book";
  write_file(path, read_file(item.path, largest_shipped_book));
  return {name, path, true};
}

}  // namespace otrera
