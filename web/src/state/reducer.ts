// What the page knows, and how each happening changes it. Pure: no requests, no clock.
import type { Game, GameSummary, Info, Problem, Report } from '../api';
import type { Connection } from '../events';
import type { Decision, Position, Square } from '../games/position';
import { endOf, placeKey, placeOf, siblingPlace, steppedPlace } from './place';
import type { Place } from './place';

export type Chances = readonly (number | undefined)[];
export type DialogName = 'new' | 'paste' | 'resign' | 'shelf' | 'keys' | 'rules';

export interface State {
  info: Info | null;
  gameId: string | null;
  game: Game | null;
  // The revision at which the position last changed: older reports are of another position.
  positionRevision: number;
  // The newest report of each place.
  reports: Readonly<Record<string, Report>>;
  // White's chance to win after so many turns, where a search has looked.
  chances: Chances;
  // Whether the position on the board is to be analysed as long as it is shown.
  analysis: boolean;
  // Whether a hint was asked for, for the position on the board.
  hint: boolean;
  // The next position of a pass through the whole game.
  sweep: number | null;
  // How often the stream was opened: an analysis does not outlive it.
  streams: number;
  // The position the editor begins with.
  editing: Position | null;
  // The place of the game's tree that is shown; null follows the game.
  shown: Place | null;
  // The positions that are known, by place.
  positions: Readonly<Record<string, Position>>;
  // The one on the board: what is to be shown, or what was until that is known.
  drawn: Position | null;
  selected: Square | null;
  // A decision on its way to the server; its piece is shown where it goes.
  sent: Decision | null;
  connection: Connection;
  gone: boolean;
  problem: Problem | null;
  recent: GameSummary[];
  dialog: DialogName | null;
  // A text the browser would not copy by itself.
  copying: { title: string; text: string } | null;
  notice: string;
}

export type Action =
  | { type: 'info'; info: Info }
  | { type: 'open'; id: string; analysis?: boolean }
  | { type: 'draft'; game: Game }
  | { type: 'kept'; game: Game }
  | { type: 'state'; game: Game; first: boolean }
  | { type: 'position'; id: string; position: Position }
  | { type: 'answer'; game: Game }
  | { type: 'report'; report: Report }
  | { type: 'connection'; connection: Connection }
  | { type: 'gone' }
  | { type: 'problem'; problem: Problem }
  | { type: 'dismiss' }
  | { type: 'select'; square: Square | null }
  | { type: 'send'; decision: Decision }
  | { type: 'show'; place: Place | null }
  | { type: 'review'; id: string; findings: readonly Report[] }
  | { type: 'step'; by: number }
  | { type: 'sibling'; by: number }
  | { type: 'recent'; games: GameSummary[] }
  | { type: 'dialog'; dialog: DialogName | null }
  | { type: 'copying'; copying: State['copying'] }
  | { type: 'notice'; text: string }
  | { type: 'analysis'; on: boolean }
  | { type: 'hint' }
  | { type: 'sweep'; on: boolean }
  | { type: 'edit'; position: Position | null };

export const initialState: State = {
  info: null,
  gameId: null,
  game: null,
  positionRevision: 0,
  reports: {},
  chances: [],
  analysis: false,
  hint: false,
  sweep: null,
  streams: 0,
  editing: null,
  shown: null,
  positions: {},
  drawn: null,
  selected: null,
  sent: null,
  connection: 'connecting',
  gone: false,
  problem: null,
  recent: [],
  dialog: null,
  copying: null,
  notice: '',
};

export function reduce(state: State, action: Action): State {
  return withDrawn(after(state, action));
}

function withDrawn(state: State): State {
  const { game, shown, positions } = state;
  const wanted = shown === null ? game : positions[placeKey(shown)];
  const drawn = wanted ?? (game && state.drawn);
  return drawn === state.drawn ? state : { ...state, drawn };
}

function after(state: State, action: Action): State {
  switch (action.type) {
    case 'info':
      return { ...state, info: action.info };
    case 'open':
      return openGame(state, action.id, action.analysis ?? false);
    case 'draft':
      return { ...initialState, ...keptOf(state), game: action.game, connection: 'open' };
    case 'kept':
      return { ...state, gameId: action.game.id, game: action.game, positionRevision: action.game.revision };
    case 'position':
      return takePosition(state, action.id, action.position);
    case 'state':
      if (action.first) return { ...takeGame(state, action.game), streams: state.streams + 1 };
      return isAtLeast(action.game, state, 0) ? takeGame(state, action.game) : state;
    case 'answer':
      // The stream may have told more already, so an answer counts only if it is newer.
      return isAtLeast(action.game, state, 1) ? takeGame(state, action.game) : { ...state, sent: null };
    case 'report':
      return takeReport(state, action.report);
    case 'connection':
      return { ...state, connection: action.connection };
    case 'gone':
      return { ...state, gone: true, game: null, sent: null, selected: null, connection: 'open' };
    case 'problem':
      return { ...state, problem: action.problem, sent: null };
    case 'dismiss':
      return { ...state, problem: null };
    case 'select':
      return { ...state, selected: action.square };
    case 'send':
      return { ...state, sent: action.decision, selected: null, problem: null, hint: false };
    case 'show':
      return { ...state, shown: action.place, selected: null, sent: null, hint: false };
    case 'review':
      return takeReview(state, action.id, action.findings);
    case 'step':
      return { ...state, shown: stepped(state, action.by), selected: null, hint: false };
    case 'sibling':
      return { ...state, shown: sibling(state, action.by), selected: null, hint: false };
    case 'recent':
      return { ...state, recent: action.games };
    case 'dialog':
      return { ...state, dialog: action.dialog, problem: null };
    case 'copying':
      return { ...state, copying: action.copying };
    case 'notice':
      return { ...state, notice: action.text };
    case 'analysis':
      return { ...state, analysis: action.on, hint: false, sweep: null };
    case 'hint':
      return { ...state, hint: true };
    case 'sweep':
      return action.on ? beginSweep(state) : { ...state, sweep: null };
    case 'edit':
      return { ...state, editing: action.position, problem: null };
  }
}

