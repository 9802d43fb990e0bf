// Experiments read from TOML. Files come from anywhere: every key is known or refused, every number has its
// range, and no file can name a program to be run.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <filesystem>

#include "arena/programs.h"
#include "core/error.h"
#include "core/files.h"
#include "core/nearest.h"
#include "core/toml_reader.h"
#include "core/units.h"
#include "engine/player_file.h"
#include "engine/registry.h"
#include "experiment/experiment.h"
#include "planning/planner.h"
#include "search/proof/options.h"

namespace otrera {
namespace {

namespace fs = std::filesystem;
constexpr std::int64_t most_simulations = 1'000'000'000'000;
constexpr std::int64_t most_games = 1'000'000;
constexpr std::size_t most_rows = 200, most_rated = 64, most_findings = 100, most_figures = 4;
constexpr std::size_t longest_name = 100, longest_text = 2000;
constexpr std::int64_t most_products = 100;
constexpr std::int64_t most_work = 1'000'000'000;
constexpr std::uint64_t default_simulations = 1000;
constexpr std::uint64_t default_games = 100, default_rated_games = 20, default_checked_games = 60;

std::string short_text(TomlReader& reader, const std::string& key, std::size_t longest) {
  std::string text = reader.text(key, "");
  if (text.size() > longest || std::ranges::any_of(text, [](char c) { return c >= 0 && c < ' '; }))
    throw Error(key + " is too long or has control characters", reader.where(),
                fmt::format("expected one line of at most {} bytes", longest));
  return text;
}

// One of the words, by number; the first where the key is not there.
std::size_t read_choice(TomlReader& reader, const std::string& key, const std::vector<std::string>& words) {
  const std::string word = reader.text(key, words.front());
  const auto found = std::ranges::find(words, word);
  if (found == words.end())
    throw Error("unknown " + key + " " + quote(word), reader.where(*reader.find(key)), suggest(word, words));
  return static_cast<std::size_t>(found - words.begin());
}

double figure(const TomlReader& reader, const toml::node& node) {
  const auto number = node.value<double>();
  if (number && node.is_number() && !std::isinf(*number) && !(std::abs(*number) > 1e6)) return *number;
  throw Error("a figure that is no number", reader.where(node), "expected such as 62.5; nan: none");
}

// What somebody did in a second of the paper.
double work(const toml::node& node, const std::string& who, const std::string& where) {
  const auto number = node.value<double>();
  if (node.is_number() && *number > 0 && *number <= most_work) return *number;
  throw Error("what " + quote(who) + " did in a second is no number", where,
              fmt::format("expected more than 0 and at most {}", most_work));
}

// A player as far as one table of the file tells.
struct Side {
  std::string player;
  std::vector<Setting> settings;
  std::optional<Budget> budget;
};

std::optional<Budget> read_budget(TomlReader& reader) {
  Budget budget;
  int limits = 0;
  if (const auto count = reader.count("sims", 1, most_simulations)) {
    budget.simulations = static_cast<std::uint64_t>(*count);
    ++limits;
  }
  for (const char* key : {"time", "game_time"}) {
    const std::string text = reader.text(key, "");
    if (text.empty()) continue;
    ++limits;
    try {
      budget.clock =
          key == std::string_view("time") ? time_a_move(parse_duration(text)) : parse_game_time(text);
    } catch (const Error& error) {
      throw error.at(reader.where(*reader.find(key)));
    }
  }
  if (limits > 1)
    throw Error("more than one of sims, time and game_time", reader.where(), "expected one of them");
  return limits ? std::optional(budget) : std::nullopt;
}

class FileReader {
 public:
  FileReader(const toml::table& table, const std::string& path) : reader_(table, path), path_(path) {}

