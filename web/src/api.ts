// The typed client of Otrera's server (docs/api.md).
import type { Decision, Position, Side, Square } from './games/position';
import type { Place } from './state/place';
import { say } from './words/words';

export type PlayerKind = 'human' | 'engine';

export interface Settings {
  white: PlayerKind;
  black: PlayerKind;
  player: string;
  level: number;
  time: number;
}

export interface Game extends Position {
  // Empty where the server does not keep the game.
  id: string;
  revision: number;
  game: string;
  start: string;
  moves: string[];
  // The side that made each of them.
  movers: Side[];
  // Stones that the first player had before the game began.
  handicap: number;
  // What may be done now.
  legal: Decision[];
  over: boolean;
  // Whether the rules ended it, and not a resignation or its record.
  ended: boolean;
  // Empty while the game runs, and until the count is agreed.
  result: string;
  count: Count | null;
  // Null where it is played without.
  clock: Clock | null;
  thinking: boolean;
  // The number of turns before the position under analysis.
  analysing: number | null;
  // The line that leads there from the game.
  analysing_line: string[];
  // Who played, where it is known, and on what occasion.
  names: Record<Side, string>;
  about: Occasion;
  // On the start, then after each turn; the last ones may be missing.
  comments: string[];
  variations: Variation[];
  settings: Settings;
  created: number;
  updated: number;
}

// Milliseconds; what was left when the server told it.
export interface Clock {
  main: number;
  increment: number;
  left: Record<Side, number>;
  running: boolean;
}

export interface Occasion {
  event: string;
  date: string;
  place: string;
  round: string;
}

// A turn that was tried: after so many turns of the game, or behind another of the list.
export interface Variation {
  after: number;
  parent: number | null;
  move: string;
  comment: string;
}

// A game that is over and in which stones that stand may be dead.
export interface Count {
  dead: Square[];
  // Whose each square is: 1 the first player's, -1 the second's, 0 nobody's.
  owners: number[];
  points: Record<Side, number>;
  result: string;
  agreed: boolean;
}

// Who will own each square, and by how many points the first player leads then.
export interface Estimate {
  turns: number;
  position: string;
  owners: number[];
  lead: number;
}

// A part of the board that no piece can leave or enter.
export interface Region {
  squares: Square[];
  pieces: Square[];
  // Null where both can move.
  owner: Side | null;
  // Moves that the first player has there more than the second, at least and at most.
  least: number;
  most: number;
  // As a combinatorial game, where that was asked for and found.
  value: string | null;
  mean: number | null;
  temperature: number | null;
}

// What the board falls into, and who has won for certain by how much.
export interface Regions {
  turns: number;
  position: string;
  regions: Region[];
  winner: { side: Side; least: number; most: number } | null;
}

export interface GameSummary {
  id: string;
  game: string;
  size: number;
  turns: number;
  to_move: Side;
  result: string;
  // Who played whom, where it is known.
  title: string;
  updated: number;
}

// A record that ships with the program.
export interface ShelfGame {
  id: string;
  game: string;
  white: string;
  black: string;
  event: string;
  place: string;
  date: string;
  round: string;
  result: string;
  turns: number;
}

export interface Level {
  level: number;
  name: string;
  how: string;
  // At most so many a move; 0: no limit.
  simulations: number;
  // Of the default player at this level, where it was measured.
  rating?: { elo: number; error: number };
}

// How one value of a game's set-up is declared; values are texts.
export interface SetupValue {
  name: string;
  type: 'number' | 'integer' | 'flag' | 'choice';
  default: string;
  help: string;
  // It may also be given together with a position.
  over_position: boolean;
  range?: [number, number];
  choices?: string[];
  // What other values become with each of its choices.
  settles?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export interface GameInfo {
  name: string;
  title: string;
  sizes: { least: number; most: number; usual: number[]; default: number };
  setup: SetupValue[];
  // The first player's colour, then the other.
  sides: [Side, Side];
  players: { name: string; about: string }[];
  default_player: string;
  // Whether stones that stand at the end may be dead, and who owns what can be estimated.
  counted: boolean;
  // Whether boards fall into regions.
  regions: boolean;
  levels: Level[];
}

export interface Info {
  version: string;
  games: GameInfo[];
  limits: { games: number; body: number; time: number };
}

export interface Line {
  move: string;
  visits: number;
  value: number;
  proven: boolean;
  pv: string[];
  // Of the move and of the answer expected to it, a list for each turn.
  decisions: Decision[][];
}

export interface Report {
  revision: number;
  // What it is about: the position after so many turns, the last of which are a line that was not played.
  turns: number;
  line: string[];
  position: string;
  to_move: Side;
  analysis: boolean;
  elapsed: number;
  fraction: number;
  simulations: number;
  memory_full: boolean;
  value: number;
  lines: Line[];
  // Who will own each square: 1 the first player, -1 the second; empty where the engine does not tell.
  owners: number[];
  // By how many points the first player leads then; null where there are no points.
  lead: number | null;
  // Why the last turn was a mistake; empty where it was none or nobody can say.
  reason?: string;
}

export interface Analysis extends Place {
  time?: number;
}

export interface NewGame {
  // A record tells its game.
  game?: string;
  position?: string;
  record?: string;
  moves?: readonly string[];
  setup?: Readonly<Record<string, string>>;
  settings?: Partial<Settings>;
  clock?: Pick<Clock, 'main' | 'increment'>;
}

// A position to be set up: another board or side in place of the position's own.
export interface PositionRequest {
  game: string;
  position?: string;
  size?: number;
  rows?: readonly string[];
  to_move?: Side;
  setup?: Readonly<Record<string, string>>;
}

export interface Problem {
  what: string;
  where: string;
  expected: string;
}

// Status 0 means that no answer came at all.
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {
    super(problem.what);
  }
}

