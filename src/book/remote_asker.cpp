#include "book/remote_asker.h"

#include <nlohmann/json.hpp>

#include "book/book_json.h"
#include "core/error.h"

namespace otrera {

using nlohmann::json;

namespace {

std::string print_words(const json& words) {
  return words.dump(-1, ' ', false, json::error_handler_t::replace);
}

json adviser_json(const BookAdviser& adviser) {
  const ExplorerBudget& budget = adviser.budget;
  return {{"name", adviser.name},
          {"player", adviser.player},
          {"parameters", adviser.parameters},
          {"description", adviser.description},
          {"memory", adviser.memory},
          {"simulations", budget.simulations ? json(*budget.simulations) : json()},
          {"time", budget.time ? json(budget.time->count()) : json()}};
}

BookAdviser read_adviser(const json& words) {
  BookAdviser adviser;
  adviser.name = words.at("name");
  adviser.player = words.at("player");
  adviser.parameters = words.at("parameters").get<std::map<std::string, std::string>>();
  adviser.description = words.at("description");
  adviser.memory = words.at("memory");
  if (!words.at("simulations").is_null())
    adviser.budget.simulations = words.at("simulations").get<std::uint64_t>();
  if (!words.at("time").is_null()) adviser.budget.time = Duration(words.at("time").get<double>());
  return adviser;
}

template <class Read>
auto read_words(const std::string& text, Read read) {
  try {
    return read(json::parse(text));
  } catch (const json::exception& problem) {
    throw Error(std::string("not a question about a book: ") + problem.what());
  }
}

}  // namespace

std::string AskerWords::print() const {
  return print_words({{"game", game},
                      {"builder", builder},
                      {"parameters", parameters},
                      {"judge", adviser_json(judge)},
                      {"scout", scout ? adviser_json(*scout) : json()},
                      {"seed", seed}});
}

AskerWords AskerWords::read(const std::string& text) {
  return read_words(text, [](const json& words) {
    AskerWords asker{words.at("game"),
                     words.at("builder"),
                     words.at("parameters").get<std::map<std::string, std::string>>(),
                     read_adviser(words.at("judge")),
                     {},
                     words.at("seed")};
    if (!words.at("scout").is_null()) asker.scout = read_adviser(words.at("scout"));
    return asker;
  });
}

std::unique_ptr<Explorer> AskerWords::make_explorer(const std::atomic<bool>& stop) const {
  return std::make_unique<SessionExplorer>(find_game(game), judge, scout, stop);
}

std::string BookRound::print() const {
  json positions = json::array(), questions = json::array();
  for (const BookPosition* position : changed) positions.push_back(position_json(*position));
  for (const auto& way : ways) questions.push_back(way_json(way));
  return print_words({{"asker", asker},
                      {"fresh", fresh},
                      {"changed", std::move(positions)},
                      {"number", number},
                      {"ways", std::move(questions)}});
}

void RemoteAsker::hire(const std::string& words) {
  if (words == words_) return;
  words_.clear();
  asker_.reset();
  const auto asker = std::make_shared<const AskerWords>(AskerWords::read(words));
  builder_ = make_builder(asker->builder);
  for (const auto& [name, value] : asker->parameters) builder_->parameters().set(name, value);
  asker_ = std::make_unique<BookAsker>(
      *builder_, [asker, &stop = stop_] { return asker->make_explorer(stop); }, asker->seed);
  words_ = words;
}

Farm::Work RemoteAsker::read_round(const std::string& text) {
  return read_words(text, [this](const json& round) -> Farm::Work {
    hire(round.at("asker"));
    if (round.at("fresh").get<bool>() || !book_) book_ = std::make_unique<Book>("", "", "");
    for (const auto& position : round.at("changed")) {
      BookPosition changed = read_position(position);
      book_->change(changed.position) = changed;
    }
    std::vector<BookWay> ways;
    for (const auto& way : round.at("ways")) ways.push_back(read_way(way));
    const std::uint64_t number = round.at("number");
    return [this, ways = std::move(ways), number](std::uint64_t job) {
      return asker_->answer(*book_, ways.at(job), number + job, stop_);
    };
  });
}

}  // namespace otrera