  Experiment read() {
    Experiment& result = experiment_;
    result.name = fs::path(path_).stem().string();
    result.path = path_;
    result.title = short_text(reader_, "title", longest_name);
    result.paper = short_text(reader_, "paper", longest_name);
    result.about = short_text(reader_, "about", longest_text);
    result.kind = static_cast<Experiment::Kind>(
        read_choice(reader_, "kind", {Experiment::kind_names.begin(), Experiment::kind_names.end()}));
    result.unit = static_cast<Experiment::Unit>(read_choice(reader_, "unit", {"percent", "elo"}));
    if (rated()) result.unit = Experiment::Unit::elo;
    if (result.kind == Experiment::Kind::lengths) result.unit = Experiment::Unit::turns;
    read_rules();
    if (planned())
      read_plans();
    else
      read_problem_file();
    read_second();
    base_ = read_side(reader_);
    if (!base_.budget) base_.budget = Budget{default_simulations, {}};
    base_opponent_ = read_opponent(reader_);
    read_rows();
    read_findings();
    read_check();
    reader_.finish();
    check();
    return result;
  }

 private:
  // The rows have no opponents.
  bool alone() const { return rated() || experiment_.solves(); }
  bool rated() const { return experiment_.kind == Experiment::Kind::ratings; }
  bool planned() const { return experiment_.kind == Experiment::Kind::plans; }

  void read_rules() {
    Match& rules = experiment_.rules;
    rules.game = reader_.text("game", rules.game);
    const GameInfo& game = find_game(rules.game);
    for (const auto& value : game.setup) {
      const std::string name(value.parameter.name);
      const auto* node = reader_.find(name);
      if (!node) continue;
      const std::string where = reader_.where(*node);
      rules.setup.values[name] = print_node(*node, where);
      try {
        game.new_session(rules.setup);
      } catch (const Error& error) {
        throw error.at(where);
      }
    }
    rules.games = static_cast<std::uint64_t>(
        reader_.count("games", 1, most_games)
            .value_or(static_cast<std::int64_t>(rated() ? default_rated_games : default_games)));
    if (const auto count = reader_.count("openings", 1, most_games))
      rules.openings.count = static_cast<std::uint64_t>(*count);
    if (const auto turns = reader_.count("opening_turns", 0, 100))
      rules.openings.turns = static_cast<int>(*turns);
    rules.openings.balance = reader_.number("balance", rules.openings.balance, 0.5);
    rules.seed = static_cast<std::uint64_t>(reader_.count("seed", 0, most_simulations).value_or(1));
    if (const std::string memory = reader_.text("memory", ""); !memory.empty()) {
      try {
        rules.memory = parse_bytes(memory);
      } catch (const Error& error) {
        throw error.at(reader_.where(*reader_.find("memory")));
      }
    }
  }

  // Files of players are taken from where this file is.
  std::string player_of(const std::string& name, const std::string& where) const {
    if (name.starts_with("gtp:"))
      throw Error("another program as player", where, "expected one of ours, by name or file, or gnugo-10");
    if (name.size() > longest_text)
      throw Error("the name of a player is too long", where,
                  fmt::format("expected at most {} bytes", longest_text));
    if (name.ends_with(".toml") && fs::path(name).is_relative())
      return (fs::path(path_).parent_path() / name).string();
    return name;
  }

  Side read_side(TomlReader& reader) {
    Side side;
    side.player = player_of(reader.text("player", ""), reader.where());
    side.settings = reader.settings("set");
    side.budget = read_budget(reader);
    return side;
  }

  std::optional<Side> read_opponent(TomlReader& reader) {
    const toml::node* node = reader.find("opponent");
    if (!node) return std::nullopt;
    if (alone())
      throw Error("an opponent in a table of " +
                      std::string(Experiment::kind_names[static_cast<std::size_t>(experiment_.kind)]),
                  reader.where(*node), "expected kind = \"match\"");
    if (const auto* table = node->as_table()) {
      TomlReader inner(*table, path_);
      Side side = read_side(inner);
      inner.finish();
      return side;
    }
    if (!node->is_string())
      throw Error("opponent is no player", reader.where(*node),
                  "expected a name or {player = \"...\", set = {...}}");
    return Side{player_of(node->value<std::string>().value_or(""), reader.where(*node)), {}, {}};
  }