function unreachable(): ApiError {
  return new ApiError(0, {
    what: say('serverSilent'),
    where: '',
    expected: say('serverExpected'),
  });
}

export function readProblem(status: number, body: unknown): Problem {
  const fields = (body as { error?: Partial<Problem> } | null)?.error;
  return {
    what: fields?.what || say('serverStatus', { status: String(status) }),
    where: fields?.where ?? '',
    expected: fields?.expected ?? '',
  };
}

async function request(method: string, path: string, body?: unknown): Promise<Response> {
  const options: RequestInit = { method };
  if (body !== undefined) {
    options.headers = { 'Content-Type': 'application/json' };
    options.body = JSON.stringify(body);
  }
  const response = await fetch(path, options).catch(() => {
    throw unreachable();
  });
  if (response.ok) return response;
  throw new ApiError(response.status, readProblem(response.status, await json(response)));
}

function json(response: Response): Promise<unknown> {
  return response.json().catch(() => null) as Promise<unknown>;
}

export async function read<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await request(method, path, body);
  return response.json().catch(() => {
    throw unreachable();
  }) as Promise<T>;
}

export async function readText(path: string): Promise<string> {
  return (await request('GET', path)).text();
}

export function gamePath(id: string, rest = ''): string {
  return `/api/games/${encodeURIComponent(id)}${rest}`;
}

function query({ turns, line }: Place): string {
  return line.length === 0 ? `turns=${turns}` : `turns=${turns}&line=${encodeURIComponent(line.join(' '))}`;
}

export const api = {
  info: () => read<Info>('GET', '/api/info'),
  games: async () => (await read<{ games: GameSummary[] }>('GET', '/api/games')).games,
  create: (game: NewGame) => read<Game>('POST', '/api/games', game),
  // A game to look at, which the server does not keep.
  draft: (game: NewGame) => read<Game>('POST', '/api/games', { ...game, keep: false }),
  setUp: (request: PositionRequest) => read<Position>('POST', '/api/positions', request),
  position: (id: string, place: Place) => read<Position>('GET', gamePath(id, `/position?${query(place)}`)),
  review: async (id: string) => (await read<{ findings: Report[] }>('GET', gamePath(id, '/review'))).findings,
  addVariation: (id: string, place: Place, comment?: string) =>
    read<Game>('POST', gamePath(id, '/variations'), { ...place, ...(comment !== undefined && { comment }) }),
  removeVariation: (id: string, place: Place) =>
    read<Game>('DELETE', gamePath(id, `/variations?${query(place)}`)),
  promote: (id: string, place: Place, revision: number) =>
    read<Game>('POST', gamePath(id, '/promote'), { ...place, revision }),
  shelf: async () => (await read<{ games: ShelfGame[] }>('GET', '/api/shelf')).games,
  shelfRecord: (id: string) => readText(`/api/shelf/${encodeURIComponent(id)}`),
  game: (id: string) => read<Game>('GET', gamePath(id)),
  remove: (id: string) => request('DELETE', gamePath(id)),
  play: (id: string, move: string, revision: number) =>
    read<Game>('POST', gamePath(id, '/play'), { move, revision }),
  undo: (id: string, revision: number) => read<Game>('POST', gamePath(id, '/undo'), { revision }),
  go: (id: string) => read<Game>('POST', gamePath(id, '/go'), {}),
  analyse: (id: string, analysis: Analysis) =>
    read<Game>('POST', gamePath(id, '/analyse'), analysis),
  stop: (id: string, discard: boolean) =>
    read<Game>('POST', gamePath(id, '/stop'), discard ? { discard } : {}),
  estimate: (id: string, place: Place) => read<Estimate>('GET', gamePath(id, `/estimate?${query(place)}`)),
  regions: (id: string, place: Place, values: boolean) =>
    read<Regions>('GET', gamePath(id, `/regions?${query(place)}&values=${values}`)),
  count: (id: string, change: { toggle?: Square; agreed?: boolean }, revision: number) =>
    read<Game>('POST', gamePath(id, '/count'), { ...change, revision }),
  resign: (id: string, revision: number) =>
    read<Game>('POST', gamePath(id, '/resign'), { revision }),
  settings: (id: string, change: Partial<Settings>) =>
    read<Game>('PUT', gamePath(id, '/settings'), change),
  record: (id: string) => readText(gamePath(id, '/record')),
};
