#include "library/handles.h"

#include <cstdlib>
#include <cstring>
#include <new>

#include "core/error.h"

namespace otrera::library {
namespace {

thread_local std::string last_error;

}  // namespace

void remember_error(const char* what) {
  try {
    last_error = what;
  } catch (const std::bad_alloc&) {
    last_error.clear();
  }
}

char* to_caller(const std::string& text) {
  auto* copy = static_cast<char*>(std::malloc(text.size() + 1));
  if (!copy) throw std::bad_alloc();
  std::memcpy(copy, text.c_str(), text.size() + 1);
  return copy;
}

void check_there(const void* pointer, const char* what) {
  if (!pointer) throw Error(std::string("no ") + what, {}, "expected a pointer that this library gave");
}

}  // namespace otrera::library

int otrera_api_version(void) {
  return OTRERA_API_VERSION;
}

const char* otrera_error(void) {
  return otrera::library::last_error.c_str();
}

void otrera_free(char* text) {
  std::free(text);
}
