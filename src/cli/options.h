// What the subcommands are told. arguments.cpp fills these from the command line and calls run_*.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/session.h"

namespace otrera::cli {

// A game and where it stands.
struct GameOptions {
  std::string game = "amazons";
  SessionOptions start;
  std::string moves;   // turns, separated by blanks
  std::string record;  // an SGF file
};

// A player and how long it may think.
struct PlayerOptions {
  std::string player;
  std::vector<std::string> set;  // key=value
  std::string time;
  std::optional<std::uint64_t> simulations;
  std::optional<int> threads;
  std::string memory = "512MB";
  std::uint64_t seed = 1;
  int level = 8;
  std::string book;  // a file
};

struct PlayOptions {
  GameOptions game;
  PlayerOptions player;
  std::string side;  // the person's: white, black, both, none; empty: who begins
  bool plain = false;
};

struct BestmoveOptions {
  GameOptions game;
  PlayerOptions player;
  bool json = false;
};

struct AnalyseOptions {
  GameOptions game;
  PlayerOptions player;
  std::string format = "html";
  std::string output;  // empty: standard output
  bool json = false;
};

struct SolveOptions {
  GameOptions game;
  std::string method;
  std::vector<std::string> set;  // key=value
  std::string time;
  std::optional<std::uint64_t> nodes;
  std::string memory = "512MB";
  std::string player;  // one whose search proves, in place of a method
  std::string state;   // file
  bool score = false;
  bool regions = false;
  int region_squares = 8;
  std::string thermographs;  // folder
  bool json = false;
};

struct GtpCommandOptions {
  std::string game = "amazons";
  PlayerOptions player;
  double resign = 0;
  bool ponder = false;
};

struct ServeOptions {
  std::string host = "127.0.0.1";
  int port = 8080;
  std::string data;
  std::string memory = "1GB";
};

struct PerftOptions {
  GameOptions game;
  int depth = 1;
  bool divide = false;
  bool json = false;
};

struct BenchOptions {
  bool signature_only = false;
  bool profile = false;
  bool parallel = false;
  bool ranks = false;
  std::string svg;  // a file for the picture of the ranks
  std::string net;  // a file: only looks through it
  int net_size = 0;
  bool json = false;
};

struct ListOptions {
  std::string game;  // empty: all
  std::string player;
  bool json = false;
  bool markdown = false;
};

// Each returns the exit status and throws Error for bad input.
int run_play(const PlayOptions& options);
int run_bestmove(const BestmoveOptions& options);
int run_analyse(const AnalyseOptions& options);
int run_solve(const SolveOptions& options);
int run_gtp(const GtpCommandOptions& options);
int run_serve(const ServeOptions& options);
int run_perft(const PerftOptions& options);
int run_bench(const BenchOptions& options);
int run_players(const ListOptions& options);
int run_params(const ListOptions& options);
int run_version(bool json);

// Reads the command line and runs what it asks for.
int run_command_line(int count, char** words);

inline constexpr int exit_done = 0;
inline constexpr int exit_no = 1;
inline constexpr int exit_bad_input = 2;
inline constexpr int exit_interrupted = 130;  // as shells have it for Ctrl-C

}  // namespace otrera::cli
