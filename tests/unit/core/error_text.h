// What an action's Error says, empty if it throws none.
#pragma once

#include <string>
#include <utility>

#include "core/error.h"

namespace otrera {

template <class Action>
std::string error_of_call(Action&& action) {
  try {
    std::forward<Action>(action)();
    return {};
  } catch (const Error& error) {
    return error.what();
  }
}

}  // namespace otrera
