// Something is wrong with the file a store keeps its data in: the machine's fault, not the caller's.
#pragma once

#include <string>

#include "core/error.h"

namespace SQLite {
class Exception;
}

namespace otrera {

class StoreError : public Error {
 public:
  using Error::Error;
  // What SQLite says, in words that tell what to do about it.
  StoreError(const SQLite::Exception& error, const std::string& path);
};

}  // namespace otrera
