// Pictures as SVG 1.1, element by element. Text and attributes are escaped here and nowhere else.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

namespace otrera {

// Text made safe to stand in SVG and HTML, between tags and inside a quoted attribute; characters that XML
// does not know are left out.
std::string escape_markup(std::string_view text);

class Svg {
 public:
  // A number is written with one decimal.
  struct Attribute {
    Attribute(std::string_view name_, double number);
    Attribute(std::string_view name_, std::string_view text) : name(name_), value(text) {}
    Attribute(std::string_view name_, const char* text) : name(name_), value(text) {}
    Attribute(std::string_view name_, const std::string& text) : name(name_), value(text) {}

    std::string_view name;
    std::string value;
  };
  using Attributes = std::initializer_list<Attribute>;

  // A white sheet with these rules for its classes ("grid" -> ".grid{stroke:#ddd}"); the title says to those
  // who cannot see it what it shows.
  Svg(double width, double height, std::string_view style, std::string_view title = {});

  void element(std::string_view name, Attributes attributes);
  // An element that holds those up to its end.
  void begin(std::string_view name, Attributes attributes);
  void end(std::string_view name);
  void text(double x, double y, std::string_view text, std::string_view style_class);
  void text(Attributes attributes, std::string_view text);
  void line(double x1, double y1, double x2, double y2, std::string_view style_class);

  // The whole file.
  std::string file() const { return body_ + "</svg>\n"; }

 private:
  void open(std::string_view name, Attributes attributes);

  std::string body_;
};

}  // namespace otrera
