// A game record is read or refused; one that was read is written and read again as it was.
#include "record/sgf.h"

#include "fuzz/input.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace otrera;
  try_out([&] {
    const GameRecord record = read_sgf(text_of(data, size));
    const GameRecord again = read_sgf(write_sgf(record));
    require(again.game == record.game && again.start == record.start && again.turns == record.turns);
  });
  return 0;
}
