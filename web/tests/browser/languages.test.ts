// The page in other languages: the browser's, and the one that is chosen.
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cell, control, makeGame, openGame, playMove, waitForCell, waitForGame, waitForTurns } from './client';
import { Stage } from './stage';

const people = { white: 'human', black: 'human' } as const;

let page: Page;
const stage = Stage.begin((opened) => (page = opened));

async function language(of: Page): Promise<string> {
  return of.evaluate(() => document.documentElement.lang);
}

test('a newcomer with a German browser learns the rules, loses, sees why, and tries again', async () => {
  await stage.openApart({ width: 1280, height: 860, locale: 'de-DE' }, async (german) => {
    await german.goto(stage.url);
    await waitForCell(german, 'd1', 'weiße Amazone, kann ziehen');
    expect(await language(german)).toBe('de');
    await control(german, 'rules').click();
    await german.locator('[data-test=dialog-rules]', { hasText: 'So spielt man Amazons' }).waitFor();
    await control(german, 'rules-close').click();
    const { id } = await makeGame(stage.url, { setup: { size: '6' }, settings: { time: 200, level: 1 } });
    await openGame(german, stage.url, id);
    await cell(german, 'a2').click();
    await cell(german, 'a1').click();
    await waitForCell(german, 'a1', 'weiße Amazone');
    await german.locator('[data-square="a2"].place').click();
    await waitForTurns(german, 2);
    await control(german, 'resign').click();
    await german.getByText('Weiß gibt auf, und die Partie endet.').waitFor();
    await control(german, 'resign-yes').click();
    await german.getByText('Schwarz gewinnt, Weiß hat aufgegeben').first().waitFor();
    await control(german, 'sweep').click();
    await german.getByText('Neu analysieren').waitFor();
    await control(german, 'next-mistake').click();
    const words = german.locator('[data-test=mistake]', { hasText: 'Weiß spielte a2-a1/a2' });
    expect(await words.textContent()).toMatch(/Gewinnchance ging von \d+\s% auf \d+\s%\..*Besser war /);
    await german.locator('[data-test=status]', { hasText: 'Anfang: Weiß am Zug' }).waitFor();
    await control(german, 'play-from').click();
    await waitForGame(german, id);
    await waitForCell(german, 'a2', 'weiße Amazone, kann ziehen');
  });
});

test('a switch to Japanese is remembered, goes on in the same game, and leads back', async () => {
  const { id } = await makeGame(stage.url, { settings: people });
  await playMove(stage.url, id, 'd1-d7/g7');
  await openGame(page, stage.url, id);
  await waitForTurns(page, 1);
  expect(await language(page)).toBe('en');
  await control(page, 'language').selectOption('ja');
  await waitForCell(page, 'd7', '白のアマゾン', '、');
  expect(await language(page)).toBe('ja');
  expect(await page.title()).toBe('黒：アマゾンを動かす · Otrera');
  await page.reload();
  await waitForCell(page, 'd7', '白のアマゾン', '、');
  await page.goto(`${stage.url}/#/planning`);
  await page.getByText(/これが最善です/).waitFor();
  await page.goto(`${stage.url}/#/arena`);
  await page.getByText('対戦', { exact: true }).waitFor();
  await control(page, 'language').selectOption('en');
  await page.getByText('Matches', { exact: true }).waitFor();
  await openGame(page, stage.url, id);
  await waitForCell(page, 'd7', 'white amazon');
  expect(await language(page)).toBe('en');
});

test('the page is small, and loads no languages but English and its own', async () => {
  await stage.openApart({ width: 1280, height: 860, locale: 'ja-JP' }, async (japanese) => {
    const files = new Map<string, Promise<Buffer>>();
    japanese.on('response', (response) => {
      if (/\/(assets\/.*)?$/.test(new URL(response.url()).pathname)) files.set(response.url(), response.body());
    });
    await japanese.goto(stage.url);
    await waitForCell(japanese, 'd1', '白のアマゾン', '、');
    const names = [...files.keys()].map((url) => url.replace(/.*\//, '')).sort();
    expect(names).toEqual(['', 'app.css', 'app.js', 'ja.js']);
    const sizes = (await Promise.all(files.values())).map((body) => gzipSync(body).length);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(150_000);
  });
});

test('where the words of a language cannot be had, the page is in English', async () => {
  await stage.openApart({ width: 1280, height: 860, locale: 'fr-FR' }, async (french) => {
    await french.route('**/assets/fr.js', (route) => route.abort());
    await french.goto(stage.url);
    await waitForCell(french, 'd1', 'white amazon, can move');
    expect(await language(french)).toBe('en');
    stage.forgive(/ERR_FAILED/);
  });
});

test.each([
  [900, 600],
  [1280, 720],
])('the top of the page fits in French at %d by %d', async (width, height) => {
  await stage.openApart({ width, height, locale: 'fr-FR' }, async (french) => {
    const { id } = await makeGame(stage.url, { game: 'loa', settings: people });
    await openGame(french, stage.url, id);
    const overlaps = await french.locator('.header > *').evaluateAll((parts) => {
      const boxes = parts.map((part) => part.getBoundingClientRect()).filter((box) => box.width > 0);
      return boxes.filter((box, index) => index > 0 && box.left < boxes[index - 1]!.right).length;
    });
    expect(overlaps).toBe(0);
    expect(await french.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    const { x, width: wide } = (await control(french, 'theme').boundingBox())!;
    expect(x + wide).toBeLessThanOrEqual(width);
  });
});

test.each(['de-DE', 'fr-FR', 'ja-JP'])('on a phone of 320 pixels %s fits', async (locale) => {
  await stage.openApart({ width: 320, height: 640, touch: true, locale }, async (small) => {
    const { id } = await makeGame(stage.url, { settings: people });
    await playMove(stage.url, id, 'd1-d7/g7');
    await openGame(small, stage.url, id);
    await waitForTurns(small, 1);
    expect(await language(small)).toBe(locale.slice(0, 2));
    const outside = (parts: string) =>
      small.locator(parts).evaluateAll((found) =>
        found.filter((part) => part.getBoundingClientRect().right > 320).map((part) => part.textContent),
      );
    expect(await outside('.header *, .panel *')).toEqual([]);
    // The words of a button lie inside it.
    const cut = await small.locator('.control').evaluateAll((found) =>
      found.filter((part) => part.scrollWidth > part.clientWidth).map((part) => part.textContent),
    );
    expect(cut).toEqual([]);
    await control(small, 'new-game').tap();
    await small.locator('dialog').waitFor();
    expect(await outside('dialog *')).toEqual([]);
  });
});
