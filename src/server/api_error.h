// An error that knows its HTTP status. Any other Error is the caller's fault (400), unless the store's (500).
#pragma once

#include <string>
#include <utility>

#include "core/error.h"

namespace otrera {

class ApiError : public Error {
 public:
  ApiError(int status, std::string problem, std::string where = {}, std::string expected = {})
      : Error(std::move(problem), std::move(where), std::move(expected)), status_(status) {}
  int status() const { return status_; }

 private:
  int status_;
};

}  // namespace otrera
