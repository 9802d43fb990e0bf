// The requests about matches (docs/api.md).
import { read, readText } from '../api';
import type { Position } from '../games/position';

export interface Contestant {
  name: string;
  budget: string;
}

export interface Sprt {
  elo0: number;
  elo1: number;
  alpha: number;
  beta: number;
  llr: number;
  low: number;
  high: number;
  verdict: '' | 'elo0' | 'elo1';
}

export interface Match {
  id: string;
  game: string;
  setup: Record<string, unknown>;
  first: Contestant;
  second: Contestant;
  status: 'running' | 'finished' | 'stopped';
  games: number;
  planned: number;
  // Of the first contestant.
  wins: number;
  draws: number;
  losses: number;
  // By the first contestant's half points: 0, 1/2, 1, 3/2, 2.
  pairs: number[];
  score: number;
  interval: [number, number];
  // null: infinite.
  elo: number | null;
  elo_error: number | null;
  elo_interval: [number | null, number | null];
  sprt: Sprt | null;
  created: number;
  updated: number;
}

export interface Counts {
  wins: number;
  draws: number;
  losses: number;
}

export interface MatchDetails extends Match {
  conditions: Record<string, unknown>;
  sides: [Counts, Counts];
  turns: number;
  seconds: [number, number];
}

export interface MatchGame {
  number: number;
  opening: number;
  moved_first: 'first' | 'second';
  score: number;
  result: string;
  ending: string;
  turns: number;
  seconds: [number, number];
  finished: number;
}

export interface TurnStatistics {
  seconds: number | null;
  simulations: number;
  // The chance to win that who played the turn believed in.
  value: number | null;
}

export interface MatchRecord extends MatchGame {
  match: string;
  game: string;
  // Who moved first, then the other.
  players: [string, string];
  start: string;
  moves: string[];
  // After each number of turns, the start first; empty if the moves do not fit.
  positions: Position[];
  statistics: (TurnStatistics | null)[];
  problem: string;
  errors: string[];
}

export interface RatedPlayer {
  name: string;
  elo: number;
  elo_error: number;
  games: number;
  points: number;
  draws: number;
}

export interface RatingTable {
  setup: Record<string, unknown>;
  matches: number;
  // By rank; the rows of the other lists, too.
  players: RatedPlayer[];
  meetings: { games: number; points: number }[][];
  superiority: number[][];
  first_move: { elo: number; elo_error: number };
  // Null where the game cannot be drawn.
  draws: { share: number; interval: [number, number] } | null;
}

export interface Ratings {
  game: string;
  tables: RatingTable[];
  left_out: number;
}

export interface Page<T> {
  rows: T[];
  next: string | null;
}

function withBefore(path: string, before: string | null): string {
  return before === null ? path : `${path}?before=${encodeURIComponent(before)}`;
}

export function matchPath(id: string, rest = ''): string {
  return `/api/matches/${encodeURIComponent(id)}${rest}`;
}

export const arena = {
  async matches(before: string | null): Promise<Page<Match>> {
    const answer = await read<{ matches: Match[]; next: string | null }>('GET', withBefore('/api/matches', before));
    return { rows: answer.matches, next: answer.next };
  },
  match: (id: string) => read<MatchDetails>('GET', matchPath(id)),
  async games(id: string, before: string | null): Promise<Page<MatchGame>> {
    const answer = await read<{ games: MatchGame[]; next: number | null }>(
      'GET',
      withBefore(matchPath(id, '/games'), before),
    );
    return { rows: answer.games, next: answer.next === null ? null : String(answer.next) };
  },
  game: (id: string, number: number) => read<MatchRecord>('GET', matchPath(id, `/games/${number}`)),
  record: (id: string, number: number) => readText(matchPath(id, `/games/${number}/record`)),
  ratings: (game: string) => read<Ratings>('GET', `/api/ratings?game=${encodeURIComponent(game)}`),
};
