// The page's files inside the program. There is no other way to a file: nothing is read from the disk.
#pragma once

#include <span>
#include <string_view>

namespace otrera {

struct PageFile {
  std::string_view path;  // "/assets/app.js"
  std::string_view type;  // "text/javascript"
  std::string_view hash;  // of the content, for the browser's cache
  std::string_view content;
};

// What cmake/embed.cmake found when the program was built; empty if the page was not built.
std::span<const PageFile> embedded_files();

// "/" is the page itself; null for what there is not. Without a built page, "/" tells how to build it.
const PageFile* find_page_file(std::string_view path);

}  // namespace otrera
