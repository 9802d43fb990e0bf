// Statistics that threads may share: relaxed atomic accesses where they do, plain ones where they do not.
#pragma once

#include <atomic>

namespace otrera::mcts {

template <class T>
T load(const T& place) {
  return std::atomic_ref<T>(const_cast<T&>(place)).load(std::memory_order_relaxed);
}

template <class T>
void store(T& place, T value) {
  std::atomic_ref<T>(place).store(value, std::memory_order_relaxed);
}

// Adds and returns the new number. Counts must not lose an update, so shared ones take the locked
// instruction.
template <class T>
T add(T& place, T amount, bool shared) {
  if (!shared) return place += amount;
  return std::atomic_ref<T>(place).fetch_add(amount, std::memory_order_relaxed) + amount;
}

// Moves a mean towards a new sample. Two threads at once may lose one of the samples, never more.
inline void add_sample(float& mean, float sample, float count) {
  const float before = load(mean);
  store(mean, before + (sample - before) / count);
}

}  // namespace otrera::mcts
