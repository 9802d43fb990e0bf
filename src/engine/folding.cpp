#include "engine/folding.h"

#include <algorithm>

namespace otrera {

Folding::Folding(const GameInfo& game, const Session& session) : game_(game), session_(session) {
  const auto images = game.images(session);
  position_ = *std::ranges::min_element(images);
  for (std::size_t i = 0; i < images.size(); ++i)
    if (images[i] == position_) symmetries_.push_back(static_cast<int>(i));
}

std::string Folding::fold(const std::string& turn) const {
  std::string first;
  for (const int symmetry : symmetries_) {
    std::string image = game_.turn_in_image(session_, turn, symmetry);
    if (first.empty() || image < first) first = std::move(image);
  }
  return first;
}

std::string Folding::unfold(const std::string& turn) const {
  return game_.turn_from_image(session_, turn, symmetries_.front());
}

}  // namespace otrera
