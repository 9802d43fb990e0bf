#include "search/proof/state.h"

#include <unistd.h>

#include <array>
#include <bit>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <memory>
#include <utility>

#include "core/error.h"
#include "core/files.h"
#include "core/hash.h"

namespace otrera::proof {
namespace {

static_assert(std::endian::native == std::endian::little);

constexpr int number_bits = 29;
constexpr std::uint64_t number_mask = (std::uint64_t{1} << number_bits) - 1;

struct Header {
  char letters[8];
  std::uint64_t what, nodes, entries;
};
constexpr char letters[9] = "OTRPROF1";
using Entry = std::array<std::uint64_t, 2>;
constexpr std::size_t fixed_bytes = sizeof(Header) + sizeof(std::uint64_t);

struct Close {
  void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, Close>;

template <class T>
bool read(std::FILE* file, T& value) {
  return std::fread(&value, sizeof value, 1, file) == 1;
}
template <class T>
bool write(std::FILE* file, const T& value) {
  return std::fwrite(&value, sizeof value, 1, file) == 1;
}

std::uint64_t add_to(std::uint64_t hash, const Entry& entry) {
  return mix64(mix64(hash ^ entry[0]) + entry[1]);
}

// Throws what a file with a wrong entry or with another hash deserves.
void read_entries(std::FILE* file, std::uint64_t count, Table& table, const std::string& path) {
  std::uint64_t hash = 0, expected = 0;
  Entry entry{};
  for (std::uint64_t i = 0; i < count; ++i) {
    if (!read(file, entry)) throw Error("the file ends too early", path);
    hash = add_to(hash, entry);
    const auto proof = static_cast<std::uint32_t>(entry[1] & number_mask);
    const auto disproof = static_cast<std::uint32_t>(entry[1] >> number_bits & number_mask);
    const auto work = static_cast<unsigned>(entry[1] >> 2 * number_bits);
    if (work == 0 || (proof == 0 && disproof == 0)) throw Error("an entry that no proof writes", path);
    table.store(entry[0], {proof, disproof}, std::uint64_t{1} << (work - 1));
  }
  if (!read(file, expected) || expected != hash)
    throw Error("the file is damaged", path, "expected a state as solve --state writes it");
}

bool write_all(const std::string& path, const Header& header, const Table& table) {
  const File file(std::fopen(path.c_str(), "wb"));
  if (!file || !write(file.get(), header)) return false;
  std::uint64_t hash = 0;
  bool written = true;
  table.each([&](std::uint64_t key, Numbers numbers, int work) {
    const Entry entry{key, numbers.proof | std::uint64_t{numbers.disproof} << number_bits |
                               static_cast<std::uint64_t>(work) << 2 * number_bits};
    hash = add_to(hash, entry);
    written = written && write(file.get(), entry);
  });
  return written && write(file.get(), hash) && std::fflush(file.get()) == 0 && fsync(fileno(file.get())) == 0;
}

}  // namespace

State::State(std::string path, const std::string& what, Duration every)
    : path_(std::move(path)), what_(hash_text(what)), every_(every) {}

void State::load(Table& table) {
  const File file(std::fopen(path_.c_str(), "rb"));
  if (!file && errno == ENOENT) return;
  if (!file) throw Error(std::string("cannot read the file: ") + std::strerror(errno), path_);
  Header header{};
  if (!read(file.get(), header) || std::memcmp(header.letters, letters, sizeof header.letters) != 0)
    throw Error("no state of a proof, or one of another version", path_,
                "expected a file that solve --state has written, or none");
  if (header.what != what_)
    throw Error("the state of another proof", path_, "expected the same position, method and proof.exact");
  std::error_code problem;
  const std::uintmax_t bytes = std::filesystem::file_size(path_, problem);
  if (problem || bytes < fixed_bytes || (bytes - fixed_bytes) / sizeof(Entry) != header.entries ||
      (bytes - fixed_bytes) % sizeof(Entry) != 0)
    throw Error("the file has another size than it says", path_,
                "expected a state as solve --state writes it");
  read_entries(file.get(), header.entries, table, path_);
  earlier_nodes_ = header.nodes;
}

void State::save(const Table& table, std::uint64_t nodes) {
  Header header{{}, what_, earlier_nodes_ + nodes, 0};
  std::memcpy(header.letters, letters, sizeof header.letters);
  table.each([&](std::uint64_t, Numbers, int) { ++header.entries; });
  write_file(path_, [&](const std::string& target) { return write_all(target, header, table); });
  saved_ = Clock::now();
}

}  // namespace otrera::proof
