// What the page shows lives in the address: a game (#/game/ID), of which the last one is remembered, the arena
// (#/arena and below), opening books (#/books and below), the papers' findings (#/reproduction and below), or the
// page for planners (#/planning).

import type { Game } from './api';
import type { Place } from './state/place';

const key = 'otrera.game';

export function readRoute(hash: string): string | null {
  return /^#\/game\/([\w-]+)$/.exec(hash)?.[1] ?? null;
}

export function gameHash(id: string): string {
  return `#/game/${id}`;
}

// A link carries a game by itself: which one, how it began, its turns, and the turns of the position to show. The
// server it is opened on makes a game of it.
export interface Link {
  game: string;
  start: string;
  moves: readonly string[];
  at: number;
}

export function linkHash({ game, start, moves }: Pick<Game, 'game' | 'start' | 'moves'>, { turns, line }: Place): string {
  const played = line.length > 0 ? [...moves.slice(0, turns), ...line] : moves;
  const values = { game, start, moves: played.join(' '), at: String(turns + line.length) };
  return `#/link?${new URLSearchParams(values)}`;
}

export function readLink(hash: string): Link | null {
  if (!hash.startsWith('#/link?')) return null;
  const values = new URLSearchParams(hash.slice('#/link?'.length));
  const moves = (values.get('moves') ?? '').split(' ').filter(Boolean);
  const at = Number(values.get('at') ?? moves.length);
  return {
    game: values.get('game') ?? '',
    start: values.get('start') ?? '',
    moves,
    at: Number.isInteger(at) && at >= 0 && at < moves.length ? at : moves.length,
  };
}

export type ArenaRoute =
  | { view: 'matches' }
  | { view: 'match'; id: string }
  | { view: 'replay'; id: string; game: number }
  | { view: 'ratings'; game: string };

export const arenaHash = {
  matches: '#/arena',
  match: (id: string) => `#/arena/match/${id}`,
  replay: (id: string, game: number) => `#/arena/match/${id}/game/${game}`,
  ratings: (game: string) => `#/arena/ratings/${game}`,
};

export function readArenaRoute(hash: string): ArenaRoute | null {
  const match = /^#\/arena(?:\/(?:match\/([\w-]+)(?:\/game\/(\d{1,15}))?|ratings\/([\w-]+)))?\/?$/.exec(hash);
  if (!match) return null;
  const [, id, game, rated] = match;
  if (id && game) return { view: 'replay', id, game: Number(game) };
  if (id) return { view: 'match', id };
  return rated ? { view: 'ratings', game: rated } : { view: 'matches' };
}

export const planningHash = '#/planning';

// The list of books (#/books), or one of them at a line of turns (#/books/NAME?moves=...).
export interface BookRoute {
  name: string | null;
  moves: readonly string[];
}

export function bookHash(name?: string, moves: readonly string[] = []): string {
  if (!name) return '#/books';
  return moves.length === 0 ? `#/books/${name}` : `#/books/${name}?${new URLSearchParams({ moves: moves.join(' ') })}`;
}

export function readBookRoute(hash: string): BookRoute | null {
  const match = /^#\/books(?:\/([\w-]+)(?:\?(.*))?)?\/?$/.exec(hash);
  if (!match) return null;
  const moves = new URLSearchParams(match[2] ?? '').get('moves') ?? '';
  return { name: match[1] ?? null, moves: moves.split(' ').filter(Boolean) };
}

// All findings of the papers (#/reproduction), or one of their tables (#/reproduction/NAME).
export interface ReproductionRoute {
  name: string | null;
}

export function reproductionHash(name?: string): string {
  return name ? `#/reproduction/${name}` : '#/reproduction';
}

export function readReproductionRoute(hash: string): ReproductionRoute | null {
  const match = /^#\/reproduction(?:\/([\w.-]+))?\/?$/.exec(hash);
  return match && { name: match[1] ?? null };
}

// Whether an address is that of a game, or leads to one.
export function isGamePage(hash: string): boolean {
  return (
    readArenaRoute(hash) === null &&
    readBookRoute(hash) === null &&
    readReproductionRoute(hash) === null &&
    hash !== planningHash
  );
}

export function lastGame(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function rememberGame(id: string): void {
  try {
    localStorage.setItem(key, id);
  } catch {
    // Without storage a visit without an address starts a new game, which is fine.
  }
}
