// What browser tests do over and over: make games on the server, act on the board, wait for it to change.
import type { Locator, Page } from 'playwright-core';
import type { Game, Info, NewGame, Settings } from '../../src/api';

const quick: Partial<Settings> = { white: 'human', black: 'engine', time: 100 };

async function request<T>(url: string, path: string, body?: unknown): Promise<T> {
  const options =
    body === undefined
      ? {}
      : {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
        };
  const response = await fetch(url + path, options);
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

export function makeGame(url: string, game: Partial<NewGame> = {}): Promise<Game> {
  const settings = { ...quick, ...game.settings };
  return request(url, '/api/games', { game: 'amazons', ...game, settings });
}

export function readGame(url: string, id: string): Promise<Game> {
  return request(url, `/api/games/${id}`);
}

export async function countGames(url: string): Promise<number> {
  return (await request<{ games: unknown[] }>(url, '/api/games')).games.length;
}

export function playMove(url: string, id: string, move: string): Promise<Game> {
  return request(url, `/api/games/${id}/play`, { move });
}

// The level that uses all the time it is given.
export async function fullLevel(url: string): Promise<number> {
  const { games } = await request<Info>(url, '/api/info');
  return Math.max(...games.flatMap(({ levels }) => levels.map(({ level }) => level)));
}

export async function openGame(page: Page, url: string, id: string): Promise<void> {
  await page.goto(`${url}/#/game/${id}`);
  await page.locator('[role=grid]').waitFor();
}

// The visit of somebody who was never here, whatever other tests have left in the browser. What is kept goes before
// the page reads it: cleared after a visit, it could still lead that visit to its old game.
export async function visitFirst(page: Page, url: string): Promise<void> {
  await page.addInitScript(() => localStorage.clear());
  await page.goto(url);
  await waitForCell(page, 'd1', 'white amazon, can move');
}

export function gameId(page: Page): string {
  return /#\/game\/([\w-]+)$/.exec(page.url())?.[1] ?? '';
}

export function cell(page: Page, square: string): Locator {
  return page.locator(`[data-square="${square}"]`);
}

export function control(page: Page, name: string): Locator {
  return page.locator(`[data-test="${name}"]`);
}

// The label of a square starts as the page describes it: "d7, white amazon".
export async function waitForCell(page: Page, square: string, words: string, comma = ', '): Promise<void> {
  await page.locator(`[data-square="${square}"][aria-label^="${square}${comma}${words}"]`).waitFor();
}

export async function waitForTurns(page: Page, count: number): Promise<void> {
  await page.waitForFunction(
    (wanted) =>
      [...document.querySelectorAll('.turn')].filter((turn) => !turn.textContent!.includes('…'))
        .length === wanted && document.querySelectorAll('.turn').length === wanted,
    count,
    { timeout: 30_000 },
  );
}

export async function waitForGame(page: Page, old: string): Promise<string> {
  await page.waitForFunction(
    (previous) => /#\/game\//.test(location.hash) && !location.hash.endsWith(previous || '?'),
    old,
  );
  await page.locator('[role=grid]').waitFor();
  return gameId(page);
}
