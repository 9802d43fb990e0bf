// Files the record tests read, and records compared field by field.
#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "core/error.h"
#include "game/board_text.h"
#include "record/sgf.h"

namespace otrera {

inline std::string read_file(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  EXPECT_TRUE(file) << path;
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

// The SGF files of a folder of the source tree, sorted.
inline std::vector<std::filesystem::path> sgf_files(const std::string& folder) {
  std::vector<std::filesystem::path> paths;
  for (const auto& entry : std::filesystem::directory_iterator(std::string(OTRERA_SOURCE_DIR "/") + folder))
    if (entry.path().extension() == ".sgf") paths.push_back(entry.path());
  std::sort(paths.begin(), paths.end());
  return paths;
}

inline std::vector<std::string> fields(const GameRecord& record) {
  std::vector<std::string> all{record.game,          print_board_size(record.size),
                               record.start,         record.event,
                               record.date,          record.place,
                               record.round,         record.first_player,
                               record.second_player, record.result_text(),
                               record.comment};
  all.insert(all.end(), record.turns.begin(), record.turns.end());
  return all;
}

// What the error of a text says, empty if there is none.
inline std::string error_of(const std::string& text) {
  try {
    read_sgf(text);
    return {};
  } catch (const Error& error) {
    return error.what();
  }
}

}  // namespace otrera
