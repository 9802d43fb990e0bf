// What the page shows lives in the address: a game (#/game/ID), of which the last one is remembered, or the arena
// (#/arena and below).

const key = 'otrera.game';

export function readRoute(hash: string): string | null {
  return /^#\/game\/([\w-]+)$/.exec(hash)?.[1] ?? null;
}

export function gameHash(id: string): string {
  return `#/game/${id}`;
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
