/* Otrera for other languages: games, players, records, and what nets learn from, as plain C.
 *
 * Texts go in as UTF-8 that ends with a zero; texts that come out belong to the caller, who gives them back
 * to otrera_free(). Structured answers are JSON. A function that fails returns null or -1, and otrera_error()
 * says on the same thread what was wrong, where, and what would be right. A session or player is used by one
 * thread at a time; different ones by as many as you like.
 */
#ifndef OTRERA_H
#define OTRERA_H

/* NOLINTBEGIN(modernize-deprecated-headers): C reads it too. */
#include <stddef.h>
#include <stdint.h>
/* NOLINTEND(modernize-deprecated-headers) */

#if defined(__GNUC__)
#define OTRERA_API __attribute__((visibility("default")))
#else
#define OTRERA_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* Grows with every change that a program built against an older header would notice. */
#define OTRERA_API_VERSION 1
OTRERA_API int otrera_api_version(void);

/* What went wrong in the last call that failed on this thread. Valid until the next. */
OTRERA_API const char* otrera_error(void);
OTRERA_API void otrera_free(char* text);

/* The games as a list of their names with sizes, set-up values and planes. */
OTRERA_API char* otrera_games(void);

/* --- A game in progress --- */

typedef struct otrera_session otrera_session;

/* The set-up is JSON, {"position": FEN, "size": "6", "komi": "5.5", ...}, or null for the usual start. */
OTRERA_API otrera_session* otrera_session_new(const char* game, const char* setup);
/* The end of a record. */
OTRERA_API otrera_session* otrera_session_from_sgf(const char* sgf);
OTRERA_API otrera_session* otrera_session_clone(const otrera_session* session);
OTRERA_API void otrera_session_free(otrera_session* session);

/* Plays a turn or a part of one; 0. */
OTRERA_API int otrera_session_play(otrera_session* session, const char* turn);
/* Takes a decision back; 1, or 0 at the start. */
OTRERA_API int otrera_session_undo(otrera_session* session);
/* game, size, start, position, to_move, over, result, turns, rows, legal (decisions). */
OTRERA_API char* otrera_session_state(const otrera_session* session);
OTRERA_API char* otrera_session_sgf(const otrera_session* session);
OTRERA_API char* otrera_session_draw(const otrera_session* session);

/* --- A player --- */

typedef struct otrera_player otrera_player;

/* By name or by the path of its file; null for the game's own. Settings are JSON, {"select.exploration":
 * "0.7"}, or null. */
OTRERA_API otrera_player* otrera_player_new(const char* game, const char* player, const char* settings);
OTRERA_API void otrera_player_free(otrera_player* player);
/* Limits are JSON: simulations, seconds, lines, seed. The answer is what `otrera bestmove --json` prints. */
OTRERA_API char* otrera_player_think(otrera_player* player, const otrera_session* session,
                                     const char* limits);

/* --- What a net sees --- */

typedef struct otrera_planes_shape {
  int32_t files, ranks;
  int32_t input;      /* planes of a position */
  int32_t policy;     /* planes of moves */
  int32_t pass;       /* 1: passing has a place behind them */
  int32_t symmetries; /* of the board */
} otrera_planes_shape;

OTRERA_API int otrera_session_shape(const otrera_session* session, otrera_planes_shape* shape);
/* ranks x files x input numbers. */
OTRERA_API int otrera_session_planes(const otrera_session* session, float* planes, size_t count);
/* The place of each legal decision, in the order of the state's, -1 for one that has none; how many. */
OTRERA_API int otrera_session_places(const otrera_session* session, int32_t* places, size_t count);
/* The number that each place has in a mirror image; how many places there are. */
OTRERA_API int otrera_session_mirrored(const otrera_session* session, int symmetry, int32_t* places,
                                       size_t count);

/* --- What a net learns from: the decisions of a game that `otrera learn games` has written --- */

typedef struct otrera_samples {
  int32_t count;
  int32_t files, ranks, input;
  const float* planes;  /* count x ranks x files x input */
  const int32_t* moves; /* count: legal moves of each */
  int32_t moves_in_all;
  const int32_t* places; /* of all their moves */
  const float* shares;   /* of the visits */
  const float* result;   /* count: 1 won, 0 lost, 0.5 drawn */
  const float* value;    /* count: what the search thought */
  const float* score;    /* count: points, not a number where there are none */
  const float* owners;   /* count x ranks x files, or null */
} otrera_samples;

/* A line of a training file; `game` is for lines that name none. */
OTRERA_API const otrera_samples* otrera_samples_of(const char* line, const char* game);
OTRERA_API void otrera_samples_free(const otrera_samples* samples);

/* --- Games to learn from, and looks in batches --- */

/* Plays games of a player against itself into a training file, as `otrera learn games` does; how many games
 * the file has then. Setup and settings are JSON as above, the settings those of the games
 * ({"full.simulations": "400"}). Limits are JSON: games, first (number), seed, threads, seconds (after which
 * no game is begun). */
OTRERA_API int64_t otrera_learn_games(const char* game, const char* player, const char* setup,
                                      const char* settings, const char* limits, const char* out);

/* Whoever makes the looks of all players of this process that have net.arithmetic=served. Each is used by one
 * thread at a time; several serve side by side. */
typedef struct otrera_looks otrera_looks;

typedef struct otrera_batch {
  int32_t count; /* positions; 0: none came within a tenth of a second */
  int32_t files, ranks;
  int32_t input;    /* planes of each */
  int32_t channels; /* features that each square wants */
} otrera_batch;

OTRERA_API otrera_looks* otrera_looks_new(void);
OTRERA_API void otrera_looks_free(otrera_looks* looks);
/* Takes what waits, at most `most` positions, count x ranks x files x input numbers, as soon as a quarter of
 * them is there or a moment has gone; 0. */
OTRERA_API int otrera_looks_gather(otrera_looks* looks, float* planes, size_t room, size_t most,
                                   otrera_batch* batch);
/* The features of the batch, count x ranks x files x channels numbers, which stay as they are until the next
 * is gathered; 0. */
OTRERA_API int otrera_looks_answer(otrera_looks* looks, const float* features, size_t count);

#ifdef __cplusplus
}
#endif

#endif
