// A depth-first proof kept in a file between runs: its table, written every few minutes and when a run ends.
//
//   8 bytes  "OTRPROF1"; another digit where keys or numbers come to mean something else
//   8 bytes  the hash of what is being proved
//   8 bytes  positions looked at in all runs
//   8 bytes  how many entries
//   entries of 16 bytes: a key; 29 bits proof number, 29 bits disproof number, 6 bits how many bits the work
//   behind it has, from the lowest
//   8 bytes  a hash of all entries
// Numbers are little-endian.
#pragma once

#include <cstdint>
#include <string>

#include "core/stopper.h"
#include "search/proof/table.h"

namespace otrera::proof {

class State {
 public:
  // `what` is being proved, in words: a file about something else is refused.
  State(std::string path, const std::string& what, Duration every = Duration{300.0});

  // Takes over what the file has, if there is one. Throws Error naming a file that is not such a state.
  void load(Table& table);
  // Replaces the file as a whole. `nodes`: looked at in this run.
  void save(const Table& table, std::uint64_t nodes);
  // Whether it is time to save again.
  bool due() const { return Clock::now() - saved_ >= every_; }
  // Positions that earlier runs looked at.
  std::uint64_t earlier_nodes() const { return earlier_nodes_; }

 private:
  std::string path_;
  std::uint64_t what_;
  Duration every_;
  Clock::time_point saved_ = Clock::now();
  std::uint64_t earlier_nodes_ = 0;
};

}  // namespace otrera::proof
