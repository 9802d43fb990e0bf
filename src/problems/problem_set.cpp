#include "problems/problem_set.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <set>
#include <string_view>

#include "core/error.h"
#include "core/files.h"
#include "core/nearest.h"
#include "core/parameter.h"
#include "core/words.h"
#include "engine/registry.h"
#include "game/board_text.h"

namespace otrera {
namespace {

constexpr std::size_t largest_file = std::size_t{16} << 20;
constexpr std::size_t most_problems = 100'000, longest_line = 1000, longest_name = 100, most_proofs = 8;
constexpr std::uint64_t most_nodes = 1'000'000'000'000'000;
constexpr const char* line_form = "expected such as: FEN; name; df-pn 4211";

std::vector<std::string> split(std::string_view text, char at) {
  std::vector<std::string> parts;
  while (true) {
    const auto end = text.find(at);
    parts.emplace_back(trimmed(text.substr(0, end)));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

ProofCost parse_proof(const std::string& text) {
  const std::vector<std::string> words = split(text, ' ');
  if (words.size() != 2)
    throw Error(quote(text) + " is no proof", {}, "expected method and nodes, such as df-pn 4211");
  const auto& known = proof::Options::method_names;
  if (std::ranges::find(known, words[0]) == known.end())
    throw Error("unknown method " + quote(words[0]), {}, suggest(words[0], {known.begin(), known.end()}));
  ProofCost cost{words[0], 0};
  const char* end = words[1].data() + words[1].size();
  const auto read = std::from_chars(words[1].data(), end, cost.nodes);
  if (read.ec != std::errc{} || read.ptr != end || cost.nodes > most_nodes)
    throw Error(quote(words[1]) + " nodes", {}, fmt::format("expected a number from 0 to {}", most_nodes));
  return cost;
}

Problem parse_problem(const std::string& game, const std::string& line) {
  const std::vector<std::string> fields = split(line, ';');
  if (fields.size() < 2) throw Error("a problem without a name", {}, line_form);
  Problem problem;
  problem.name = fields[1];
  if (problem.name.empty() || problem.name.size() > longest_name ||
      std::ranges::any_of(problem.name, [](unsigned char c) { return c <= ' ' || c == 0x7f; }))
    throw Error("the name " + quote(problem.name), {},
                fmt::format("expected a word of at most {} bytes", longest_name));
  const auto session = session_at(game, fields[0]);
  if (session->over()) throw Error("the game is over in " + quote(fields[0]), {}, "expected a move to play");
  problem.position = session->position();
  std::size_t next = 2;
  if (next < fields.size() && fields[next].starts_with("score ")) {
    double score = 0;
    read_number(fields[next++].substr(6), score, "expected the score of the side to move");
    problem.score = score;
  } else if (next < fields.size() && fields[next] == "loss") {
    problem.lost = true;
    ++next;
  }
  if (fields.size() > next + most_proofs)
    throw Error(fmt::format("{} proofs", fields.size() - next), {},
                fmt::format("expected at most {}", most_proofs));
  for (; next < fields.size(); ++next) problem.proofs.push_back(parse_proof(fields[next]));
  return problem;
}

// Line by line; what it throws says nothing of the place.
class SetReader {
 public:
  void take(const std::string& line) {
    if (line.size() > longest_line)
      throw Error("the line is too long", {}, fmt::format("expected at most {} bytes", longest_line));
    const std::string text(trimmed(line));
    if (text.empty() || text.front() == '#') return;
    if (set_.game.empty())
      take_game(text);
    else
      take_problem(text);
  }
  ProblemSet& set() { return set_; }

 private:
  void take_game(const std::string& text) {
    if (!text.starts_with("game "))
      throw Error(quote(text) + " before the game is known", {}, "expected such as: game loa");
    set_.game = find_game(std::string(trimmed(std::string_view(text).substr(5)))).name;
  }

  void take_problem(const std::string& text) {
    if (set_.problems.size() == most_problems)
      throw Error("too many problems", {}, fmt::format("expected at most {}", most_problems));
    Problem problem = parse_problem(set_.game, text);
    if (!names_.insert(problem.name).second)
      throw Error("two problems called " + quote(problem.name), {}, "expected a name for each");
    set_.problems.push_back(std::move(problem));
  }

  ProblemSet set_;
  std::set<std::string> names_;
};

}  // namespace

ProblemSet parse_problems(const std::string& text, const std::string& file) {
  SetReader reader;
  std::size_t number = 0;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    ++number;
    try {
      reader.take(text.substr(begin, end - begin));
    } catch (const Error& error) {
      throw error.at(fmt::format("{}:{}", file, number));
    }
    begin = end + 1;
  }
  if (reader.set().problems.empty()) throw Error("no problems", file, line_form);
  return std::move(reader.set());
}

ProblemSet read_problems(const std::string& path) {
  return parse_problems(read_file(path, largest_file), path);
}

std::string print_problems(const ProblemSet& set, const std::vector<std::string>& comments) {
  std::string text;
  for (const auto& comment : comments) text += fmt::format("# {}\n", comment);
  text += fmt::format("game {}\n", set.game);
  for (const auto& problem : set.problems) {
    text += fmt::format("{}; {}", problem.position, problem.name);
    if (problem.score) text += fmt::format("; score {}", print_number(*problem.score));
    if (problem.lost) text += "; loss";
    for (const auto& cost : problem.proofs) text += fmt::format("; {} {}", cost.method, cost.nodes);
    text += '\n';
  }
  return text;
}

std::unique_ptr<Session> session_at(const std::string& game, const std::string& position) {
  SessionOptions options;
  options.position = position;
  return find_game(game).new_session(options);
}

}  // namespace otrera
