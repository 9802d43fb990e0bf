// Go in real Chromium against a server: stones and captures, ko, handicap, two passes and the count.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Game, NewGame } from '../../src/api';
import { cell, control, makeGame, openGame, playMove, readGame, visitFirst, waitForCell, waitForGame, waitForTurns } from './client';
import { Stage } from './stage';

let page: Page;
const stage = Stage.begin((opened) => (page = opened));

const people = { white: 'human', black: 'human' } as const;

async function openNew(game: Partial<NewGame> = {}, moves: readonly string[] = []): Promise<string> {
  const { id } = await makeGame(stage.url, { game: 'go', settings: people, ...game });
  for (const move of moves) await playMove(stage.url, id, move);
  await openGame(page, stage.url, id);
  return id;
}

function record(id: string): Promise<string> {
  return fetch(`${stage.url}/api/games/${id}/record`).then((answer) => answer.text());
}

async function textOf(name: string): Promise<string> {
  return (await control(page, name).textContent())!.trim();
}

// Black has the left of the board and White the right; a white stone is dead on the left.
const walls = '3bw4/3bw4/3bw4/3bw4/1w1bw4/3bw4/3bw4/3bw4/3bw4 b';

test('stones stand on the crossings of a wooden board with letters that leave out I', async () => {
  await openNew();
  expect(await page.locator('[role=gridcell]').count()).toBe(81);
  expect(await page.locator('.wood').count()).toBe(1);
  expect(await page.locator('.star').count()).toBe(5);
  const words = new Set(await page.locator('.coordinate text').allTextContents());
  expect([words.has('H'), words.has('I'), words.has('J'), words.has('9')]).toEqual([true, false, true, true]);
  // Nobody turns a board of Go, whoever plays.
  expect(await page.locator('.coordinate text').first().textContent()).toBe('A');
});

test.each([1280, 390])('all coordinates of a large board are whole, %s pixels wide', async (width) => {
  await page.setViewportSize({ width, height: 844 });
  await openNew({ setup: { size: '19' } });
  const board = (await page.locator('.wood').boundingBox())!;
  for (const text of await page.locator('.coordinate text').all()) {
    const box = (await text.boundingBox())!;
    expect(box.x).toBeGreaterThan(board.x);
    expect(box.x + box.width).toBeLessThan(board.x + board.width);
  }
});

test('a stone is played by a click, marked as the last one, and captures', async () => {
  const id = await openNew({}, ['e5', 'e6', 'a1', 'd5', 'a2', 'f5', 'a3']);
  expect(await textOf('status')).toBe('White: play a stone, or pass');
  expect(await page.locator('.board .stone.black').count()).toBe(4);
  await cell(page, 'E4').click();
  await waitForCell(page, 'E5', 'empty');
  await waitForCell(page, 'E4', 'white stone');
  expect(await page.locator('[data-test=last-stone]').count()).toBe(1);
  expect(await page.locator('.mark').count()).toBe(0);
  const { moves, rows } = await readGame(stage.url, id);
  expect(moves[7]).toBe('e4');
  expect(rows[4]).toBe('...w.w...');
  await page.screenshot({ path: 'shots/go-capture.png' });
});

test('what each side has taken and what was agreed on is told', async () => {
  const setup = { size: '9', rules: 'japanese', komi: '6.5' };
  await openNew({ setup }, ['e5', 'e6', 'a1', 'd5', 'a2', 'f5', 'a3']);
  expect(await textOf('terms')).toBe('Japanese rules, komi 6.5');
  expect([await textOf('prisoners-black'), await textOf('prisoners-white')]).toEqual(['0', '0']);
  await cell(page, 'E4').click();
  await page.locator('[data-test=prisoners-white]', { hasText: '1' }).waitFor();
  expect(await control(page, 'prisoners-white').getAttribute('aria-label')).toBe('Stones taken: 1');
  expect(await textOf('prisoners-black')).toBe('0');
  // As it stood then, where an earlier position is looked at.
  await page.locator('.turn').first().click();
  await page.locator('[data-test=prisoners-white]', { hasText: '0' }).waitFor();
});

