#include "server/page.h"

namespace otrera {
namespace {

constexpr PageFile placeholder{"/index.html", "text/html; charset=utf-8", "placeholder",
                               R"(<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Otrera</title>
<h1>Otrera</h1>
<p>The server runs, but this program was built without its page.</p>
<p>Build the page with <code>npm ci &amp;&amp; npm run build</code> in the folder <code>web</code>,
then build the program again. The API at <a href="/api/info">/api/info</a> works without it.</p>
</html>
)"};

}  // namespace

const PageFile* find_page_file(std::string_view path) {
  if (path == "/") path = "/index.html";
  for (const auto& file : embedded_files())
    if (file.path == path) return &file;
  if (embedded_files().empty() && path == placeholder.path) return &placeholder;
  return nullptr;
}

}  // namespace otrera