  // The endgames of the file, in matches from there each of them is played twice.
  void read_problem_file() {
    const std::string name = short_text(reader_, "problems", longest_text);
    if (name.empty()) {
      if (experiment_.counts_problems())
        throw Error("no problems", reader_.where(), "expected such as problems = \"amazons/sums.txt\"");
      return;
    }
    const std::string where = reader_.where(*reader_.find("problems"));
    try {
      ProblemSet set = read_problems(find_file(name, fs::path(path_).parent_path().string()));
      if (rated() || set.game != experiment_.rules.game)
        throw Error("problems of " + set.game, {},
                    "expected those of the game, and another kind than \"ratings\"");
      problems_ = std::move(set.problems);
    } catch (const Error& error) {
      throw error.where().empty() ? error.at(where) : error;
    }
    if (!reader_.find("games")) experiment_.rules.games = 2 * problems_.size();
  }

  void read_second() {
    const toml::node* node = reader_.find("second");
    if (!node) return;
    if (!node->is_table())
      throw Error("second is no table", reader_.where(*node), "expected such as {mango = 3400}");
    for (const auto& [name, entry] : *node->as_table()) {
      const std::string where = reader_.where(entry), player = player_of(std::string(name.str()), where);
      experiment_.second[player] = work(entry, player, where);
      try {
        load_player(experiment_.rules.game, player);
      } catch (const Error& error) {
        throw error.at(where);
      }
    }
  }

  void read_plans() {
    auto& plans = experiment_.plans;
    plans.products = static_cast<int>(reader_.count("products", 2, most_products).value_or(plans.products));
    plans.reach = static_cast<int>(reader_.count("reach", 0, most_products).value_or(plans.reach));
  }

  // Those whose name begins so.
  std::vector<Problem> problems_of(const std::string& beginning, const std::string& where) const {
    std::vector<Problem> chosen;
    for (const auto& problem : problems_)
      if (problem.name.starts_with(beginning)) chosen.push_back(problem);
    if (chosen.empty() && !beginning.empty())
      throw Error(
          "no problem whose name begins with " + quote(beginning), where,
          problems_.empty() ? "expected problems = \"...\"" : "expected such as " + problems_[0].name);
    return chosen;
  }

  static Contestant contestant(const Side& side, const Budget& budget, const std::string& where) {
    if (side.player.empty()) throw Error("no player", where, "expected player = \"...\"");
    Contestant result;
    result.budget = side.budget.value_or(budget);
    if (const auto command = known_program(side.player)) {
      if (!side.settings.empty()) throw Error("parameters for another program", where, "expected none");
      result.command = *command;
      result.budget.simulations.reset();  // GTP cannot limit them
      return result;
    }
    result.player = side.player;
    result.settings = side.settings;
    return result;
  }

  std::vector<std::string> known_methods() const {
    if (planned()) return {plan::method_names.begin(), plan::method_names.end()};
    return {proof::Options::method_names.begin(), proof::Options::method_names.end()};
  }

  // A method of proof or planning: the budget, and its parameters.
  Contestant by_method(const std::string& method, const Side& side, const std::string& where) const {
    const std::vector<std::string> known = known_methods();
    if (std::ranges::find(known, method) == known.end())
      throw Error("unknown method " + quote(method), where, suggest(method, known));
    if (!experiment_.solves() || !side.player.empty())
      throw Error("a method and a player", where,
                  "expected kind = \"solvers\" or \"plans\", and one of them");
    Contestant result;
    result.settings = side.settings;
    result.budget = side.budget.value_or(*base_.budget);
    return result;
  }

  // `own` before what is said for all rows.
  static Side joined(const Side& own, const Side& all) {
    Side side = own;
    if (side.player.empty()) side.player = all.player;
    side.settings.insert(side.settings.begin(), all.settings.begin(), all.settings.end());
    if (!side.budget) side.budget = all.budget;
    return side;
  }

