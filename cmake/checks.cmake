# Everything beside compiling and testing C++: targets for the developer, and checks that are ctest cases of the
# release build, so that one count covers them.
#   source   needs nothing compiled: ./test runs these first
#   program  needs the program
add_custom_target(format COMMAND ${CMAKE_SOURCE_DIR}/scripts/format)
add_custom_target(check-format COMMAND ${CMAKE_SOURCE_DIR}/scripts/format --check)
add_custom_target(lint COMMAND ${CMAKE_COMMAND} --preset tidy COMMAND ${CMAKE_SOURCE_DIR}/scripts/tidy build/tidy
                  WORKING_DIRECTORY ${CMAKE_SOURCE_DIR} USES_TERMINAL)
add_custom_target(bench COMMAND otrera bench USES_TERMINAL)

function(otrera_check name label)
  add_test(NAME check.${name} COMMAND ${ARGN})
  set_tests_properties(check.${name} PROPERTIES LABELS ${label} TIMEOUT 600)
endfunction()

function(otrera_page_check name label)
  otrera_check(page.${name} ${label} ${ARGN})
  set_tests_properties(check.page.${name} PROPERTIES WORKING_DIRECTORY ${CMAKE_SOURCE_DIR}/web
                       ENVIRONMENT "NO_COLOR=1;OTRERA_BINARY=$<TARGET_FILE:otrera>")
endfunction()

# Debian's own, which has its numpy, before others.
find_program(OTRERA_PYTHON python3 PATHS /usr/bin NO_DEFAULT_PATH)
find_program(OTRERA_PYTHON python3)

if(OTRERA_CHECKS)
  otrera_check(format source ${CMAKE_SOURCE_DIR}/scripts/format --check)
  otrera_check(includes source ${CMAKE_SOURCE_DIR}/scripts/check-includes)
  otrera_check(parameters program ${CMAKE_SOURCE_DIR}/scripts/check-parameters $<TARGET_FILE:otrera>)
  otrera_check(python program ${CMAKE_COMMAND} -E env PYTHONPATH=${CMAKE_SOURCE_DIR}/python PYTHONDONTWRITEBYTECODE=1
               OTRERA_LIBRARY=$<TARGET_FILE:otrera_library> ${OTRERA_PYTHON} ${CMAKE_SOURCE_DIR}/tests/python/test_package.py)
  otrera_page_check(types source npm run check)
  otrera_page_check(units source npm test)
  # Not npm run test:browser, which would build the page anew and so the program after it.
  otrera_page_check(browser program npm exec -- vitest run --config vitest.browser.config.ts)
  set_tests_properties(check.page.browser PROPERTIES RUN_SERIAL ON)

  # Sieges of the program (tests/siege): calls to the system that fail, the power lost, clients that flood a server.
  # What is preloaded into the program lies beside it; ./test siege runs the same at length.
  function(otrera_siege name)
    cmake_parse_arguments(ARG "" "SHIM" "" ${ARGN})
    set(shim)
    if(ARG_SHIM)
      add_library(${ARG_SHIM} MODULE tests/siege/${ARG_SHIM}.cpp)
      target_link_libraries(${ARG_SHIM} PRIVATE ${CMAKE_DL_LIBS})
      set_target_properties(${ARG_SHIM} PROPERTIES PREFIX "")
      set(shim --shim $<TARGET_FILE:${ARG_SHIM}>)
    endif()
    add_test(NAME siege.${name} COMMAND ${OTRERA_PYTHON} ${CMAKE_SOURCE_DIR}/tests/siege/${name}.py
             --program $<TARGET_FILE:otrera> ${shim} ${ARG_UNPARSED_ARGUMENTS})
    set_tests_properties(siege.${name} PROPERTIES LABELS siege TIMEOUT 600 ENVIRONMENT PYTHONDONTWRITEBYTECODE=1)
  endfunction()
  otrera_siege(faults SHIM faults --points 6)
  otrera_siege(power_loss SHIM disk_log)
  otrera_siege(flood --seconds 5)
endif()
