// Understanding a position in real Chromium: analysis, lines, hints, who owns what, the curve, the editor.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cell, control, makeGame, openGame, playMove, readGame, waitForCell, waitForGame, waitForTurns } from './client';
import { Stage } from './stage';

const people = { white: 'human', black: 'human' } as const;
const small = '1b2b1/b4b/6/6/w4w/1w2w1 w';

let page: Page;
const stage = Stage.begin((opened) => (page = opened));

async function openSmall(moves: string[] = [], target = page): Promise<string> {
  const { id } = await makeGame(stage.url, { position: small, settings: { ...people, time: 300 } });
  for (const move of moves) await playMove(stage.url, id, move);
  await openGame(target, stage.url, id);
  await waitForTurns(target, moves.length);
  return id;
}

async function waitForFen(fen: string): Promise<void> {
  await expect.poll(() => control(page, 'editor-fen').inputValue()).toBe(fen);
}

async function waitForAnalysis(id: string, turns: number | null): Promise<void> {
  while ((await readGame(stage.url, id)).analysing !== turns) await page.waitForTimeout(20);
}

test('an analysis shows several lines with arrows, and plays nothing', async () => {
  const id = await openSmall();
  await control(page, 'analyse').click();
  await page.locator('.arrow.rank-3.move').waitFor();
  expect(await page.locator('.arrow.rank-1.move').count()).toBe(1);
  expect(await page.locator('.arrow.rank-1.shot').count()).toBe(1);
  expect(await page.locator('.lines li').count()).toBe(3);
  await control(page, 'line-count').selectOption('5');
  await page.locator('.arrow.rank-5.move').waitFor();
  await page.locator('.line').nth(1).click();
  await page.locator('.arrow.rank-1').first().waitFor({ state: 'detached' });
  expect(await page.locator('.arrow.rank-2.move').count()).toBe(1);
  await control(page, 'show-arrows').uncheck();
  await page.locator('.arrow').first().waitFor({ state: 'detached' });
  await control(page, 'show-arrows').check();
  await control(page, 'line-count').selectOption('3');
  expect((await readGame(stage.url, id)).moves).toEqual([]);
  expect(await control(page, 'winbar').getAttribute('aria-valuetext')).toMatch(/White \d+%/);
  await control(page, 'analyse').click();
  await waitForAnalysis(id, null);
});

test('an analysis follows the player through the game, by keys alone', async () => {
  const id = await openSmall(['b1-b4/e4', 'b6-b5/a4']);
  await control(page, 'analyse').focus();
  await page.keyboard.press('Enter');
  await waitForAnalysis(id, 2);
  await page.keyboard.press('ArrowLeft');
  await waitForAnalysis(id, 1);
  await page.locator('.arrow.rank-1').first().waitFor();
  await page.keyboard.press('ArrowLeft');
  await waitForAnalysis(id, 0);
  await page.locator('.arrow.rank-1').first().waitFor();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await waitForAnalysis(id, 2);
  // A move made meanwhile is followed too.
  await playMove(stage.url, id, 'e1-e3/d3');
  await waitForAnalysis(id, 3);
  expect(await control(page, 'analyse').getAttribute('aria-pressed')).toBe('true');
});

test('a hint shows one move, in words and as arrows', async () => {
  const id = await openSmall();
  await control(page, 'hint').click();
  await page.locator('.arrow.rank-1.move').waitFor();
  expect(await page.locator('.arrow.rank-2').count()).toBe(0);
  expect(await control(page, 'hint-text').textContent()).toMatch(/^Hint: [a-f][1-6] to .*, arrow on /);
  await waitForAnalysis(id, null);
  expect(await page.locator('.arrow.rank-1.move').count()).toBe(1);
  await cell(page, 'b1').click();
  await cell(page, 'b4').click();
  await waitForCell(page, 'b4', 'white amazon');
  await page.locator('.arrow').first().waitFor({ state: 'detached' });
  expect(await control(page, 'hint-text').textContent()).toBe('');
});

