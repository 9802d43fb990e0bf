// The report in its three forms: as recorded, and safe whatever a record holds.
#include "analysis/report.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "analysis/pictures.h"
#include "analysis/report_words.h"
#include "engine/registry.h"
#include "unit/analysis/scripted_engine.h"

namespace otrera {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

GameAnalysis short_game(GameRecord names = {}, bool owners = true, int looked = 4) {
  auto session = find_game("amazons").new_session({{}, {{"size", "6"}}});
  for (const char* turn : {"b1-b4/e4", "b6-b5/a4", "e1-e3/d3"}) session->play(turn);
  ScriptedEngine engine;
  engine.tells_owners = owners;
  engine.thoughts = {{0, {0.5, {{"b1-b3/b1", "a5-a4/a5"}, {"e1-e2/e1"}}}},
                     {1, {0.75, {{"a5-a4/a5"}}}},
                     {2, {0.35, {{"e1-e2/e1", "e6-e5/e6"}}}},
                     {3, {0.5, {{"e6-e5/e6"}}}}};
  const AnalysisSteps steps{[] { return std::make_unique<StopAfterSimulations>(1); },
                            [](std::size_t, std::size_t) {}, [&] { return engine.asked > looked; }};
  GameRecord record = session->record();
  record.first_player = names.first_player;
  record.second_player = names.second_player;
  record.event = names.event;
  GameAnalysis analysis = analyse_game(*session, record, engine, steps);
  analysis.player = "scripted";
  return analysis;
}

std::string inline_pictures(const GameAnalysis& analysis) {
  return markdown_report(analysis, [](const std::string& name, const std::string&) { return name + ".svg"; });
}

// OTRERA_WRITE_GOLDEN=1 records what is printed now.
void expect_golden(const std::string& name, const std::string& text) {
  const std::string path = OTRERA_SOURCE_DIR "/tests/golden/analysis/" + name;
  if (std::getenv("OTRERA_WRITE_GOLDEN")) std::ofstream(path, std::ios::binary) << text;
  std::ifstream file(path, std::ios::binary);
  std::ostringstream golden;
  golden << file.rdbuf();
  EXPECT_EQ(text, golden.str()) << name;
}

TEST(Report, IsAsTheGoldenFilesHaveIt) {
  GameRecord names;
  names.first_player = "Ada";
  names.second_player = "Bo";
  const GameAnalysis analysis = short_game(names);
  expect_golden("short.html", html_report(analysis));
  expect_golden("short.md", inline_pictures(analysis));
  expect_golden("short.json", json_report(analysis).dump(1) + "\n");
}

TEST(Report, WithoutOwnersTheBoardHasNoMap) {
  const std::string with = html_report(short_game({}, true)), without = html_report(short_game({}, false));
  EXPECT_THAT(with, AllOf(HasSubstr("Small squares show who will own what"), HasSubstr("class=\"own-w\"")));
  EXPECT_THAT(without, AllOf(Not(HasSubstr("Small squares")), Not(HasSubstr("class=\"own-w\""))));
}

TEST(Report, NothingFromARecordIsMarkup) {
  GameRecord names;
  names.first_player = "<script>alert(1)</script>\"onload='x'&amp;";
  names.second_player = "](javascript:x) `*_|#\n# Boo <img src=x>";
  names.event = "</title><style>*{display:none}</style>";
  const GameAnalysis analysis = short_game(names);
  const std::string html = html_report(analysis), markdown = inline_pictures(analysis);
  EXPECT_THAT(html,
              AllOf(Not(HasSubstr("<script")), Not(HasSubstr("<img")), Not(HasSubstr("</title><style>")),
                    HasSubstr("&lt;script&gt;alert(1)"), HasSubstr("&quot;onload=&#39;x&#39;&amp;amp;")));
  EXPECT_THAT(markdown, AllOf(Not(HasSubstr("<script")), Not(HasSubstr("<img")),
                              Not(HasSubstr("](javascript")), Not(HasSubstr("\n# Boo"))));
  EXPECT_THAT(markdown, HasSubstr("\\]\\(javascript\\:x\\) \\`\\*\\_\\|\\# \\# Boo &lt;img"));
  EXPECT_EQ(json_report(analysis)["players"]["white"], names.first_player);
}

TEST(Report, SaysSoWhereItWasInterrupted) {
  const GameAnalysis analysis = short_game({}, true, 2);
  EXPECT_THAT(html_report(analysis), HasSubstr("Interrupted: 2 of 4 positions were looked at by scripted."));
  EXPECT_THAT(inline_pictures(analysis), HasSubstr("2 of 4 positions were looked at"));
  const auto json = json_report(analysis);
  EXPECT_EQ(json["complete"], false);
  EXPECT_EQ(json["positions"][2]["chance"], nullptr);
  EXPECT_EQ(json["positions"][1]["chance"], 0.25);
}

TEST(Report, OfNothingIsStillAReport) {
  const GameAnalysis analysis = short_game({}, true, 0);
  EXPECT_THAT(html_report(analysis), AllOf(HasSubstr("0 of 4"), HasSubstr("None were found.")));
  EXPECT_THAT(inline_pictures(analysis), HasSubstr("None were found."));
}

TEST(Report, APictureCanStandInItsAddress) {
  EXPECT_EQ(picture_address("<a b=\"1\">"), "data:image/svg+xml,%3Ca%20b%3D%221%22%3E");
}

TEST(Report, MovesAreNumberedByWhoBegins) {
  GameAnalysis analysis = short_game();
  const auto labels = [&] {
    std::vector<std::string> all;
    for (std::size_t i = 0; i < analysis.positions.size(); ++i) all.push_back(move_label(analysis, i));
    return all;
  };
  EXPECT_THAT(labels(), testing::ElementsAre("1.", "1...", "2.", "2..."));
  EXPECT_EQ(move_words(analysis, 1), "move 1, black");
  analysis.positions.front().to_move = Player::second;  // the start has the second player to move
  EXPECT_THAT(labels(), testing::ElementsAre("1...", "2.", "2...", "3."));
}

TEST(Report, BlackBeginsInLinesOfAction) {
  const auto session = find_game("loa").new_session({});
  session->play("b1-b3");
  ScriptedEngine engine;
  engine.thoughts = {{0, {0.5, {{"c1-c3"}}}}, {1, {0.5, {{"a3-c3"}}}}};
  const AnalysisSteps steps{[] { return std::make_unique<StopAfterSimulations>(1); },
                            [](std::size_t, std::size_t) {}, [] { return false; }};
  const std::string report = inline_pictures(analyse_game(*session, session->record(), engine, steps));
  EXPECT_THAT(report, AllOf(HasSubstr("The chances of black"), HasSubstr("| 1. | b1-b3 |"),
                            HasSubstr("| 1... |  |")));
}

TEST(Report, SaysWhereAPointWasLostInTheEndgame) {
  // Two corridors: White burns a square of his own too many.
  const auto session = find_game("amazons").new_session({"w2x/xxxx/b3/xxxx w"});
  session->play("a4-b4/c4");
  ScriptedEngine engine;
  engine.thoughts = {{0, {0, {{"a4-b4/a4"}}}}, {1, {1, {{"a2-b2/a2"}}}}};
  const AnalysisSteps steps{[] { return std::make_unique<StopAfterSimulations>(1); },
                            [](std::size_t, std::size_t) {}, [] { return false; }};
  GameAnalysis analysis = analyse_game(*session, session->record(), engine, steps);
  EXPECT_EQ(analysis.positions[0].margin, -1.5);
  EXPECT_EQ(analysis.positions[1].margin, -1.5);
  EXPECT_THAT(inline_pictures(analysis), HasSubstr("No point was lost from there on."));

  analysis.positions[1].margin = -2.5;
  analysis.positions[0].report.lines.front().proven = true;
  analysis.lost_points = find_lost_points(analysis.positions);
  ASSERT_EQ(analysis.lost_points.size(), 1u);
  EXPECT_EQ(analysis.lost_points.front().points, 1);
  EXPECT_THAT(html_report(analysis),
              AllOf(HasSubstr("<h2>The endgame, exactly</h2>"),
                    HasSubstr("Before move 1, white it is proved that black wins by 1.5 with best play."),
                    HasSubstr("Move 1, white, a4-b4/c4: loses 1 point; a4-b4/a4 keeps them.")));
  EXPECT_EQ(json_report(analysis)["lost_points"][0]["points"], 1);
}

GameAnalysis one_position(const std::string& game, std::vector<std::string> rows) {
  GameAnalysis analysis;
  analysis.record.game = game;
  analysis.first_colour = game == "amazons" ? "white" : "black";
  analysis.positions.resize(2);
  analysis.positions[1].rows = std::move(rows);
  return analysis;
}

TEST(Pictures, ABoardLooksAsThePageDrawsIt) {
  GameAnalysis analysis = one_position("amazons", {"b..", ".x.", "..w"});
  AnalysedPosition& position = analysis.positions[1];
  analysis.positions[0].played_squares = {{FileAndRank{1, 0}, FileAndRank{0, 2}}, {{}, FileAndRank{1, 1}}};
  position.report.owners = {1, 0, 0, 0, 0, 0.05f, 0, 0, -0.5f};
  position.played_squares = {{FileAndRank{0, 2}, FileAndRank{2, 2}}};
  position.better_squares = {{FileAndRank{2, 0}, FileAndRank{2, 2}}, {{}, FileAndRank{0, 0}}};
  position.reason.squares = {{2, 1}};
  const std::string svg = draw_position(analysis, 1);
  EXPECT_THAT(svg, HasSubstr("class=\"crown\""));                         // archers
  EXPECT_THAT(svg, HasSubstr("<g class=\"x last\">"));                    // the square burnt last
  EXPECT_THAT(svg, HasSubstr("class=\"came\" x=\"144.0\" y=\"244.0\""));  // b1 was left
  EXPECT_THAT(svg, HasSubstr("class=\"went\" x=\"44.0\" y=\"44.0\""));    // for a3
  EXPECT_THAT(svg, HasSubstr("class=\"own-w\" x=\"73.0\" y=\"73.0\" width=\"42.0\""));  // on Black's
  EXPECT_THAT(svg, HasSubstr("class=\"own-b\" x=\"281.0\" y=\"281.0\" width=\"26.0\""));
  EXPECT_THAT(svg, HasSubstr("class=\"about\" x=\"249.0\" y=\"149.0\""));  // c2
  EXPECT_THAT(svg, HasSubstr("translate(294 294) rotate(-90.00)"));        // c1 to c3
  EXPECT_THAT(svg, HasSubstr("stroke-dasharray=\"18 16\""));
  EXPECT_THAT(svg, AllOf(HasSubstr("#a3262a"), HasSubstr("#1f7a5c")));
}

TEST(Pictures, GoHasWoodLinesAndStones) {
  GameAnalysis analysis = one_position("go", std::vector<std::string>(9, "........b"));
  analysis.positions[0].played_squares = {{{}, FileAndRank{8, 8}}};
  const std::string svg = draw_position(analysis, 1);
  EXPECT_THAT(svg, AllOf(HasSubstr("class=\"wood\""), HasSubstr("url(#stone-b)"), HasSubstr("last-stone"),
                         HasSubstr(">J<"), Not(HasSubstr(">I<")), Not(HasSubstr("class=\"went\""))));
}

TEST(Pictures, TheNumbersOfALargeBoardHaveRoom) {
  const std::string svg =
      draw_position(one_position("go", std::vector<std::string>(19, "...................")), 1);
  // In the middle of a margin of 74, as on the page.
  EXPECT_THAT(svg, AllOf(HasSubstr("x=\"37.0\" y=\"124.0\" font-size=\"41.8px\">19<"),
                         HasSubstr("x=\"2011.0\" y=\"124.0\" font-size=\"41.8px\">19<")));
}

TEST(Pictures, GroupsOfDiscsAreTinted) {
  const std::string svg = draw_position(one_position("loa", {"b..", ".b.", "w.."}), 1);
  EXPECT_THAT(svg, AllOf(HasSubstr("<g class=\"group-b\" opacity=\"0.75\">"),
                         HasSubstr("<g class=\"group-w\" opacity=\"0.12\">"), HasSubstr("class=\"ring\"")));
}

TEST(Pictures, WhatIsOnlyPutDownHasARing) {
  GameAnalysis analysis = one_position("go", {"..", ".."});
  analysis.positions[1].played_squares = {{{}, FileAndRank{1, 1}}};
  EXPECT_THAT(draw_position(analysis, 1),
              HasSubstr("<circle cx=\"194.0\" cy=\"94.0\" r=\"34.0\" fill=\"#a3262a\""));
}

TEST(Pictures, NothingPlayedDrawsNothing) {
  GameAnalysis analysis = one_position("amazons", {"b.", "w"});  // a short row
  analysis.positions[1].report.owners = {1};
  const FileAndRank a1{0, 0};
  for (const TurnSquares& turn : {TurnSquares{}, TurnSquares{{}}, TurnSquares{{a1, a1}}}) {
    analysis.positions[1].played_squares = turn;
    EXPECT_THAT(draw_position(analysis, 1), Not(HasSubstr("#a3262a")));
  }
}

}  // namespace
}  // namespace otrera
