// OTRERA_UNDER_SANITIZER is 1 where the address or thread sanitizer runs: it brings its own allocator and
// makes everything slower, so some tests do less there. 0 elsewhere.
#pragma once

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define OTRERA_UNDER_SANITIZER 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define OTRERA_UNDER_SANITIZER 1
#endif
#endif
#ifndef OTRERA_UNDER_SANITIZER
#define OTRERA_UNDER_SANITIZER 0
#endif