test('the curve is drawn for the whole game and leads to its positions', async () => {
  await openSmall(['b1-b4/e4', 'b6-b5/a4']);
  await control(page, 'sweep').click();
  await page.locator('[data-test=curve][data-points="3"]').waitFor();
  await page.getByText('Analyse again').waitFor();
  expect(await control(page, 'curve').getAttribute('aria-label')).toMatch(/after turn 0, .* after turn 2$/);
  await control(page, 'curve').click({ position: { x: 4, y: 30 } });
  await waitForCell(page, 'b1', 'white amazon');
  expect(await page.locator('.curve-here').count()).toBe(1);
});

// Reports as the server would send them, whichever player it is: the first player below, the second above.
async function sendOwners(): Promise<void> {
  await page.route('**/events', async (route) => {
    const state = await (await fetch(route.request().url().replace('/events', ''))).json();
    const half = state.size ** 2 / 2;
    const owners = Array.from({ length: 2 * half }, (_, index) => (index < half ? -0.9 : 0.8));
    const { revision, turns, position, to_move } = state;
    const report = {
      revision, turns, position, to_move, analysis: true, elapsed: 1, fraction: 0, simulations: 1,
      memory_full: false, value: 0.5, lines: [], owners,
    };
    const event = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
    await route.fulfill({
      contentType: 'text/event-stream',
      body: event('state', state) + event('thinking', report),
    });
  });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

test('who owns what is drawn and spoken where the engine tells it', async () => {
  await openSmall();
  await sendOwners();
  await control(page, 'show-heat').check();
  await page.locator('.territory rect.white').first().waitFor();
  expect(await page.locator('.territory rect.white').count()).toBe(14);
  expect(await cell(page, 'c1').getAttribute('aria-label')).toBe('c1, empty, White 80%');
  expect(await cell(page, 'c6').getAttribute('aria-label')).toBe('c6, empty, Black 90%');
  await control(page, 'show-heat').uncheck();
  await page.locator('.territory').waitFor({ state: 'detached' });
});

test('the first player owns in its own colour', async () => {
  const { id } = await makeGame(stage.url, { game: 'loa', settings: people });
  await openGame(page, stage.url, id);
  await sendOwners();
  await control(page, 'show-heat').check();
  await page.locator('.territory rect.black').first().waitFor();
  expect(await cell(page, 'd3').getAttribute('aria-label')).toBe('d3, empty, Black 80%');
  expect(await cell(page, 'd6').getAttribute('aria-label')).toBe('d6, empty, White 90%');
  await control(page, 'show-heat').uncheck();
});

test('the editor: by click, by key, by text; then a game begins from it', async () => {
  const old = await openSmall();
  await control(page, 'edit').click();
  await control(page, 'editor-clear').click();
  await page.getByLabel('white amazon', { exact: true }).check();
  await cell(page, 'a1').click();
  await page.getByLabel('arrow', { exact: true }).check();
  await cell(page, 'b2').click();
  await cell(page, 'c3').click();
  await cell(page, 'c3').click();
  await cell(page, 'f6').focus();
  await page.keyboard.press('b');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('x');
  await page.keyboard.press('Delete');
  await waitForCell(page, 'e6', 'empty');
  await page.locator('.editor').getByLabel('Black', { exact: true }).first().check();
  await waitForFen('5b/6/6/6/1x4/w5 b');

  await control(page, 'editor-fen').fill('3b/4/7/w3 w');
  await page.locator('[data-test=editor-fault]', { hasText: /has 7 squares/ }).waitFor();
  expect(await control(page, 'editor-play').isDisabled()).toBe(true);
  await control(page, 'editor-fen').fill('3b/4/1x2/w3 w');
  await page.waitForFunction(() => document.querySelectorAll('[role=gridcell]').length === 16);
  await control(page, 'editor-size').fill('5');
  await control(page, 'editor-size').blur();
  await waitForFen('5/3b1/5/1x3/w4 w');
  await control(page, 'editor-copy').click();
  await page.locator('[data-test=notice].shown').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('5/3b1/5/1x3/w4 w');
  await control(page, 'editor-play').click();
  const { size, position } = await readGame(stage.url, await waitForGame(page, old));
  expect([size, position.split(' ')[0]]).toEqual([5, '5/3b1/5/1x3/w4']);
  await waitForCell(page, 'a1', 'white amazon, can move');
  stage.forgive(/status of 400/);
});

test('the editor keeps komi and passes, and says what is no position yet', async () => {
  const komi = 'w4b/6/6/6/6/6 w - 2 1.5';
  const { id } = await makeGame(stage.url, { position: komi, settings: people });
  await openGame(page, stage.url, id);
  await control(page, 'edit').click();
  await page.getByLabel('arrow', { exact: true }).check();
  await cell(page, 'c3').click();
  await waitForFen('w4b/6/6/2x3/6/6 w - 2 1.5');
  await control(page, 'setup-komi').fill('3');
  await control(page, 'setup-komi').blur();
  await waitForFen('w4b/6/6/2x3/6/6 w - 2 3');

  const { id: lines } = await makeGame(stage.url, { game: 'loa', settings: people });
  await openGame(page, stage.url, lines);
  await waitForCell(page, 'c1', 'black piece');
  await control(page, 'edit').click();
  await control(page, 'editor-clear').click();
  await page.locator('[data-test=editor-fault]', { hasText: 'No black piece' }).waitFor();
  expect(await control(page, 'editor-play').isDisabled()).toBe(true);
  await cell(page, 'a1').click();
  await cell(page, 'h8').focus();
  await page.keyboard.press('b');
  await waitForFen('7b/8/8/8/8/8/8/w7 b');
  stage.forgive(/status of 400/);
});

test('what stands beside an earlier position is about that position', async () => {
  const id = await openSmall(['b1-b4/e4']);
  await control(page, 'analyse').click();
  await page.locator('.lines li').first().waitFor();
  await control(page, 'analyse').click();
  await waitForAnalysis(id, null);
  expect(await page.locator('.thinking-numbers').textContent()).toMatch(/for Black$/);
  await page.keyboard.press('ArrowLeft');
  await page.locator('[data-test=status]', { hasText: 'The start: White to move' }).waitFor();
  expect(await page.locator('.lines').count()).toBe(0);
  expect(await page.locator('.thinking-numbers').textContent()).toMatch(/has not thought about this/);
  expect(await page.locator('.player.active').getAttribute('data-side')).toBe('white');
  for (const name of ['undo', 'go', 'resign']) expect(await control(page, name).isDisabled()).toBe(true);
  await page.keyboard.press('ArrowRight');
  await page.locator('.lines li').first().waitFor();
  for (const name of ['undo', 'go', 'resign']) expect(await control(page, name).isDisabled()).toBe(false);
});

test('the editor: analysis from the start of another size, and leaving it', async () => {
  const old = await openSmall();
  await control(page, 'edit').click();
  await control(page, 'editor-cancel').click();
  await waitForCell(page, 'b1', 'white amazon, can move');
  await control(page, 'edit').click();
  await control(page, 'editor-clear').click();
  await control(page, 'editor-start').click();
  await waitForFen(small);
  await control(page, 'editor-analyse').click();
  const id = await waitForGame(page, old);
  await page.locator('.arrow.rank-1.move').waitFor();
  await waitForAnalysis(id, 0);
  expect(await control(page, 'analyse').getAttribute('aria-pressed')).toBe('true');
  // An empty board is no position.
  stage.forgive(/status of 400/);
});

test('a phone: the new parts fit in both themes', async () => {
  await stage.openApart({ width: 360, height: 740, touch: true, dark: true }, async (target) => {
    const fits = () => target.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
    await openSmall(['b1-b4/e4'], target);
    await control(target, 'analyse').tap();
    await target.locator('.arrow.rank-1.move').waitFor();
    expect(await fits()).toBe(true);
    await control(target, 'edit').tap();
    await control(target, 'editor-fen').waitFor();
    expect(await fits()).toBe(true);
    await cell(target, 'a6').tap();
    await waitForCell(target, 'a6', 'white amazon');
  });
});
