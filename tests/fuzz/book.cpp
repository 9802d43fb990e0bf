// The file of a book is read or refused, whole and one position at a time.
#include "fuzz/file_input.h"
#include "store/book_store.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace otrera;
  const std::string& path = file_of(data, size);
  try_out([&] {
    BookStore book(path, BookStore::ReadOnly{});
    book.notes();
    for (const auto& position : book.all()) book.find(position.position);
  });
  return 0;
}
