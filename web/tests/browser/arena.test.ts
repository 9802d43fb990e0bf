// The arena and Lines of Action in real Chromium against a server started here.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { cell, control, makeGame, openGame, readGame, waitForCell, waitForGame, waitForTurns } from './client';
import { Stage } from './stage';

const binary = process.env.OTRERA_URL ? undefined : process.env.OTRERA_BINARY;

describe.skipIf(!binary)('with a server of our own', () => {
  let page: Page;
  const stage = Stage.begin((opened) => (page = opened));

  beforeAll(() => {
    playMatch('a', 'select.exploration=0.2');
    playMatch('b', 'select.exploration=2');
  });

  function playMatch(side: string, setting: string): void {
    const database = join(stage.data, 'arena.sqlite');
    const options = ['--size', '5', '--games', '4', '--sims', '20', '--opening-turns', '1', '--balance', '0.5'];
    execFileSync(binary!, ['match', 'uct', 'uct', `--set-${side}`, setting, ...options, '--database', database], {
      stdio: 'ignore',
    });
  }

  const fits = (shown: Page) =>
    shown.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

  test('from a game to the matches, a match, a replay, and back to the game', async () => {
    const { id } = await makeGame(stage.url);
    await openGame(page, stage.url, id);
    await control(page, 'arena').click();
    await page.locator('.match').nth(1).waitFor();
    expect(await page.locator('.match').count()).toBe(2);
    expect(await page.locator('.match').first().textContent()).toMatch(/Amazons, 5×5 · 20 simulations · 4 games/);
    await page.locator('.match').first().click();
    await control(page, 'pairs').waitFor();
    expect(await control(page, 'elo-bar').getAttribute('aria-label')).toMatch(/Elo/);
    await page.locator('.games a').first().click();
    await page.locator('[role=grid]').waitFor();
    expect(await page.locator('[role=gridcell]').count()).toBe(25);
    expect(await control(page, 'replay-turn').textContent()).toBe('The start of the game');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.getByText(/^Turn 2: .* simulations/).waitFor();
    expect(Number(await control(page, 'curve').getAttribute('data-points'))).toBeGreaterThan(4);
    const sgf = await page.evaluate(
      (path) => fetch(path).then((answer) => answer.text()),
      (await control(page, 'download').getAttribute('href'))!,
    );
    expect(sgf).toMatch(/^\(;/);
    await control(page, 'play-games').click();
    await page.locator('[data-test=new-game]').waitFor();
    await waitForCell(page, 'd1', 'white amazon');
    expect(page.url()).toContain(id);
  });

  test('a game of a match is opened for analysis with one click', async () => {
    await page.goto(`${stage.url}/#/arena`);
    await page.locator('.match').first().click();
    await page.locator('.games a').first().click();
    await page.locator('[role=grid]').waitFor();
    await control(page, 'analyse-game').click();
    const id = await waitForGame(page, '');
    const { moves, names, over } = await readGame(stage.url, id);
    expect(moves.length).toBeGreaterThan(3);
    expect([names.white.startsWith('uct'), over]).toEqual([true, true]);
    await control(page, 'sweep').waitFor();
  });

  test('ratings and cross-table on a phone, in the dark', async () => {
    await stage.openApart({ width: 360, height: 740, touch: true, dark: true }, async (small) => {
      await small.goto(`${stage.url}/#/arena/ratings/amazons`);
      await control(small, 'cross-table').waitFor();
      expect(await small.locator('.ratings tbody tr').count()).toBe(3);
      expect(await fits(small)).toBe(true);
      await small.goto(`${stage.url}/#/arena`);
      await small.locator('.match').first().waitFor();
      expect(await fits(small)).toBe(true);
      await small.locator('.match').first().tap();
      await control(small, 'games').waitFor();
      expect(await fits(small)).toBe(true);
    });
  });

  test('a match that is not there is said so', async () => {
    await page.goto(`${stage.url}/#/arena/match/nothing`);
    await page.getByText(/no match/).waitFor();
    stage.forgive(/status of 404/);
  });

  test('Lines of Action: lines are counted, groups tinted, a turn played by clicks and keys', async () => {
    const { id } = await makeGame(stage.url, { game: 'loa', settings: { white: 'human', black: 'human' } });
    await openGame(page, stage.url, id);
    await waitForCell(page, 'c1', 'black piece, can move, group of 6 of 12');
    expect(await page.locator('[data-test=groups] .group').count()).toBe(4);
    await cell(page, 'c1').click();
    await waitForCell(page, 'c1', 'black piece, selected, group of 6 of 12, counts rank 6, file 2');
    expect(await page.locator('.counted-line').count()).toBe(4);
    expect(await page.locator('.count').allTextContents()).toContain('6');
    await cell(page, 'c3').click();
    await waitForCell(page, 'c3', 'black piece');
    await cell(page, 'a4').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await waitForTurns(page, 2);
    expect((await readGame(stage.url, id)).moves).toEqual(['c1-c3', 'a4-c4']);
    // Black, who begins, has the left column.
    expect(await page.locator('[data-test=moves] li').allTextContents()).toEqual(['1c1-c3a4-c4']);
  });

  test('a new game of parachute begins with a move and a drop', async () => {
    const { id: old } = await makeGame(stage.url, { game: 'loa', settings: { white: 'human', black: 'human' } });
    await openGame(page, stage.url, old);
    await control(page, 'new-game').click();
    await control(page, 'setup-variant').selectOption('parachute');
    await control(page, 'create').click();
    const id = await waitForGame(page, old);
    await page.getByText('Black: move a piece').first().waitFor();
    const { legal } = await readGame(stage.url, id);
    const [from, to] = legal[0]!.move.split(/[-x]/);
    await cell(page, from!).click();
    await cell(page, to!).click();
    await page.getByText('Black: drop a white piece').first().waitFor();
    await control(page, 'analyse').click();
    await page.locator('.arrow.rank-1.place .arrow-place').waitFor();
    await control(page, 'analyse').click();
    await page.locator('.cell.place').first().click();
    await waitForTurns(page, 1);
    expect((await readGame(stage.url, id)).moves[0]).toMatch(/@/);
  });
});
