# One static library per folder of src/, named otrera_FOLDER, linked to the folder above it. BUNDLED: its files are
# compiled several at once where the preset says so, since what they include (JSON, the command line) takes longer
# than what they say; names in their unnamed namespaces must differ within the folder.
set_property(GLOBAL PROPERTY otrera_last_folder "")

function(otrera_bundle target)
  if(OTRERA_BUNDLES)
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 8)
    # Files do not see each other's names, bundles do: the builds without bundles have these warnings.
    target_compile_options(${target} PRIVATE -Wno-shadow $<$<CXX_COMPILER_ID:GNU>:-Wno-subobject-linkage>)
  endif()
endfunction()

function(otrera_folder name)
  cmake_parse_arguments(ARG "BUNDLED" "" "LINKS" ${ARGN})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/${name}/*.cpp)
  get_property(above GLOBAL PROPERTY otrera_last_folder)
  if(sources)
    add_library(otrera_${name} STATIC ${sources})
    set(scope PUBLIC)
  else()
    add_library(otrera_${name} INTERFACE)
    set(scope INTERFACE)
  endif()
  if(ARG_BUNDLED)
    otrera_bundle(otrera_${name})
  endif()
  target_include_directories(otrera_${name} ${scope} ${CMAKE_SOURCE_DIR}/src)
  target_link_libraries(otrera_${name} ${scope} ${above} ${ARG_LINKS})
  set_property(GLOBAL PROPERTY otrera_last_folder otrera_${name})
endfunction()

function(otrera_program)
  file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/cli/*.cpp)
  get_property(above GLOBAL PROPERTY otrera_last_folder)
  add_executable(otrera ${sources})
  target_include_directories(otrera PRIVATE ${CMAKE_SOURCE_DIR}/src)
  target_link_libraries(otrera PRIVATE ${above} CLI11::CLI11)
  otrera_bundle(otrera)
  # They measure templates that they instantiate themselves, each of its own game.
  file(GLOB alone CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/cli/bench*.cpp)
  set_source_files_properties(${alone} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
  target_compile_definitions(otrera PRIVATE OTRERA_VERSION="${PROJECT_VERSION}")
endfunction()

# libotrera: the C interface for other languages (src/library) over the folders up to learn. Nothing but what its
# header declares is seen from outside.
function(otrera_library)
  file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/library/*.cpp)
  add_library(otrera_library SHARED ${sources})
  target_include_directories(otrera_library PUBLIC ${CMAKE_SOURCE_DIR}/src)
  target_link_libraries(otrera_library PRIVATE otrera_learn)
  set_target_properties(otrera_library PROPERTIES OUTPUT_NAME otrera SOVERSION 1 VERSION 1.0
                        LIBRARY_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR})
  target_link_options(otrera_library PRIVATE -Wl,--exclude-libs,ALL)
endfunction()

# All test programs, without the program itself: what the sanitizer builds need. And those that see the difference
# which code for newer processors makes: what the build without it needs.
add_custom_target(tests)
add_custom_target(kernel_tests)

# One test program per folder of tests/unit and tests/property.
# LABELS: concurrent (also run under the thread sanitizer), kernels (also run without SIMD code), long (left out of
# the sanitizer runs).
function(otrera_tests kind folder)
  cmake_parse_arguments(ARG "" "" "LINKS;LABELS" ${ARGN})
  file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/${kind}/${folder}/*.cpp)
  if(NOT sources)
    return()
  endif()
  set(target ${kind}_${folder}_test)
  add_executable(${target} ${sources})
  target_include_directories(${target} PRIVATE ${CMAKE_SOURCE_DIR}/tests)
  target_link_libraries(${target} PRIVATE ${ARG_LINKS} GTest::gmock GTest::gtest_main)
  target_compile_definitions(${target} PRIVATE OTRERA_SOURCE_DIR="${CMAKE_SOURCE_DIR}")
  target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O1>)  # the libraries are what must be fast
  if(OTRERA_SANITIZE STREQUAL "thread" AND NOT "concurrent" IN_LIST ARG_LABELS)
    set_target_properties(${target} PROPERTIES EXCLUDE_FROM_ALL ON)
    return()
  endif()
  add_dependencies(tests ${target})
  if("kernels" IN_LIST ARG_LABELS)
    add_dependencies(kernel_tests ${target})
  endif()
  list(JOIN ARG_LABELS + labels)  # one word, as a list does not come through; the presets match parts of it
  if(OTRERA_SANITIZE)
    otrera_sanitized_tests(${target} ${kind}+${labels})
  else()
    gtest_discover_tests(${target} DISCOVERY_TIMEOUT 120 PROPERTIES TIMEOUT 600 LABELS ${kind}+${labels})
  endif()
endfunction()

# Every test is a ctest case of its own, a process each. Sanitized processes take long to start, so there a case is
# a third of a program's tests.
function(otrera_sanitized_tests target label)
  foreach(shard RANGE 2)
    add_test(NAME ${target}.${shard} COMMAND ${target} --gtest_brief=1)
    set_tests_properties(${target}.${shard} PROPERTIES TIMEOUT 900 LABELS ${label}
                         ENVIRONMENT "GTEST_TOTAL_SHARDS=3;GTEST_SHARD_INDEX=${shard}")
  endforeach()
endfunction()
