# ./run install: program, library, header, Python package and what ships as data, in their places below a prefix; and
# the same as a Debian package (cpack --config build/release/CPackConfig.cmake).
include(GNUInstallDirs)
set(CMAKE_INSTALL_LIBDIR lib)

install(TARGETS otrera RUNTIME DESTINATION bin)
install(TARGETS otrera_library LIBRARY DESTINATION lib)
install(FILES src/library/otrera.h DESTINATION include)
install(DIRECTORY python/otrera DESTINATION lib/python3/dist-packages PATTERN __pycache__ EXCLUDE)
install(DIRECTORY players experiments data DESTINATION share/otrera)
install(DIRECTORY train DESTINATION share/otrera PATTERN __pycache__ EXCLUDE)
install(FILES LICENSE README.md CHANGELOG.md DESTINATION share/doc/otrera)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME otrera)
set(CPACK_PACKAGE_VENDOR Otrera)
set(CPACK_PACKAGE_CONTACT "Otrera's authors")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "Monte-Carlo tree search for Amazons, Lines of Action, Go and planning")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS python3-numpy)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
include(CPack)
