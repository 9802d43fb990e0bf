// GTP: analysis that streams until any input comes, as Leela Zero, KataGo and Sabaki know it.
#include <algorithm>
#include <array>
#include <optional>

#include "core/error.h"
#include "protocol/gtp_context.h"
#include "protocol/gtp_info.h"
#include "protocol/gtp_restriction.h"
#include "protocol/gtp_think.h"

namespace otrera {
namespace {

constexpr double default_centiseconds = 100;
constexpr double most_centiseconds = 360000;
constexpr int default_moves = 10;
constexpr int most_moves = 10000;

struct AnalysisRequest {
  Player player;
  double period = default_centiseconds / 100;
  int most_lines = default_moves;
  int least_lines = 1;  // as far as so many moves were looked at
  bool owners = false, root = false;
  Restriction restriction{};
};

void set_period(AnalysisRequest& request, const std::string& text) {
  request.period = std::max(1.0, parse_decimal(text, 0, most_centiseconds, "interval in centiseconds")) / 100;
}

bool is_number(const std::string& text) {
  return text.find_first_not_of("0123456789.") == std::string::npos;
}

int parse_move_count(const std::string& text) {
  return parse_whole(text, 1, most_moves, "number of moves");
}

bool parse_flag(const std::string& text) {
  if (text != "true" && text != "false")
    throw Error(quote(text) + " is no flag", {}, "expected true or false");
  return text == "true";
}

// What KataGo's form has besides and the engine does not know.
constexpr std::array<std::string_view, 6> not_told{"pvVisits",       "pvEdgeVisits",        "movesOwnership",
                                                   "ownershipStdev", "movesOwnershipStdev", "noResultValue"};

void set_key(AnalysisRequest& request, const std::string& key, const std::string& value) {
  if (key == "interval")
    set_period(request, value);
  else if (key == "maxmoves")
    request.most_lines = parse_move_count(value);
  else if (key == "minmoves")
    request.least_lines = parse_move_count(value);
  else if (key == "ownership")
    request.owners = parse_flag(value);
  else if (key == "rootInfo")
    request.root = parse_flag(value);
  else if (std::ranges::find(not_told, key) != not_told.end())
    parse_flag(value);
  else
    throw Error("unknown key " + quote(key), {},
                "expected interval, maxmoves, minmoves, ownership, rootInfo, avoid or allow");
}

// [COLOUR] [CENTISECONDS] in either order, then pairs of a key and a value; "avoid" and "allow" have three
// values.
AnalysisRequest parse_request(const GtpContext& context, const std::vector<std::string>& arguments) {
  AnalysisRequest request{context.game.session().to_move()};
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const std::string& word = arguments[i];
    if (is_number(word)) {
      set_period(request, word);
    } else if (word == "avoid" || word == "allow") {
      const auto kind = word == "avoid" ? Restriction::Kind::avoid : Restriction::Kind::allow;
      request.restriction.add(kind, context, std::span(arguments).subspan(i + 1));
      i += 3;
    } else if (context.game.find_colour(word) || i + 1 == arguments.size()) {
      request.player = context.game.parse_colour(word);
    } else {
      set_key(request, word, arguments[++i]);
    }
  }
  return request;
}

class InfoPrinter final : public Listener {
 public:
  InfoPrinter(GtpContext& context, InfoFormat format, const AnalysisRequest& request)
      : output_(context.output),
        style_{format, context.parts.game.gtp.go_vertices, request.owners, request.root},
        request_(request) {}

  void on_progress(const SearchReport& report) override { print(report); }
  void on_finished(const SearchReport& report) override { print(report); }
  double period() const override { return request_.period; }
  std::size_t lines() const override {
    return static_cast<std::size_t>(std::max(request_.most_lines, request_.least_lines));
  }
  // Where points can be told from who owns what, KataGo's form has them.
  bool owners() const override { return request_.owners || style_.format == InfoFormat::kata; }

 private:
  void print(SearchReport report) {
    if (report.lines.size() > lines()) report.lines.resize(lines());
    output_.line(print_info(report, style_));
  }

  GtpOutput& output_;
  InfoStyle style_;
  AnalysisRequest request_;
};

std::string analyze(GtpContext& context, const GtpCommand& command, InfoFormat format) {
  const AnalysisRequest request = parse_request(context, command.arguments);
  const BorrowedTurn borrowed(context.game, request.player);
  if (context.game.session().over()) throw Error("the game is over", {}, "expected a position with moves");
  const KeptToTurns kept(*context.engine, request.restriction.turns(context));
  InfoPrinter printer(context, format, request);
  context.output.open(command);
  think_until_input(context, printer);
  return {};
}

std::string genmove_analyze(GtpContext& context, const GtpCommand& command, InfoFormat format) {
  const AnalysisRequest request = parse_request(context, command.arguments);
  const BorrowedTurn borrowed(context.game, request.player);
  const auto only = request.restriction.turns(context);
  const KeptToTurns kept(*context.engine, only);
  InfoPrinter printer(context, format, request);
  context.output.open(command);
  return "play " + generate_move(context, command, printer, {MoveUse::play, only});
}

// Sabaki asks for this one first, and reads the lead only in KataGo's form.
std::string any_analyze(GtpContext& context, const GtpCommand& command) {
  return analyze(context, command, context.parts.game.gtp.go_vertices ? InfoFormat::kata : InfoFormat::leela);
}

std::string lz_analyze(GtpContext& context, const GtpCommand& command) {
  return analyze(context, command, InfoFormat::leela);
}

std::string kata_analyze(GtpContext& context, const GtpCommand& command) {
  return analyze(context, command, InfoFormat::kata);
}

std::string lz_genmove_analyze(GtpContext& context, const GtpCommand& command) {
  return genmove_analyze(context, command, InfoFormat::leela);
}

std::string kata_genmove_analyze(GtpContext& context, const GtpCommand& command) {
  return genmove_analyze(context, command, InfoFormat::kata);
}

constexpr std::string_view arguments_of_all = "[COLOUR] [CENTISECONDS] [KEY VALUE] ...";

constexpr std::array analyze_entries{
    GtpCommandEntry{"analyze", arguments_of_all, any_analyze},
    GtpCommandEntry{"lz-analyze", arguments_of_all, lz_analyze},
    GtpCommandEntry{"kata-analyze", arguments_of_all, kata_analyze},
    GtpCommandEntry{"lz-genmove_analyze", arguments_of_all, lz_genmove_analyze},
    GtpCommandEntry{"kata-genmove_analyze", arguments_of_all, kata_genmove_analyze},
};

}  // namespace

std::span<const GtpCommandEntry> gtp_analyze_commands() {
  return analyze_entries;
}

}  // namespace otrera
