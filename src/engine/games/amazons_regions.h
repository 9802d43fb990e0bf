// The regions of an Amazons board, for people.
#pragma once

#include "engine/regions.h"
#include "games/amazons/position.h"

namespace otrera {

RegionsReport amazons_regions(const amazons::Position& position, const RegionsRequest& request);

}  // namespace otrera
