// What the C interface's pointers stand for, and how an exception becomes an answer that C understands.
#pragma once

#include <exception>
#include <memory>
#include <string>
#include <utility>

#include "engine/engine.h"
#include "engine/session.h"
#include "library/otrera.h"

struct otrera_session {
  std::unique_ptr<otrera::Session> session;
};

struct otrera_player {
  std::unique_ptr<otrera::Engine> engine;
};

namespace otrera::library {

// Keeps what otrera_error() says.
void remember_error(const char* what);

// A text for the caller, who frees it.
char* to_caller(const std::string& text);

// Null is an empty text.
inline std::string text_of(const char* text) {
  return text ? text : "";
}

// What the work returns, or `failed` where it throws.
template <class Work, class Result>
Result guarded(Result failed, const Work& work) noexcept {
  try {
    return work();
  } catch (const std::exception& error) {
    remember_error(error.what());
  } catch (...) {
    remember_error("something that is no error was thrown");
  }
  return failed;
}

// Throws Error where a pointer is null.
void check_there(const void* pointer, const char* what);

}  // namespace otrera::library