  void add_row(ExperimentRow row, const Side& own, const std::optional<Side>& own_opponent,
               const std::string& where) {
    if (planned() && row.method.empty())
      throw Error("no method of planning", where, "expected such as method = \"nested\"");
    if (row.method.empty())
      row.player = contestant(joined(own, base_), *base_.budget, where);
    else
      row.player = by_method(row.method, own, where);
    if (row.name.empty()) row.name = row.method.empty() ? row.player.name() : row.method;
    if (!alone()) {
      if (!own_opponent && !base_opponent_)
        throw Error("no opponent", where, "expected opponent = \"...\", or kind = \"ratings\"");
      // An opponent without a name is the row's player as its file has it; its budget is the row's.
      Side opponent = joined(own_opponent.value_or(Side{}), base_opponent_.value_or(Side{}));
      if (opponent.player.empty()) opponent.player = row.player.player;
      row.opponent = contestant(opponent, row.player.budget, where);
    }
    for (const auto& known : experiment_.rows)
      if (known.name == row.name)
        throw Error("two rows called " + quote(row.name), where, "expected a name for each");
    if (experiment_.rows.size() == (rated() ? most_rated : most_rows))
      throw Error("too many rows", where,
                  fmt::format("expected at most {}", rated() ? most_rated : most_rows));
    experiment_.rows.push_back(std::move(row));
  }

  // In a table of lengths: whose games count.
  std::optional<Player> read_row_side(TomlReader& reader) const {
    const std::size_t side = read_choice(reader, "side", {"both", "first", "second"});
    if (side == 0) return std::nullopt;
    if (experiment_.kind != Experiment::Kind::lengths)
      throw Error("a side in a table of another kind", reader.where(), "expected kind = \"lengths\"");
    return side == 1 ? Player::first : Player::second;
  }

  void read_rows() {
    for (const auto* table : reader_.tables("row")) {
      TomlReader reader(*table, path_);
      ExperimentRow row;
      row.name = short_text(reader, "name", longest_name);
      row.note = short_text(reader, "note", longest_text);
      row.method = short_text(reader, "method", longest_name);
      if (const auto work = reader.count("second", 1, most_work)) row.second = static_cast<double>(*work);
      row.side = read_row_side(reader);
      row.problems = problems_of(short_text(reader, "only", longest_name), reader.where());
      for (const auto* node : reader.list("paper", most_figures)) {
        const double value = figure(reader, *node);
        if (!std::isnan(value)) row.paper.push_back(value);
      }
      const Side side = read_side(reader);
      const auto opponent = read_opponent(reader);
      reader.finish();
      add_row(std::move(row), side, opponent, reader.where());
    }
    if (const toml::node* node = reader_.find("sweep")) read_sweep(*node);
    // Two players and nothing else are an experiment, too.
    if (experiment_.rows.empty()) {
      ExperimentRow row;
      row.problems = problems_;
      add_row(std::move(row), {}, {}, reader_.where());
    }
  }

  void read_sweep(const toml::node& node) {
    if (!node.is_table())
      throw Error("sweep is no table", reader_.where(node),
                  "expected {parameter = \"select.exploration\", values = [0.2, 0.8]}");
    TomlReader reader(*node.as_table(), path_);
    experiment_.parameter = short_text(reader, "parameter", longest_name);
    const auto values = reader.list("values", most_rows);
    const auto paper = reader.list("paper", most_rows), notes = reader.list("notes", most_rows),
               seconds = reader.list("second", most_rows);
    reader.finish();
    if (experiment_.parameter.empty() || values.empty())
      throw Error("a sweep of nothing", reader.where(), "expected parameter = \"...\" and values = [...]");
    for (const auto* list : {&paper, &notes, &seconds})
      if (!list->empty() && list->size() != values.size())
        throw Error(fmt::format("{} entries for {} values", list->size(), values.size()), reader.where(),
                    "expected one for each");
    for (std::size_t i = 0; i < values.size(); ++i) {
      const std::string where = reader.where(*values[i]);
      ExperimentRow row;
      const std::string value = print_node(*values[i], where);
      row.name = fmt::format("{}={}", experiment_.parameter, value);
      if (values[i]->is_number()) row.swept = values[i]->value<double>();
      if (!paper.empty())
        if (const double number = figure(reader, *paper[i]); !std::isnan(number)) row.paper = {number};
      if (!notes.empty()) row.note = notes[i]->value<std::string>().value_or("").substr(0, longest_text);
      if (!seconds.empty()) row.second = work(*seconds[i], row.name, where);
      row.problems = problems_;
      Side side;
      side.settings.push_back({experiment_.parameter, value, where});
      add_row(std::move(row), side, {}, where);
    }
  }