// Counted from the newest state: keys may come faster than the page is drawn.
function stepped({ game, shown }: State, by: number): Place | null {
  return game ? steppedPlace(game, shown ?? endOf(game), by) : shown;
}

// Another turn in place of the one that led to what is shown.
function sibling({ game, shown }: State, by: number): Place | null {
  return game ? siblingPlace(game, shown ?? endOf(game), by) : shown;
}

function openGame(state: State, id: string, analysis: boolean): State {
  if (state.gameId === id) return state;
  return { ...initialState, ...keptOf(state), gameId: id, analysis };
}

// What does not belong to one game.
function keptOf({ info, recent }: State): Pick<State, 'info' | 'recent'> {
  return { info, recent };
}

function isAtLeast(game: Game, { game: known }: State, newer: number): boolean {
  return known === null || game.revision >= known.revision + newer;
}

function takeGame(state: State, game: Game): State {
  if (game.id !== state.gameId) return state;
  const moved = state.game?.position !== game.position;
  const common = commonTurns(state.game?.moves ?? [], game.moves) + 1;
  return {
    ...state,
    game,
    gone: false,
    sent: null,
    selected: moved ? null : state.selected,
    positionRevision: moved ? game.revision : state.positionRevision,
    reports: upTo(state.reports, common),
    chances: state.chances.slice(0, common),
    positions: upTo(state.positions, common),
    hint: !moved && state.hint,
    sweep: nextSweep(state, game),
    shown: stillShown(state.shown, game, common),
  };
}

function takePosition(state: State, id: string, position: Position): State {
  if (id !== state.gameId || !state.game) return state;
  return { ...state, positions: { ...state.positions, [placeKey(placeOf(position))]: position } };
}

// What was known of places that hang on turns both lines of the game have.
function upTo<T extends Pick<Position, 'turns' | 'line'>>(known: Readonly<Record<string, T>>, common: number): Record<string, T> {
  return Object.fromEntries(Object.entries(known).filter(([, value]) => placeOf(value).turns < common));
}

function stillShown(shown: Place | null, { moves }: Game, common: number): Place | null {
  if (shown === null) return null;
  if (shown.line.length > 0) return shown.turns < common ? shown : null;
  return shown.turns >= moves.length ? null : shown;
}

function commonTurns(old: readonly string[], now: readonly string[]): number {
  const different = old.findIndex((move, turn) => move !== now[turn]);
  return different < 0 ? old.length : different;
}

// The last position with a move to play: a resigned game ends in one, a finished game does not.
export function lastOpen({ ended, moves }: Game): number {
  return ended ? moves.length - 1 : moves.length;
}

// What was looked at before is not looked at again, unless all was.
function beginSweep(state: State): State {
  const { game } = state;
  if (!game) return state;
  const missing = nextUnknown(state.chances, 0, lastOpen(game));
  const chances = missing === null ? [] : state.chances;
  return { ...state, sweep: missing ?? 0, chances, analysis: false, hint: false };
}

function nextUnknown(chances: Chances, from: number, last: number): number | null {
  for (let turns = from; turns <= last; ++turns) if (chances[turns] === undefined) return turns;
  return null;
}

// A pass through the game goes on when the analysis of its position has ended.
function nextSweep({ sweep, chances }: State, game: Game): number | null {
  if (sweep === null || game.analysing !== null || chances[sweep] === undefined) return sweep;
  return nextUnknown(chances, sweep + 1, lastOpen(game));
}

function takeReport(state: State, report: Report): State {
  const { game } = state;
  if (!game || report.revision < state.positionRevision) return state;
  if (!report.analysis && !game.thinking) return state;
  const reports = { ...state.reports, [placeKey(placeOf(report))]: report };
  return { ...state, reports, chances: withChance(state.chances, report) };
}

function withChance(known: Chances, { lines, line, turns, to_move, value }: Report): Chances {
  if (lines.length === 0 || line.length > 0) return known;
  const chances = known.slice();
  chances[turns] = to_move === 'white' ? value : 1 - value;
  return chances;
}

// What the server has kept of earlier searches; what came in meanwhile is newer.
function takeReview(state: State, id: string, findings: readonly Report[]): State {
  if (id !== state.gameId) return state;
  const unknown = findings.filter((report) => !state.reports[placeKey(placeOf(report))]);
  const reports = Object.fromEntries(unknown.map((report) => [placeKey(placeOf(report)), report]));
  return { ...state, reports: { ...reports, ...state.reports }, chances: unknown.reduce(withChance, state.chances) };
}
