# Puts the files of a folder into a library of ours: the assembler takes them in as they are (.incbin), a table
# tells where they lie (src/server/page.h). When a file changes, comes or goes, the next build notices.
function(otrera_embed target folder)
  set(types_html "text/html; charset=utf-8")
  set(types_js "text/javascript; charset=utf-8")
  set(types_css "text/css; charset=utf-8")
  set(types_json "application/json")
  set(types_svg "image/svg+xml")
  set(types_png "image/png")
  set(types_ico "image/x-icon")
  set(types_woff2 "font/woff2")
  set(types_txt "text/plain; charset=utf-8")

  set(root ${CMAKE_SOURCE_DIR}/${folder})
  file(GLOB_RECURSE files CONFIGURE_DEPENDS RELATIVE ${root} ${root}/*)
  list(LENGTH files count)
  set(assembly "")
  set(symbols "")
  set(table "")
  set(number 0)
  set(depends "")
  foreach(file IN LISTS files)
    string(REGEX MATCH "[^.]*$" ending "${file}")
    set(type "${types_${ending}}")
    if(NOT type)
      set(type "application/octet-stream")
    endif()
    set(name "otrera_embedded_${number}")
    file(SHA256 ${root}/${file} hash)
    string(SUBSTRING ${hash} 0 16 hash)
    string(APPEND assembly
           "asm(\".globl ${name}_begin\\n.globl ${name}_end\\n.hidden ${name}_begin\\n.hidden ${name}_end\\n\"\n"
           "    \"${name}_begin:\\n.incbin \\\"${root}/${file}\\\"\\n${name}_end:\\n.byte 0\\n\");\n")
    string(APPEND symbols "extern const char ${name}_begin[], ${name}_end[];\n")
    string(APPEND table "      {\"/${file}\", \"${type}\", \"${hash}\", content(${name}_begin, ${name}_end)},\n")
    list(APPEND depends ${root}/${file})
    math(EXPR number "${number} + 1")
  endforeach()

  set(content "#include <array>\n\n#include \"server/page.h\"\n\n")
  if(count GREATER 0)
    string(APPEND content "asm(\".pushsection .rodata\\n\");\n${assembly}asm(\".popsection\\n\");\n\n"
           "extern \"C\" {\n${symbols}}\n\n")
  endif()
  string(APPEND content "namespace otrera {\n\nstd::span<const PageFile> embedded_files() {\n")
  if(count GREATER 0)
    string(APPEND content
           "  const auto content = [](const char* begin, const char* end) {\n"
           "    return std::string_view(begin, static_cast<std::size_t>(end - begin));\n  };\n"
           "  static const std::array<PageFile, ${count}> files{{\n${table}  }};\n  return files;\n")
  else()
    string(APPEND content "  return {};\n")
  endif()
  string(APPEND content "}\n\n}  // namespace otrera\n")

  set(source ${CMAKE_BINARY_DIR}/embedded_page.cpp)
  file(CONFIGURE OUTPUT ${source} CONTENT "${content}" @ONLY)
  # The hashes are in the source, so a changed file needs a new source: the folder is looked at again.
  set_property(DIRECTORY ${CMAKE_SOURCE_DIR} APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${depends})
  set_source_files_properties(${source} PROPERTIES OBJECT_DEPENDS "${depends}")
  target_sources(${target} PRIVATE ${source})
endfunction()
