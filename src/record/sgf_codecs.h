// The games whose records can be read and written as SGF: the only list of them. A further game is a codec in
// a file of its own, declared here and named in the list.
#pragma once

#include <span>

#include "record/sgf_codec.h"

namespace otrera {

using SgfCodecs = std::span<const SgfCodec* const>;

SgfCodecs sgf_codecs();

extern const SgfCodec sgf_amazons;
extern const SgfCodec sgf_loa;
extern const SgfCodec sgf_go;

}  // namespace otrera
