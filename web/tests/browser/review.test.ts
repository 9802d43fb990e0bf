// A game that was lost, looked at: what is kept of a search, its mistakes, lines to try and to play on from.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cell, control, makeGame, openGame, playMove, readGame, waitForCell, waitForGame, waitForTurns } from './client';
import { Stage } from './stage';

const people = { white: 'human', black: 'human' } as const;
const small = '1b2b1/b4b/6/6/w4w/1w2w1 w';

let page: Page;
const stage = Stage.begin((opened) => (page = opened));

async function openSmall(moves: string[] = []): Promise<string> {
  const { id } = await makeGame(stage.url, { position: small, settings: { ...people, time: 300 } });
  for (const move of moves) await playMove(stage.url, id, move);
  await openGame(page, stage.url, id);
  await waitForTurns(page, moves.length);
  return id;
}

const tried = () => page.locator('.tried-turn');

const patience = { timeout: 20_000 };

async function waitForVariations(id: string, count: number): Promise<void> {
  await expect.poll(async () => (await readGame(stage.url, id)).variations.length, patience).toBe(count);
}

async function status(words: RegExp): Promise<void> {
  await page.locator('[data-test=status]', { hasText: words }).waitFor();
}

test('what a search found survives a reload, and its lines are there at once', async () => {
  await openSmall(['b1-b4/e4', 'b6-b5/a4']);
  await control(page, 'sweep').click();
  await page.getByText('Analyse again').waitFor();
  await page.reload();
  await page.locator('[data-test=curve][data-points="3"]').waitFor();
  await page.locator('.lines li').first().waitFor();
  await page.locator('.turn').first().click();
  await status(/^Turn 1 of 2: Black/);
  await page.locator('.lines li').first().waitFor();
  const report = await page.evaluate((path) => fetch(path).then((answer) => answer.text()), (await control(page, 'report').getAttribute('href'))!);
  expect(report).toContain('<h2>Turn by turn</h2>');
});

test('another turn is tried in an earlier position, kept, walked through and deleted', async () => {
  const id = await openSmall(['b1-b4/e4', 'b6-b5/a4']);
  await page.keyboard.press('ArrowLeft');
  await waitForCell(page, 'b6', 'black amazon, can move');
  await cell(page, 'e6').click();
  await cell(page, 'e5').click();
  await waitForCell(page, 'e5', 'black amazon');
  await status(/^Variation after turn 1. Black: shoot an arrow/);
  await page.keyboard.press('Escape');
  await waitForCell(page, 'e6', 'black amazon, can move');
  await cell(page, 'e6').click();
  await cell(page, 'e5').click();
  await page.locator('[data-square="d5"].place').click();
  await waitForCell(page, 'd5', 'arrow');
  await waitForVariations(id, 1);
  expect(await tried().allTextContents()).toEqual(['e6-e5/d5']);
  await cell(page, 'b4').click();
  await cell(page, 'c4').click();
  await page.locator('[data-square="c5"].place').click();
  await waitForVariations(id, 2);
  await page.getByLabel('Back one turn').click();
  await page.getByLabel('Back one turn').click();
  await status(/^Turn 1 of 2/);
  await tried().nth(1).click();
  await waitForCell(page, 'c5', 'arrow');
  await page.reload();
  await waitForTurns(page, 4);
  expect((await readGame(stage.url, id)).moves).toHaveLength(2);
  await tried().nth(0).click();
  await page.locator('.tried-turn[aria-current]', { hasText: 'e6-e5/d5' }).waitFor();
  await control(page, 'comment').fill('worth a try');
  await control(page, 'comment').blur();
  await expect.poll(async () => (await readGame(stage.url, id)).variations[0]?.comment, patience).toBe('worth a try');
  const sgf = await fetch(`${stage.url}/api/games/${id}/record`).then((answer) => answer.text());
  expect(sgf).toContain('C[worth a try]');
  await control(page, 'remove-line').click();
  await waitForVariations(id, 0);
  await status(/^Turn 1 of 2/);
});

// The first turn, whose board comes a second later.
async function chooseBeforeItsBoard(): Promise<void> {
  await page.route('**/position?**', (route) => setTimeout(() => void route.continue(), 1000));
  await page.locator('.turn').first().click();
  await page.locator('.turn[aria-current]', { hasText: 'b1-b4/e4' }).waitFor();
}

test('a comment goes to the turn that was chosen, before its board has come', async () => {
  const id = await openSmall(['b1-b4/e4', 'b6-b5/a4']);
  await chooseBeforeItsBoard();
  await control(page, 'comment').fill('too early');
  await status(/^Turn 1 of 2/);
  await control(page, 'comment').blur();
  await expect.poll(async () => (await readGame(stage.url, id)).comments, patience).toEqual(['', 'too early']);
});

