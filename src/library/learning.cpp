// What nets see and learn from, for other languages.
#include <algorithm>
#include <vector>

#include "core/error.h"
#include "engine/registry.h"
#include "learn/samples.h"
#include "library/handles.h"

namespace otrera::library {
namespace {

const PlanesInfo& planes_of_game(const otrera_session* session) {
  check_there(session, "session");
  const PlanesInfo& planes = find_game(session->session->game()).planes;
  if (planes.input == 0) throw Error("no net can learn " + session->session->game());
  return planes;
}

void check_room(std::size_t there, std::size_t needed) {
  if (there < needed)
    throw Error("room for " + std::to_string(there) + " numbers", {}, "expected " + std::to_string(needed));
}

int copy_numbers(const std::vector<int>& from, std::int32_t* to, std::size_t count) {
  check_room(count, from.size());
  std::ranges::copy(from, to);
  return static_cast<int>(from.size());
}

// What the pointer that a caller holds points into.
struct OwnedSamples : otrera_samples {
  explicit OwnedSamples(Samples taken) : otrera_samples{}, samples(std::move(taken)) {
    count = static_cast<std::int32_t>(samples.size());
    files = samples.shape.files;
    ranks = samples.shape.ranks;
    input = samples.input;
    planes = samples.planes.data();
    moves = samples.moves.data();
    moves_in_all = static_cast<std::int32_t>(samples.places.size());
    places = samples.places.data();
    shares = samples.shares.data();
    result = samples.result.data();
    value = samples.value.data();
    score = samples.score.data();
    owners = samples.owners.empty() ? nullptr : samples.owners.data();
  }
  Samples samples;
};

}  // namespace
}  // namespace otrera::library

using namespace otrera;           // NOLINT(google-build-using-namespace): all below is C
using namespace otrera::library;  // NOLINT(google-build-using-namespace)

int otrera_session_shape(const otrera_session* session, otrera_planes_shape* shape) {
  return guarded<>(-1, [&] {
    const PlanesInfo& planes = planes_of_game(session);
    check_there(shape, "shape");
    const BoardShape board = planes.shape(*session->session);
    *shape = {board.files, board.ranks, planes.input, planes.policy, planes.pass, planes.symmetries};
    return 0;
  });
}

int otrera_session_planes(const otrera_session* session, float* numbers, size_t count) {
  return guarded<>(-1, [&] {
    const PlanesInfo& planes = planes_of_game(session);
    const int needed = planes.shape(*session->session).squares() * planes.input;
    check_room(count, static_cast<std::size_t>(needed));
    planes.fill(*session->session, {numbers, static_cast<std::size_t>(needed)});
    return needed;
  });
}

int otrera_session_places(const otrera_session* session, int32_t* places, size_t count) {
  return guarded<>(
      -1, [&] { return copy_numbers(planes_of_game(session).places(*session->session), places, count); });
}

int otrera_session_mirrored(const otrera_session* session, int symmetry, int32_t* places, size_t count) {
  return guarded<>(-1, [&] {
    const PlanesInfo& planes = planes_of_game(session);
    if (symmetry < 0 || symmetry >= planes.symmetries)
      throw Error("no symmetry " + std::to_string(symmetry), {},
                  "expected 0 to " + std::to_string(planes.symmetries - 1));
    return copy_numbers(planes.mirrored(planes.shape(*session->session), symmetry), places, count);
  });
}

const otrera_samples* otrera_samples_of(const char* line, const char* game) {
  return guarded<>(static_cast<const otrera_samples*>(nullptr), [&]() -> const otrera_samples* {
    return new OwnedSamples(samples_of(parse_training_game(text_of(line), text_of(game))));
  });
}

void otrera_samples_free(const otrera_samples* samples) {
  delete static_cast<const OwnedSamples*>(samples);
}
