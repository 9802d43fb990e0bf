// What follows from the state: what is on the board, what may be done now, the words beside it.
import type { Game, Report } from '../api';
import { resultShare, resultText, sideName } from '../format';
import { describeTurn } from '../games/look';
import type { Look } from '../games/look';
import { nothing } from '../games/position';
import type { Decision, Position } from '../games/position';
import { say } from '../words/words';
import { placeKey, placeOf } from './place';
import type { State } from './reducer';

// A piece on its way is drawn where it goes; what else a decision does is the server's to say.
export function withSent(position: Position, sent: Decision | null): Position {
  if (sent?.from === undefined || sent.to === undefined) return position;
  const { size, turns } = position;
  const rows = position.rows.map((row) => [...row]);
  const at = (square: number) => [Math.floor(square / size), square % size] as const;
  const [fromRow, fromColumn] = at(sent.from);
  const [toRow, toColumn] = at(sent.to);
  rows[toRow]![toColumn] = rows[fromRow]![fromColumn]!;
  rows[fromRow]![fromColumn] = nothing;
  return { ...position, rows: rows.map((row) => row.join('')), turns: turns + 1, last: [sent] };
}

// Whether the board shows the game as it stands, and not an earlier position.
export function isNow({ game, drawn }: Pick<State, 'game' | 'drawn'>): boolean {
  return game !== null && drawn === game;
}

// Turns of the game where it goes on, and else of a line to try.
export function decisionsNow(state: State): readonly Decision[] {
  return mayPlay(state) ? state.game!.legal : mayTry(state) ? (placeDrawn(state)?.legal ?? []) : [];
}

// Whether a turn made on the board is tried beside the game: in all positions but that of a game that goes on.
export function mayTry({ game, drawn, sent, shown }: State): boolean {
  if (!game || !drawn || sent !== null || (shown !== null && drawn === game)) return false;
  return drawn !== game || (game.over && !game.ended);
}

// The position on the board with what may be done there.
export function placeDrawn({ drawn, positions }: Pick<State, 'drawn' | 'positions'>): Position | null {
  return drawn && (positions[placeKey(placeOf(drawn))] ?? null);
}

// Whether a person at this page may make a decision now.
export function mayPlay({ game, shown, sent }: State): boolean {
  if (!game || game.over || game.thinking || shown !== null || sent !== null) return false;
  return game.settings[game.to_move] === 'human';
}

// Whether the game is over and it has yet to be agreed which stones are dead.
export function isCounting({ count }: Game): boolean {
  return count !== null && !count.agreed;
}

export function isHalfTurn(game: Game): boolean {
  return game.moves.length > 0 && game.mid_turn;
}

export function statusText(game: Game, look: Look): string {
  if (isCounting(game)) return say('counting');
  if (game.over) return resultText(game.result);
  const side = sideName(game.to_move);
  if (game.thinking) return say('isThinking', { side });
  if (game.settings[game.to_move] === 'engine') return say('waitsForEngine', { side });
  return say('isToDo', { side, todo: look.words.prompt(game) });
}

// The same for the position on the board, which may be an earlier one.
export function drawnText(game: Game, drawn: Position, look: Look): string {
  if (drawn === game) return statusText(game, look);
  const { turns, line } = placeOf(drawn);
  const side = sideName(drawn.to_move);
  if (drawn.turns === 0) return say('theStart', { side });
  if (line.length === 0) return say('turnOf', { turn: turns, turns: game.moves.length, side });
  if (!drawn.mid_turn) return say('variation', { turn: turns, side });
  return say('variationToDo', { turn: turns, side, todo: look.words.prompt(drawn) });
}

// White's chance in the position on the board; of the game as it stands, the last one known.
export function whiteChance(state: State): number | null {
  const { game, drawn, chances } = state;
  if (drawn && placeOf(drawn).line.length > 0) return chanceOf(reportOf(state, drawn));
  if (drawn && !isNow(state)) return chances[drawn.turns] ?? null;
  if (game?.over) return resultShare(game.result);
  return chances.reduce<number | null>((last, chance) => chance ?? last, null);
}

// White's.
export function chanceOf(report: Report | null): number | null {
  if (!report || report.lines.length === 0) return null;
  return report.to_move === 'white' ? report.value : 1 - report.value;
}

// The report of the position on the board.
export function reportOf({ reports }: Pick<State, 'reports'>, drawn: Position): Report | null {
  const report = reports[placeKey(placeOf(drawn))];
  return report && report.position === drawn.position ? report : null;
}

// How the engine came to the turn that led to the position on the board.
export function reportBefore({ reports }: Pick<State, 'reports'>, drawn: Position): Report | null {
  const { turns, line } = placeOf(drawn);
  const report = line.length === 0 ? reports[placeKey({ turns: turns - 1, line })] : undefined;
  return report && !report.analysis ? report : null;
}

// Whether a search of the position on the board runs.
export function isSearched(game: Game, drawn: Position): boolean {
  if (game.thinking && drawn === game) return true;
  return game.analysing === drawn.turns && game.analysing_line.join(' ') === (drawn.line ?? []).join(' ');
}

// The hint that was asked for, in words; empty where none was.
export function hintText({ hint }: State, report: Report | null, position: Position, look: Look): string {
  if (!hint) return '';
  const best = report?.lines[0]?.decisions[0];
  return best ? say('hintIs', { turn: describeTurn(look, best, position.size) }) : say('lookingForHint');
}

export function announcement(game: Game, look: Look): string {
  const mover = game.movers[game.movers.length - 1];
  const status = statusText(game, look);
  if (game.last.length === 0 || !mover) return say('announcement', { status });
  return say('announcementAfter', { side: sideName(mover), turn: describeTurn(look, game.last, game.size), status });
}

// Only one person at the board, playing Black: then Black sits at the bottom.
export function blackBelow(game: Game): boolean {
  return game.settings.black === 'human' && game.settings.white === 'engine';
}