test('the engine answers, and the person has Black', async () => {
  await visitFirst(page, stage.url);
  await control(page, 'new-game').click();
  await page.locator('[data-test=game]').selectOption('go');
  expect(await page.locator('[name=sides][value=black]').isChecked()).toBe(true);
  expect(await page.locator('input[name=size]').count()).toBe(3);
  await page.locator('label', { hasText: '13×13' }).click();
  await control(page, 'setup-rules').selectOption('japanese');
  await control(page, 'setup-komi').fill('6.5');
  await control(page, 'create').click();
  const id = await waitForGame(page, '');
  expect(await page.locator('[role=gridcell]').count()).toBe(169);
  const { setup } = await readGame(stage.url, id);
  expect(setup).toMatchObject({ rules: 'japanese', ko: 'simple', scoring: 'territory', komi: '6.5' });
  await cell(page, 'D4').click();
  await waitForTurns(page, 2);
  expect(await page.locator('.stone.white .stone-last').count()).toBe(1);
});

test('a ko is marked, and nothing can be played there', async () => {
  await openNew({ position: '5/1bw2/b1bw1/1bw2/5 w' });
  await cell(page, 'B3').click();
  await waitForCell(page, 'C3', 'empty, ko');
  expect(await page.locator('[data-test=ko]').count()).toBe(1);
  expect(await cell(page, 'C3').getAttribute('class')).toBe('cell');
  await cell(page, 'C3').click();
  await cell(page, 'E5').click();
  await waitForCell(page, 'E5', 'black stone');
  expect(await page.locator('[data-test=ko]').count()).toBe(0);
});

test('two passes lead to the count, where a click says that stones are dead or not', async () => {
  const id = await openNew({ position: walls });
  await control(page, 'pass').click();
  await waitForTurns(page, 1);
  await control(page, 'pass').click();
  await control(page, 'count').waitFor();
  expect(await textOf('status')).toContain('Counting');
  await waitForCell(page, 'B5', 'white stone, dead');
  expect(await textOf('points-black')).toBe('Black 36');
  expect(await textOf('points-white')).toBe('White 52.5');
  expect(await textOf('count-result')).toBe('White wins by 16.5');
  expect((await readGame(stage.url, id)).result).toBe('');
  await page.screenshot({ path: 'shots/go-count.png' });

  await cell(page, 'B5').click();
  await waitForCell(page, 'B5', 'white stone, White');
  expect(await textOf('count-result')).toBe('White wins by 44.5');
  await cell(page, 'B5').click();
  await waitForCell(page, 'B5', 'white stone, dead');
  await page.reload();
  await waitForCell(page, 'B5', 'white stone, dead');

  await control(page, 'count-agree').click();
  await control(page, 'count-again').waitFor();
  expect(await textOf('status')).toBe('White wins by 16.5');
  expect((await readGame(stage.url, id)).result).toBe('W+16.5');
  const sgf = await record(id);
  expect(sgf).toContain('RE[W+16.5]');
  expect(sgf).toMatch(/TB(\[\w\w\])*\[be\]/);

  // The record brings the count along.
  const again = await makeGame(stage.url, { game: 'go', record: sgf, settings: people });
  expect(again.result).toBe('W+16.5');
  expect(again.count?.dead).toEqual([37]);
});

test('play goes on where the sides do not agree', async () => {
  await openNew({ position: walls }, ['pass', 'pass']);
  await control(page, 'play-on').click();
  await page.locator('[data-test=count]').waitFor({ state: 'detached' });
  await waitForTurns(page, 1);
  await cell(page, 'G5').click();
  await waitForCell(page, 'G5', 'white stone');
});

