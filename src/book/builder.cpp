#include "book/builder.h"

#include <array>

#include "core/error.h"
#include "core/nearest.h"

namespace otrera {
namespace {

constexpr std::array builders{
    BuilderInfo{"best-first", "the best line, and at every node the next best move (Buro)", make_best_first},
    BuilderInfo{"drop-out", "best first with a penalty for depth (Lincke)", make_drop_out},
    BuilderInfo{"penalties", "penalties for depth and width, odd-even correction (Karapetyan and Lorentz)",
                make_penalties},
    BuilderInfo{"uct", "the tree of long searches, pruned by visits", make_plain_uct},
    BuilderInfo{"meta-mcts", "UCT over games that a player plays", make_meta_mcts},
    BuilderInfo{"meta-uct", "UCT over what a player thinks, two moves at a time (Kloetzer)", make_meta_uct},
    BuilderInfo{"qbf", "quasi best-first over whole games (Chaslot and others)", make_quasi_best_first},
    BuilderInfo{"bds", "beta-distribution sampling over whole games (Chaslot)", make_beta_sampling},
};

std::string builder_of(const Book& book, const std::string& named, const std::string& file) {
  const auto note = book.notes().find("builder");
  if (note == book.notes().end()) return named.empty() ? "meta-uct" : named;
  if (!named.empty() && named != note->second)
    throw Error("a book grown by " + note->second, file,
                "expected the same builder: the numbers of another mean something else");
  return note->second;
}

}  // namespace

std::span<const BuilderInfo> book_builders() {
  return builders;
}

std::unique_ptr<BookBuilder> make_builder(const std::string& name) {
  std::vector<std::string> names;
  for (const auto& builder : builders) {
    if (builder.name == name) return builder.make();
    names.emplace_back(builder.name);
  }
  throw Error("unknown builder " + quote(name), {}, suggest(name, names));
}

std::unique_ptr<BookBuilder> prepare_builder(Book& book, const std::string& name,
                                             const std::vector<Setting>& settings, const std::string& file) {
  const std::string chosen = builder_of(book, name, file);
  auto builder = make_builder(chosen);
  for (const auto& entry : builder->parameters().entries())
    if (const auto note = book.notes().find(std::string(entry.parameter.name)); note != book.notes().end())
      builder->parameters().set(note->first, note->second);
  for (const auto& setting : settings) builder->parameters().set(setting);
  book.notes()["builder"] = chosen;
  for (const auto& entry : builder->parameters().entries())
    book.notes()[std::string(entry.parameter.name)] = entry.value();
  return builder;
}

}  // namespace otrera
