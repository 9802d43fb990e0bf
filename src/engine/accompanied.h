// An engine that can search together with others of its kind on other computers (search/mcts/companions.h).
#pragma once

namespace otrera {

namespace mcts {
class Companions;
}

class Accompanied {
 public:
  virtual ~Accompanied() = default;
  // From the next search on; null: alone.
  virtual void set_companions(mcts::Companions* companions) = 0;
};

}  // namespace otrera