test('handicap stones stand before White begins', async () => {
  await visitFirst(page, stage.url);
  await control(page, 'new-game').click();
  await page.locator('[data-test=game]').selectOption('go');
  await page.locator('label', { hasText: '19×19' }).click();
  await control(page, 'setup-handicap').fill('4');
  await page.locator('label', { hasText: 'Both' }).click();
  await control(page, 'create').click();
  const id = await waitForGame(page, '');
  await waitForCell(page, 'Q16', 'black stone');
  expect(await page.locator('.board .stone.black').count()).toBe(4);
  expect(await textOf('status')).toBe('White: play a stone, or pass');
  await cell(page, 'C3').click();
  await waitForTurns(page, 1);
  const sgf = await record(id);
  expect(sgf).toContain('HA[4]');
  expect(await textOf('terms')).toBe('Chinese rules, komi 7.5, handicap 4, bonus 4');
  expect(sgf).toContain(';W[cq]');
  await page.screenshot({ path: 'shots/go-handicap.png' });
});

test('two moves of one colour keep their colours', async () => {
  const sgf = '(;FF[4]GM[1]SZ[9]KM[7.5];B[ee];B[cc];W[gg];B[])';
  const id = await openNew({ record: sgf });
  await waitForTurns(page, 4);
  expect((await readGame(stage.url, id)).movers).toEqual(['black', 'black', 'white', 'black']);
  const rows = await page.locator('[data-test=moves] li').allTextContents();
  expect(rows).toEqual(['1E5', '2C7G3', '3pass']);
  await page.locator('.turn', { hasText: 'C7' }).click();
  await waitForCell(page, 'C7', 'black stone');
  await waitForCell(page, 'G3', 'empty');
  expect(await record(id)).toMatch(/;B\[ee\];B\[cc\];W\[gg\];B\[\]/);
});

test('who will own what is drawn on request, and while analysing', async () => {
  await openNew({ position: walls });
  expect(await page.locator('.territory').count()).toBe(0);
  await control(page, 'show-heat').check();
  await page.locator('.territory rect.white').first().waitFor();
  expect(await textOf('lead')).toMatch(/^Estimate: White leads by 1\d\.\d$/);
  // A square of the ground, and none where White's own stone stands.
  const drawn = await page.locator('.territory rect').count();
  expect(drawn).toBeGreaterThan(50);
  expect(drawn).toBeLessThan(81 - 17);
  await control(page, 'analyse').click();
  await page.locator('.arrow.place').first().waitFor();
  expect(await page.locator('.territory rect').count()).toBeGreaterThan(40);
  await page.screenshot({ path: 'shots/go-territory.png' });
});

test('the engine passes when the person has and nothing is left', async () => {
  const settings = { black: 'human', white: 'engine', time: 200 } as const;
  const id = await openNew({ position: walls, settings });
  await control(page, 'pass').click();
  await control(page, 'count').waitFor({ timeout: 20_000 });
  expect((await readGame(stage.url, id)).moves).toEqual(['pass', 'pass']);
});

test('a person resigns', async () => {
  const id = await openNew({}, ['e5']);
  await control(page, 'resign').click();
  await control(page, 'resign-yes').click();
  await page.locator('[data-test=status]', { hasText: 'Black wins, White resigned' }).waitFor();
  expect((await readGame(stage.url, id) as Game).result).toBe('B+R');
});

test('a board of 19 fits a phone, and a finger plays on it', async () => {
  await stage.openApart({ width: 360, height: 740, touch: true }, async (small) => {
    const { id } = await makeGame(stage.url, { game: 'go', setup: { size: '19' }, settings: people });
    await openGame(small, stage.url, id);
    expect(await small.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await cell(small, 'Q16').tap();
    await waitForCell(small, 'Q16', 'black stone');
    await control(small, 'new-game').click();
    await control(small, 'more-rules').waitFor();
    expect(await small.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await small.screenshot({ path: 'shots/go-phone.png' });
  });
});