  std::vector<std::size_t> read_names(TomlReader& reader, const std::string& key) {
    std::vector<std::string> known;
    for (const auto& row : experiment_.rows) known.push_back(row.name);
    std::vector<std::size_t> result;
    for (const auto* node : reader.list(key, most_rows)) {
      const std::string where = reader.where(*node);
      std::string name = print_node(*node, where);
      // In a sweep the value is enough.
      if (!experiment_.parameter.empty() && name.find('=') == std::string::npos)
        name.insert(0, experiment_.parameter + "=");
      const auto found = std::ranges::find(known, name);
      if (found == known.end()) throw Error("no row called " + quote(name), where, suggest(name, known));
      result.push_back(static_cast<std::size_t>(found - known.begin()));
    }
    return result;
  }

  void read_findings() {
    for (const auto* table : reader_.tables("finding")) {
      TomlReader reader(*table, path_);
      Finding finding;
      finding.claim = short_text(reader, "claim", longest_text);
      finding.cause = short_text(reader, "cause", longest_text);
      const auto ahead = read_names(reader, "ahead"), behind = read_names(reader, "behind");
      reader.finish();
      if (finding.claim.empty() || (ahead.empty() && behind.empty()) ||
          (!experiment_.decides() && (ahead.empty() || behind.empty())))
        throw Error("a finding without claim, ahead or behind", reader.where(),
                    "expected claim = \"...\", ahead = [...], behind = [...]");
      if (ahead.size() > 1 && behind.size() > 1 && ahead.size() != behind.size())
        throw Error("rows that cannot be paired", reader.where(),
                    "expected as many behind as ahead, or one alone");
      const std::size_t count = std::max(ahead.size(), behind.size());
      for (std::size_t i = 0; i < count; ++i) {
        Finding::Pair pair;
        if (!ahead.empty()) pair.ahead = ahead[ahead.size() > 1 ? i : 0];
        if (!behind.empty()) pair.behind = behind[behind.size() > 1 ? i : 0];
        if (pair.behind == pair.ahead)
          throw Error("a row ahead of itself", reader.where(), "expected two rows");
        finding.pairs.push_back(pair);
      }
      if (experiment_.findings.size() == most_findings)
        throw Error("too many findings", reader.where(), fmt::format("expected at most {}", most_findings));
      experiment_.findings.push_back(std::move(finding));
    }
  }

  void read_check() {
    const toml::node* node = reader_.find("check");
    if (!node) return;
    if (!node->is_table())
      throw Error("check is no table", reader_.where(*node), "expected {games = 60, sims = 500}");
    TomlReader reader(*node->as_table(), path_);
    Check check;
    check.rows = short_text(reader, "rows", longest_name);
    check.games = static_cast<std::uint64_t>(
        reader.count("games", 1, most_games).value_or(static_cast<std::int64_t>(default_checked_games)));
    if (const auto count = reader.count("sims", 1, most_simulations))
      check.sims = static_cast<std::uint64_t>(*count);
    check.scale = reader.number("scale", 1, 1);
    reader.finish();
    experiment_.check = check;
    try {
      if (reduced_to_check(experiment_).findings.empty())
        throw Error("a check of no finding", {}, "expected rows that a finding speaks of");
    } catch (const Error& error) {
      throw Error(error.problem(), reader.where(), error.expected());
    }
  }

  void check() const {
    if (rated() && experiment_.rows.size() < 2)
      throw Error("ratings of one player", path_, "expected two rows or more");
    for (const auto& row : experiment_.rows)
      for (const double figure : row.paper)
        if (experiment_.unit == Experiment::Unit::percent && (figure < 0 || figure > 100))
          throw Error(fmt::format("{} % in row {}", figure, quote(row.name)), path_, "expected 0 to 100");
  }

  TomlReader reader_;
  const std::string& path_;
  Experiment experiment_;
  std::vector<Problem> problems_;
  Side base_;
  std::optional<Side> base_opponent_;
};

}  // namespace

Experiment parse_experiment(const std::string& text, const std::string& path) {
  const toml::table table = parse_toml(text, path, "player = \"uct\"");
  return FileReader(table, path).read();
}

}  // namespace otrera