test('a comment that is being typed is kept when the game goes on', async () => {
  const id = await openSmall(['b1-b4/e4']);
  await control(page, 'comment').fill('a strong arrow');
  await playMove(stage.url, id, 'b6-b5/a4');
  await waitForTurns(page, 2);
  await expect.poll(async () => (await readGame(stage.url, id)).comments, patience).toEqual(['', 'a strong arrow']);
  expect(await control(page, 'comment').inputValue()).toBe('');
});

test('a game goes on from the turn that was chosen, before its board has come', async () => {
  const old = await openSmall(['b1-b4/e4', 'b6-b5/a4']);
  await chooseBeforeItsBoard();
  await control(page, 'play-from').click();
  const { moves, settings } = await readGame(stage.url, await waitForGame(page, old));
  expect(moves).toEqual(['b1-b4/e4']);
  expect([settings.white, settings.black]).toEqual(['engine', 'human']);
});

test('a line becomes the game, and the game a line', async () => {
  const id = await openSmall(['b1-b4/e4', 'b6-b5/a4']);
  await fetch(`${stage.url}/api/games/${id}/variations`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ turns: 1, line: ['e6-e5/d5'] }),
  });
  await tried().first().click();
  await control(page, 'promote').click();
  await page.locator('.turn:not(.tried-turn)', { hasText: 'e6-e5/d5' }).waitFor();
  expect((await readGame(stage.url, id)).moves).toEqual(['b1-b4/e4', 'e6-e5/d5']);
  expect(await tried().allTextContents()).toEqual(['b6-b5/a4']);
});

test('a game goes on against the engine from a position of another', async () => {
  const old = await openSmall(['b1-b4/e4', 'b6-b5/a4', 'e1-e3/d3']);
  await page.locator('.turn').nth(1).click();
  await status(/^Turn 2 of 3/);
  await control(page, 'play-from').click();
  const id = await waitForGame(page, old);
  const { moves, settings } = await readGame(stage.url, id);
  expect(moves).toEqual(['b1-b4/e4', 'b6-b5/a4']);
  expect([settings.white, settings.black]).toEqual(['human', 'engine']);
  expect((await readGame(stage.url, old)).moves).toHaveLength(3);
});

test('a line of the search shows on the board under the pointer, and is walked along by a click', async () => {
  const id = await openSmall();
  await control(page, 'analyse').click();
  await page.locator('.lines li').first().waitFor();
  await control(page, 'analyse').click();
  await expect.poll(async () => (await readGame(stage.url, id)).analysing, patience).toBeNull();
  const first = page.locator('.line-turn').first();
  const move = (await first.textContent())!;
  const [from, to, shot] = move.split(/[-/]/) as [string, string, string];
  await first.hover();
  await waitForCell(page, shot, 'arrow');
  await page.locator('[data-test=status]').hover();
  await waitForCell(page, from, 'white amazon');
  await waitForVariations(id, 0);
  await first.click();
  await waitForCell(page, to, 'white amazon');
  await waitForVariations(id, 1);
  await status(/^Variation after turn 0: Black/);
});

test('who will own what is told without an analysis, with a key and a count', async () => {
  const { id } = await makeGame(stage.url, { position: 'w5/6/xxxxxx/6/6/5b w', settings: people });
  await openGame(page, stage.url, id);
  await control(page, 'show-heat').check();
  await page.locator('.territory rect.white').first().waitFor();
  await expect.poll(() => control(page, 'owners-key').textContent(), patience).toMatch(/White’s \(about (8|9|10|11)\).*Black’s \(about 1[34567]\)/);
  await control(page, 'show-heat').uncheck();
  await page.locator('.territory').waitFor({ state: 'detached' });
});

test('the mistakes of a game are marked and found one after the other', async () => {
  // White walls himself in: a corner for Black's whole board.
  const moves = ['a2-a1/a2', 'b6-b5/a4', 'b1-b2/c1'];
  await openSmall(moves);
  await control(page, 'sweep').click();
  await page.getByText('Analyse again').waitFor();
  await page.locator('.verdict').first().waitFor();
  await control(page, 'next-mistake').click();
  await control(page, 'mistake').waitFor();
  expect(await control(page, 'mistake').textContent()).toMatch(/^White played a2-a1\/a2 \?.*chance to win went from \d+% to \d+%\. .*Better was/);
  // What was played and what was better are drawn.
  await page.locator('.arrow.mistaken.move').waitFor();
  await page.locator('.arrow.rank-1.move').waitFor();
  expect(await page.locator('.arrow.rank-2').count()).toBe(0);
  await page.locator('.curve').hover({ position: { x: 5, y: 20 } });
  await control(page, 'curve-tip').waitFor();
});
