// An analysis for people and scripts: a page of HTML that stands alone, Markdown with its pictures beside it,
// plain words for a terminal, and JSON. Names in a record come from anywhere, so everything from outside is
// escaped.
#pragma once

#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "analysis/analysis.h"

namespace otrera {

std::string html_report(const GameAnalysis& analysis);

// Is given each picture's name ("curve", "turn-12") and SVG; answers what a Markdown link leads to.
using KeepPicture = std::function<std::string(const std::string& name, const std::string& svg)>;
std::string markdown_report(const GameAnalysis& analysis, const KeepPicture& keep);
// For Markdown that must stand alone: the picture as a data address.
std::string picture_address(const std::string& svg);
// Text as a part of an address.
std::string encode_address(const std::string& text);

std::string text_report(const GameAnalysis& analysis);

nlohmann::json json_report(const GameAnalysis& analysis);

// One line in which nothing is markup any more.
std::string escape_markdown(const std::string& text);

}  // namespace otrera
