// What `otrera book` is told.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/match_options.h"
#include "engine/session.h"

namespace otrera::cli {

// What is shown of a book, and how.
struct BookShowOptions {
  std::string file;
  std::string moves;  // turns from its start
  std::uint64_t least_visits = 1;
  std::size_t depth = 1000;
  std::string format = "text";
  std::string output;
  bool json = false;
};

// What is put into a book, which is made where it is not there.
struct BookFillOptions {
  std::string file;
  std::string game;  // empty: the book's, of a new one amazons
  SessionOptions start;
  std::vector<std::string> from;  // books, or games
  std::size_t turns = 20;
  bool finish = false;
  bool json = false;
};

// A player that is asked, and what an answer may cost.
struct AdviserOptions {
  std::string player;
  std::vector<std::string> set;
  std::optional<std::uint64_t> simulations;
  std::string think;
};

struct BookGrowOptions : BookFillOptions {
  std::string builder;  // empty: the book's, of a new one meta-uct
  std::vector<std::string> set_builder;
  AdviserOptions judge, scout;
  std::optional<std::uint64_t> nodes, questions;
  std::string time;
  std::string moves;  // below which it grows
  std::optional<std::size_t> at_once;
  unsigned threads = 0;
  std::string memory = "256MB";
  std::uint64_t seed = 1;
};

struct BookMeasureOptions : ArenaOptions {
  std::string file, against;  // books
  std::string player, opponent;
  std::uint64_t games = 100;
  double variety = 0;
  std::string svg;
};

struct BookCommands {
  BookShowOptions show, out, cut;
  BookFillOptions merge, import;
  BookGrowOptions grow;
  BookMeasureOptions measure;
  bool builders_json = false;
};

int run_book_show(const BookShowOptions& options);
int run_book_cut(const BookShowOptions& options);
int run_book_export(const BookShowOptions& options);
int run_book_merge(const BookFillOptions& options);
int run_book_import(const BookFillOptions& options);
int run_book_grow(const BookGrowOptions& options);
int run_book_measure(const BookMeasureOptions& options);
int run_book_builders(bool json);

}  // namespace otrera::cli
