// Games with clocks in real Chromium. No test depends on how fast it is: a flag falls because nobody moves.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cell, control, makeGame, openGame, playMove, readGame, visitFirst, waitForGame, waitForTurns } from './client';
import { Stage } from './stage';

const people = { white: 'human', black: 'human' } as const;

let page: Page;
const stage = Stage.begin((opened) => (page = opened));

async function playByClicks(from: string, to: string, shot: string): Promise<void> {
  await cell(page, from).click();
  await cell(page, to).click();
  await page.locator(`[data-square="${shot}"].place`).click();
}

test('a new game is played with clocks: both are shown, and the one of who is to move runs', async () => {
  await visitFirst(page, stage.url);
  await control(page, 'new-game').click();
  expect(await control(page, 'clock').inputValue()).toBe('-1');
  await page.locator('dialog [data-test=time]').waitFor();
  await control(page, 'clock').selectOption({ label: '10 min + 5 s' });
  await page.locator('dialog [data-test=time]').waitFor({ state: 'detached' });
  await page.locator('dialog').getByLabel('Both').check();
  await control(page, 'create').click();
  const id = await waitForGame(page, '');
  for (const side of ['white', 'black']) expect(await control(page, `clock-${side}`).textContent()).toBe('10:00');
  expect(await page.locator('.clock.running').count()).toBe(0);
  await playByClicks('d1', 'd7', 'g7');
  await page.locator('[data-test=clock-black].running').waitFor();
  await page.locator('[data-test=clock-black]', { hasText: /^9:\d\d$/ }).waitFor();
  expect(await control(page, 'clock-white').textContent()).toBe('10:00');
  expect(await control(page, 'clock-black').getAttribute('aria-label')).toMatch(/^Black has 9:\d\d left$/);
  expect((await readGame(stage.url, id)).clock).toMatchObject({ main: 600_000, increment: 5000, running: true });
  await control(page, 'new-game').click();
  expect(await page.locator('[data-test=clock] option:checked').textContent()).toBe('10 min + 5 s');
});

test('a flag falls for all who watch, is kept with the game and in its record, and can be taken back', async () => {
  const { id } = await makeGame(stage.url, { settings: people, clock: { main: 1000, increment: 0 } });
  const second = await stage.open();
  await openGame(second, stage.url, id);
  await openGame(page, stage.url, id);
  await playMove(stage.url, id, 'd1-d7/g7');
  const lost = (of: Page) => of.locator('[data-test=status]', { hasText: 'White wins, Black ran out of time' });
  await lost(page).waitFor();
  await second.bringToFront();
  await lost(second).waitFor();
  await second.close();
  expect(await control(page, 'clock-black').textContent()).toBe('0:00.0');
  await page.reload();
  await lost(page).waitFor();
  const record = await fetch(`${stage.url}/api/games/${id}/record`).then((answer) => answer.text());
  expect(record).toContain('RE[W+T]');
  const undone = page.waitForResponse((response) => response.url().endsWith('/undo'));
  await control(page, 'undo').click();
  expect(await (await undone).json()).toMatchObject({ result: '', clock: { running: true } });
  await lost(page).waitFor();
});

test('the engine plays by its clock', async () => {
  const { id } = await makeGame(stage.url, {
    settings: { white: 'human', black: 'engine', level: 1 },
    clock: { main: 300_000, increment: 0 },
  });
  await openGame(page, stage.url, id);
  expect(await page.locator('.panel [data-test=time]').count()).toBe(0);
  await playByClicks('d1', 'd7', 'g7');
  await waitForTurns(page, 2);
  await page.locator('[data-test=clock-white].running').waitFor();
});

test('clocks fit on a phone of 320 pixels', async () => {
  await stage.openApart({ width: 320, height: 640, touch: true }, async (small) => {
    const { id } = await makeGame(stage.url, { settings: { black: 'engine', level: 4 }, clock: { main: 7_200_000, increment: 0 } });
    await openGame(small, stage.url, id);
    const { x, width } = (await control(small, 'clock-black').boundingBox())!;
    expect(x + width).toBeLessThanOrEqual(320);
    expect(await small.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
});
