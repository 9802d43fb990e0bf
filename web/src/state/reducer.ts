// What the page knows, and how each happening changes it. Pure: no requests, no clock.
import type { Game, GameSummary, Info, Problem, Report } from '../api';
import type { Connection } from '../events';
import type { Side, Square } from '../games/position';

export type DialogName = 'new' | 'paste' | 'resign';

export interface State {
  info: Info | null;
  gameId: string | null;
  game: Game | null;
  // The revision at which the position last changed: older reports are of another position.
  positionRevision: number;
  report: Report | null;
  // The side the report speaks for.
  reportSide: Side | null;
  // White's chance to win, as the last search saw it.
  whiteChance: number | null;
  // How many turns of the game are shown; null follows the game.
  shown: number | null;
  selected: Square | null;
  // A decision on its way to the server, shown as if already made.
  sent: string | null;
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
  | { type: 'open'; id: string }
  | { type: 'state'; game: Game; first: boolean }
  | { type: 'answer'; game: Game }
  | { type: 'report'; report: Report }
  | { type: 'connection'; connection: Connection }
  | { type: 'gone' }
  | { type: 'problem'; problem: Problem }
  | { type: 'dismiss' }
  | { type: 'select'; square: Square | null }
  | { type: 'send'; move: string }
  | { type: 'show'; turns: number | null }
  | { type: 'recent'; games: GameSummary[] }
  | { type: 'dialog'; dialog: DialogName | null }
  | { type: 'copying'; copying: State['copying'] }
  | { type: 'notice'; text: string };

export const initialState: State = {
  info: null,
  gameId: null,
  game: null,
  positionRevision: 0,
  report: null,
  reportSide: null,
  whiteChance: null,
  shown: null,
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
  switch (action.type) {
    case 'info':
      return { ...state, info: action.info };
    case 'open':
      return openGame(state, action.id);
    case 'state':
      return action.first || isAtLeast(action.game, state, 0) ? takeGame(state, action.game) : state;
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
      return { ...state, sent: action.move, selected: null, problem: null };
    case 'show':
      return { ...state, shown: action.turns, selected: null };
    case 'recent':
      return { ...state, recent: action.games };
    case 'dialog':
      return { ...state, dialog: action.dialog, problem: null };
    case 'copying':
      return { ...state, copying: action.copying };
    case 'notice':
      return { ...state, notice: action.text };
  }
}

function openGame(state: State, id: string): State {
  if (state.gameId === id) return state;
  const { info, recent } = state;
  return { ...initialState, info, recent, gameId: id };
}

function isAtLeast(game: Game, { game: known }: State, newer: number): boolean {
  return known === null || game.revision >= known.revision + newer;
}

function takeGame(state: State, game: Game): State {
  if (game.id !== state.gameId) return state;
  const moved = state.game?.position !== game.position;
  const takenBack = state.game !== null && game.moves.length < state.game.moves.length;
  return {
    ...state,
    game,
    gone: false,
    sent: null,
    selected: moved ? null : state.selected,
    positionRevision: moved ? game.revision : state.positionRevision,
    report: takenBack ? null : state.report,
    whiteChance: takenBack ? null : state.whiteChance,
    shown: state.shown !== null && state.shown >= game.moves.length ? null : state.shown,
  };
}

function takeReport(state: State, report: Report): State {
  const { game } = state;
  if (!game?.thinking || report.revision < state.positionRevision) return state;
  const whiteChance = game.to_move === 'white' ? report.value : 1 - report.value;
  return { ...state, report, reportSide: game.to_move, whiteChance };
}
