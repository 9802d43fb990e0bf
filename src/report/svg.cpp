#include "report/svg.h"

#include <fmt/format.h>

#include <cmath>

namespace otrera {

std::string escape_markup(std::string_view text) {
  std::string result;
  result.reserve(text.size());
  for (const char c : text) {
    if (c == '&')
      result += "&amp;";
    else if (c == '<')
      result += "&lt;";
    else if (c == '>')
      result += "&gt;";
    else if (c == '"')
      result += "&quot;";
    else if (c == '\'')
      result += "&#39;";
    else if (static_cast<unsigned char>(c) >= ' ' || c == '\t' || c == '\n')
      result += c;
  }
  return result;
}

Svg::Attribute::Attribute(std::string_view name_, double number)
    : name(name_), value(fmt::format("{:.1f}", std::isfinite(number) ? number : 0)) {
  if (value == "-0.0") value = "0.0";
}

Svg::Svg(double width, double height, std::string_view style, std::string_view title)
    : body_(fmt::format(
          "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0:.0f} {1:.0f}\" "
          "width=\"{0:.0f}\" height=\"{1:.0f}\"{2} font-family=\"sans-serif\" font-size=\"12\">\n"
          "{3}<style>{4}</style>\n<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n",
          width, height, title.empty() ? "" : " role=\"img\"",
          title.empty() ? "" : fmt::format("<title>{}</title>\n", escape_markup(title)), style)) {}

void Svg::open(std::string_view name, Attributes attributes) {
  body_ += '<';
  body_ += name;
  for (const auto& attribute : attributes)
    body_ += fmt::format(" {}=\"{}\"", attribute.name, escape_markup(attribute.value));
}

void Svg::element(std::string_view name, Attributes attributes) {
  open(name, attributes);
  body_ += "/>\n";
}

void Svg::begin(std::string_view name, Attributes attributes) {
  open(name, attributes);
  body_ += ">\n";
}

void Svg::end(std::string_view name) {
  body_ += fmt::format("</{}>\n", name);
}

void Svg::text(Attributes attributes, std::string_view text) {
  open("text", attributes);
  body_ += '>' + escape_markup(text) + "</text>\n";
}

void Svg::text(double x, double y, std::string_view text_, std::string_view style_class) {
  text({{"x", x}, {"y", y}, {"class", style_class}}, text_);
}

void Svg::line(double x1, double y1, double x2, double y2, std::string_view style_class) {
  element("line", {{"x1", x1}, {"y1", y1}, {"x2", x2}, {"y2", y2}, {"class", style_class}});
}

}  // namespace otrera
