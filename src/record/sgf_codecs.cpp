#include "record/sgf_codecs.h"

#include <array>

namespace otrera {

SgfCodecs sgf_codecs() {
  static constexpr std::array all{&sgf_amazons, &sgf_loa, &sgf_go};
  return all;
}

}  // namespace otrera
