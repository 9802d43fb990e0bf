// A position of any game (its name on the first line) is read or refused; what was read prints as itself.
#include "engine/registry.h"
#include "fuzz/input.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace otrera;
  std::string text = text_of(data, size);
  const std::string game = take_line(text);
  try_out([&] {
    const auto session = find_game(game).new_session({text, {}});
    const std::string position = session->position();
    require(find_game(game).new_session({position, {}})->position() == position);
    const auto decisions = session->legal_decisions();
    require(session->over() == decisions.empty() || !session->over());
    if (!decisions.empty()) session->play(decisions.front());
  });
  return 0;
}
