// GTP: the rules of Go as KataGo and the programs around it name them, by name or as JSON. What this program
// does not know (taxes, buttons) is refused unless it is what holds anyway.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "core/error.h"
#include "protocol/gtp_context.h"

namespace otrera {
namespace {

using nlohmann::json;

std::string lower_case(std::string text) {
  std::ranges::transform(text, text.begin(),
                         [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return text;
}

std::string upper_case(std::string text) {
  std::ranges::transform(text, text.begin(),
                         [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
  return text;
}

SetupValues rules_now(const GtpContext& context) {
  return context.parts.game.setup_values({context.game.session().start(), {}});
}

// In KataGo's words: what White is given for a handicap of n stones.
std::string handicap_bonus(const GtpContext& context) {
  const auto& bonus = context.parts.game.gtp.handicap_bonus;
  const int of_three = bonus ? bonus(context.game.session(), 3) : 0;
  return of_three == 3 ? "N" : of_three == 2 ? "N-1" : "0";
}

std::string get_rules(GtpContext& context, const GtpCommand&) {
  const SetupValues rules = rules_now(context);
  return json{{"friendlyPassOk", true},
              {"hasButton", false},
              {"ko", upper_case(rules.at("ko"))},
              {"scoring", upper_case(rules.at("scoring"))},
              {"suicide", rules.at("suicide") == "true"},
              {"tax", rules.at("scoring") == "territory" ? "SEKI" : "NONE"},
              {"whiteHandicapBonus", handicap_bonus(context)}}
      .dump();
}

std::string compensation(const std::string& bonus) {
  if (bonus == "N") return "each";
  if (bonus == "N-1") return "each-but-first";
  if (bonus == "0") return "none";
  throw Error("whiteHandicapBonus " + quote(bonus), {}, "expected 0, N or N-1");
}

// One rule by KataGo's name for it.
void set_rule(GtpGame& game, const std::string& name, const std::string& value) {
  const std::string lower = lower_case(value);
  // Points in a seki count by area and not by territory, whatever is asked.
  const bool no_tax = lower == "none" || (lower == "seki" && game.setup().at("scoring") == "territory");
  if (name == "ko" || name == "suicide")
    game.set_up(name, lower);
  else if (name == "scoring" || name == "score")
    game.set_up("scoring", lower);
  else if (name == "whiteHandicapBonus")
    game.set_up("compensation", compensation(value));
  else if ((name == "tax" && !no_tax) || (name == "hasButton" && lower != "false"))
    throw Error(fmt::format("{} {}", name, quote(value)), {},
                "expected none: such rules are not played here");
  else if (name != "tax" && name != "hasButton" && name != "friendlyPassOk")
    throw Error("unknown rule " + quote(name), {}, "expected ko, scoring, suicide or whiteHandicapBonus");
}

// The names by which others know the same rules.
std::string our_name(const std::string& name) {
  constexpr std::array<std::array<std::string_view, 2>, 7> others{{{"tromptaylor", "tromp-taylor"},
                                                                   {"tromp_taylor", "tromp-taylor"},
                                                                   {"chinese-ogs", "chinese"},
                                                                   {"chinese-kgs", "chinese"},
                                                                   {"new_zealand", "new-zealand"},
                                                                   {"bga", "aga"},
                                                                   {"french", "aga"}}};
  for (const auto& [other, ours] : others)
    if (name == other) return std::string(ours);
  return name;
}

void set_rules_as_json(GtpGame& game, const std::string& text) {
  const json rules = json::parse(text, nullptr, false);
  if (!rules.is_object())
    throw Error(quote(text) + " is no set of rules", {},
                R"(expected such as {"ko":"POSITIONAL","scoring":"AREA","suicide":false})");
  for (const auto& [name, value] : rules.items())
    set_rule(game, name, value.is_string() ? value.get<std::string>() : value.dump());
}

std::string set_rules(GtpContext& context, const GtpCommand& command) {
  expect_arguments(context, command, 1, 100);
  GtpGame game(context.game);
  const std::string& text = command.text;
  if (text.starts_with("{"))
    set_rules_as_json(game, text);
  else
    game.set_up("rules", our_name(lower_case(text)));
  context.game = std::move(game);
  return {};
}

std::string set_one_rule(GtpContext& context, const GtpCommand& command) {
  expect_arguments(context, command, 2, 2);
  GtpGame game(context.game);
  set_rule(game, command.arguments[0], command.arguments[1]);
  context.game = std::move(game);
  return {};
}

constexpr std::array entries{
    GtpCommandEntry{"kata-get-rules", "", get_rules},
    GtpCommandEntry{"kata-set-rules", "NAME|JSON", set_rules},
    GtpCommandEntry{"kata-set-rule", "NAME VALUE", set_one_rule},
};

}  // namespace

std::span<const GtpCommandEntry> gtp_kata_rules_commands() {
  return entries;
}

}  // namespace otrera
