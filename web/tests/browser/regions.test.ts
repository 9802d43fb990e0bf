// The regions of an Amazons board in real Chromium: outlines, what they are worth, and who has won for certain.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { control, makeGame, openGame } from './client';
import { Stage } from './stage';

let page: Page;
const stage = Stage.begin((opened) => (page = opened));

// White alone on the left, both on the right, Black alone below.
const endgame = '2xw2/w1x1b1/2x3/xxxxxx/b1xxxx/xxxxxx w';

test('regions are outlined, counted, and show their temperature on request', async () => {
  const { id } = await makeGame(stage.url, { position: endgame, settings: { white: 'human', black: 'human' } });
  await openGame(page, stage.url, id);
  await control(page, 'region').nth(2).waitFor();
  expect(await page.locator('.region.white text').allTextContents()).toEqual(['5']);
  expect(await page.locator('.region.black text').allTextContents()).toEqual(['1']);
  const fight = page.locator('.region.fight text');
  expect(await fight.textContent()).toContain('…');
  expect(await control(page, 'proved').textContent()).toMatch(/^White wins by \d+\.5, proved$/);

  await control(page, 'show-temperatures').check();
  await page.locator('.region.fight text', { hasText: '°' }).waitFor();
  await page.screenshot({ path: 'shots/amazons-regions.png' });

  await control(page, 'show-regions').uncheck();
  await control(page, 'regions').waitFor({ state: 'detached' });
  expect(await control(page, 'proved').count()).toBe(0);
});

test('an open board has no outlines', async () => {
  const { id } = await makeGame(stage.url, { setup: { size: '6' }, settings: { white: 'human', black: 'human' } });
  await openGame(page, stage.url, id);
  await control(page, 'show-regions').waitFor();
  expect(await control(page, 'region').count()).toBe(0);
});
