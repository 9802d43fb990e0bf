#include "analysis/pieces.h"

#include <string>

namespace otrera {

const char* const piece_style =
    ".shade{fill:#000;fill-opacity:.17}.thin{fill:none;stroke-linecap:round;stroke-linejoin:round}"
    ".w .body,.w .crown,.w .bow{stroke:#3f3022}.w .body{fill:#fffaf0}"
    ".b .body,.b .crown,.b .bow{stroke:#16120f}.b .body{fill:#2b2724}"
    ".body,.crown{stroke-width:4;stroke-linejoin:round}.crown{fill:#c58a2c}"
    ".belt{stroke:#c58a2c;stroke-width:3}.fold{stroke-width:2;stroke-opacity:.35}"
    ".w .fold{stroke:#3f3022}.b .fold{stroke:#fffaf0}"
    ".tile{fill:#4d4640}.tile-edge{stroke:#756b61;stroke-width:4}.crack{stroke:#2c2723;stroke-width:4}"
    ".shaft{stroke:#f0dfc0;stroke-width:5}.feather{fill:#f0dfc0}"
    ".last .shaft{stroke:#d9862f}.last .feather{fill:#d9862f}"
    ".ring{fill:none;stroke-width:3;stroke-opacity:.35}.w .ring{stroke:#3f3022}.b .ring{stroke:#fffaf0}"
    ".last-stone{fill:none;stroke-width:7}.b .last-stone{stroke:#f6f1e6}.w .last-stone{stroke:#2a2723}";

namespace {

void draw_path(Svg& svg, const char* style_class, const char* way) {
  svg.element("path", {{"class", style_class}, {"d", way}});
}

void draw_circle(Svg& svg, const char* style_class, double radius) {
  svg.element("circle", {{"class", style_class}, {"cx", 50.0}, {"cy", 50.0}, {"r", radius}});
}

void draw_archer(Svg& svg) {
  svg.element("ellipse", {{"class", "shade"}, {"cx", 46.0}, {"cy", 91.0}, {"rx", 33.0}, {"ry", 5.0}});
  const auto bow = [&](const char* width, const char* way) {
    svg.element("path", {{"class", "thin bow"}, {"stroke-width", width}, {"d", way}});
  };
  bow("2", "M70 15L62 46L70 77");
  bow("6", "M70 15C96 26 96 66 70 77");
  bow("3.5", "M58 46H93M87 41L94 46L87 51");
  draw_path(
      svg, "body",
      "M15 91C15 85 19 83 24 81.5C32 74 37 66 36 57.5C30 54 27.5 48 30 43C33 40.5 38.5 41.5 39.5 37.5"
      "L48.5 37.5C49.5 41 54 40.5 58 41.5L73 41.5C77.5 42 77.5 50 73 50.5L57 51.5C56 54.5 54 56.5 52 57.5"
      "C51 66 56 74 64 81.5C69 83 73 85 73 91Z");
  draw_path(svg, "thin belt", "M36.8 58.5Q44 62 51.2 58.5M24.5 82Q44 87.5 63.5 82");
  draw_path(svg, "thin fold", "M44 64V80M38 70Q37 76 33 79.5M50 70Q51 76 55 79.5");
  svg.element("circle", {{"class", "body"}, {"cx", 44.0}, {"cy", 30.0}, {"r", 9.5}});
  draw_path(svg, "crown", "M33.5 25.5L27.5 9.5L38 16L44 5L50 16L60.5 9.5L54.5 25.5Q44 21 33.5 25.5Z");
}

void draw_burnt(Svg& svg) {
  svg.element("rect",
              {{"class", "tile"}, {"x", 5.0}, {"y", 5.0}, {"width", 90.0}, {"height", 90.0}, {"rx", 13.0}});
  draw_path(svg, "thin tile-edge", "M8 84V18Q8 8 18 8H84");
  draw_path(svg, "thin crack", "M36 69L22 65M36 69L28 83M36 69L45 82");
  draw_path(svg, "thin shaft", "M36 69L67 31");
  draw_path(svg, "feather", "M58 42L60 27L71 17L72.5 26L81.5 28.5L72 39Z");
}

void draw_disc(Svg& svg) {
  svg.element("ellipse", {{"class", "shade"}, {"cx", 50.0}, {"cy", 57.0}, {"rx", 38.0}, {"ry", 37.0}});
  draw_circle(svg, "body", 37);
  draw_circle(svg, "ring", 24);
}

void draw_stone(Svg& svg, char letter, bool last) {
  svg.element("circle", {{"class", "shade"}, {"cx", 53.0}, {"cy", 55.0}, {"r", 47.0}});
  svg.element(
      "circle",
      {{"cx", 50.0}, {"cy", 50.0}, {"r", 47.0}, {"fill", letter == 'w' ? "url(#stone-w)" : "url(#stone-b)"}});
  if (last) draw_circle(svg, "last-stone", 22);
}

struct Shade {
  const char *offset, *colour;
};

void draw_shade(Svg& svg, const char* name, const char* reach, std::initializer_list<Shade> shades) {
  svg.begin("radialGradient", {{"id", name}, {"cx", "0.36"}, {"cy", "0.32"}, {"r", reach}});
  for (const auto& [offset, colour] : shades)
    svg.element("stop", {{"offset", offset}, {"stop-color", colour}});
  svg.end("radialGradient");
}

}  // namespace

void draw_shades(Svg& svg) {
  svg.begin("defs", {});
  draw_shade(svg, "stone-b", "0.72", {{"0", "#6d6c6a"}, {"0.45", "#2e2d2c"}, {"1", "#0d0d0d"}});
  draw_shade(svg, "stone-w", "0.8", {{"0", "#ffffff"}, {"0.6", "#f3efe6"}, {"1", "#c9c2b4"}});
  svg.end("defs");
}

void draw_piece(Svg& svg, BoardLook look, char letter, bool last) {
  svg.begin("g", {{"class", std::string(1, letter) + (last ? " last" : "")}});
  if (letter == 'x')
    draw_burnt(svg);
  else if (look == BoardLook::archers)
    draw_archer(svg);
  else if (look == BoardLook::stones)
    draw_stone(svg, letter, last);
  else
    draw_disc(svg);
  svg.end("g");
}

}  // namespace otrera
