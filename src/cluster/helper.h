// What the ranks other than 0 do: they wait for what rank 0 asks of them, do it, and end when it ends.
#pragma once

#include "cluster/ranks.h"

namespace otrera::cluster {

// Until rank 0 says that there is nothing more to do.
void help(Ranks& ranks, unsigned threads);

}  // namespace otrera::cluster
