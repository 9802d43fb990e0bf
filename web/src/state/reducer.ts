// What the page knows, and how each happening changes it. Pure: no requests, no clock.
import type { Game, GameSummary, Info, Problem, Report } from '../api';
import type { Connection } from '../events';
import type { Decision, Position, Square } from '../games/position';

export type Chances = readonly (number | undefined)[];
export type DialogName = 'new' | 'paste' | 'resign';

export interface State {
  info: Info | null;
  gameId: string | null;
  game: Game | null;
  // The revision at which the position last changed: older reports are of another position.
  positionRevision: number;
  // The newest report of each number of turns.
  reports: readonly (Report | undefined)[];
  // White's chance to win after so many turns, where a search has looked.
  chances: Chances;
  // Whether the position on the board is to be analysed as long as it is shown.
  analysis: boolean;
  // The number of turns after which a hint was asked for.
  hint: number | null;
  // The next position of a pass through the whole game.
  sweep: number | null;
  // How often the stream was opened: an analysis does not outlive it.
  streams: number;
  // The position the editor begins with.
  editing: Position | null;
  // How many turns of the game are shown; null follows the game.
  shown: number | null;
  // The positions of the game that are known, by number of turns.
  positions: readonly (Position | undefined)[];
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
  | { type: 'show'; turns: number | null }
  | { type: 'step'; by: number }
  | { type: 'recent'; games: GameSummary[] }
  | { type: 'dialog'; dialog: DialogName | null }
  | { type: 'copying'; copying: State['copying'] }
  | { type: 'notice'; text: string }
  | { type: 'analysis'; on: boolean }
  | { type: 'hint'; turns: number | null }
  | { type: 'sweep'; on: boolean }
  | { type: 'edit'; position: Position | null };

export const initialState: State = {
  info: null,
  gameId: null,
  game: null,
  positionRevision: 0,
  reports: [],
  chances: [],
  analysis: false,
  hint: null,
  sweep: null,
  streams: 0,
  editing: null,
  shown: null,
  positions: [],
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
  const wanted = shown === null ? game : positions[shown];
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
      return { ...state, sent: action.decision, selected: null, problem: null, hint: null };
    case 'show':
      return { ...state, shown: action.turns, selected: null, hint: null };
    case 'step':
      return { ...state, shown: stepped(state, action.by), selected: null, hint: null };
    case 'recent':
      return { ...state, recent: action.games };
    case 'dialog':
      return { ...state, dialog: action.dialog, problem: null };
    case 'copying':
      return { ...state, copying: action.copying };
    case 'notice':
      return { ...state, notice: action.text };
    case 'analysis':
      return { ...state, analysis: action.on, hint: null, sweep: null };
    case 'hint':
      return { ...state, hint: action.turns };
    case 'sweep':
      return action.on
        ? { ...state, sweep: 0, chances: [], analysis: false, hint: null }
        : { ...state, sweep: null };
    case 'edit':
      return { ...state, editing: action.position, problem: null };
  }
}

// Counted from the newest state: keys may come faster than the page is drawn.
function stepped({ game, shown }: State, by: number): number | null {
  if (!game) return shown;
  const turns = Math.max(0, (shown ?? game.moves.length) + by);
  return turns >= game.moves.length ? null : turns;
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
    reports: state.reports.slice(0, common),
    chances: state.chances.slice(0, common),
    positions: state.positions.slice(0, common),
    hint: moved ? null : state.hint,
    sweep: nextSweep(state, game),
    shown: state.shown !== null && state.shown >= game.moves.length ? null : state.shown,
  };
}

function takePosition(state: State, id: string, position: Position): State {
  if (id !== state.gameId || !state.game || position.turns >= state.game.turns) return state;
  const positions = state.positions.slice();
  positions[position.turns] = position;
  return { ...state, positions };
}

function commonTurns(old: readonly string[], now: readonly string[]): number {
  const different = old.findIndex((move, turn) => move !== now[turn]);
  return different < 0 ? old.length : different;
}

// The last position with a move to play: a resigned game ends in one, a finished game does not.
export function lastOpen({ over, result, moves }: Game): number {
  return over && !result.endsWith('+R') ? moves.length - 1 : moves.length;
}

// A pass through the game goes on when the analysis of its position has ended.
function nextSweep({ sweep, chances }: State, game: Game): number | null {
  if (sweep === null || game.analysing !== null || chances[sweep] === undefined) return sweep;
  return sweep < lastOpen(game) ? sweep + 1 : null;
}

function takeReport(state: State, report: Report): State {
  const { game } = state;
  if (!game || report.revision < state.positionRevision) return state;
  if (!report.analysis && !game.thinking) return state;
  const reports = state.reports.slice();
  reports[report.turns] = report;
  if (report.lines.length === 0) return { ...state, reports };
  const chances = state.chances.slice();
  chances[report.turns] = report.to_move === 'white' ? report.value : 1 - report.value;
  return { ...state, reports, chances };
}
