// Which game the page shows: its id lives in the address (#/game/ID) and the last one is remembered.

const key = 'otrera.game';

export function readRoute(hash: string): string | null {
  return /^#\/game\/([\w-]+)$/.exec(hash)?.[1] ?? null;
}

export function gameHash(id: string): string {
  return `#/game/${id}`;
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
