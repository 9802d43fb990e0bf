// A game is drawn by its look alone: stones on the crossings of a wooden board, files without I.
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build } from 'vite';
import type { Rollup } from 'vite';
import { cell } from './client';
import { openBrowser } from './harness';
import type { Browser } from './harness';

let browser: Browser;
let page: Page;

async function bundle(): Promise<{ script: string; style: string }> {
  const entry = fileURLToPath(new URL('./stones/main.tsx', import.meta.url));
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    esbuild: { jsx: 'automatic', jsxImportSource: 'preact' },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, lib: { entry, formats: ['iife'], name: 'stones', cssFileName: 'stones' } },
  })) as Rollup.RollupOutput[];
  const files = built.flatMap(({ output }) => output);
  const text = (end: string) => {
    const found = files.find(({ fileName }) => fileName.endsWith(end));
    return !found ? '' : found.type === 'chunk' ? found.code : String(found.source);
  };
  return { script: text('.js'), style: text('.css') };
}

beforeAll(async () => {
  browser = await openBrowser({ width: 800, height: 700 });
  page = await browser.context.newPage();
  const { script, style } = await bundle();
  await page.setContent('<div id="app"></div>');
  await page.addStyleTag({ content: style });
  await page.addScriptTag({ content: script });
  await page.locator('[role=grid]').waitFor();
});

afterAll(async () => {
  await browser?.close();
});

test('lines, stars and coordinates without I', async () => {
  expect(await page.locator('.wood').count()).toBe(1);
  expect(await page.locator('.square').count()).toBe(0);
  expect(await page.locator('.grid-line').count()).toBe(9);
  expect(await page.locator('.star').count()).toBe(5);
  const words = new Set(await page.locator('.coordinate text').allTextContents());
  expect([words.has('H'), words.has('I'), words.has('J')]).toEqual([true, false, true]);
  await page.screenshot({ path: 'shots/test-stones.png' });
});

test('a stone of a line is a mark, and where one may be put is open', async () => {
  expect(await page.locator('.arrow.place .arrow-place').count()).toBe(1);
  expect(await page.locator('.arrow-shaft').count()).toBe(0);
  expect(await cell(page, 'E5').getAttribute('aria-label')).toBe('E5, empty, put here');
  expect(await page.locator('.target').count()).toBe(0);
});

test('a stone is put on the crossing that was chosen', async () => {
  await cell(page, 'J9').click();
  await page.locator('#said', { hasText: 'stone on J9' }).waitFor();
  expect(await cell(page, 'J9').getAttribute('aria-label')).toBe('J9, black stone, put here');
  const stone = (await page.locator('.stone').boundingBox())!;
  const line = (await page.locator('.grid-line').first().boundingBox())!;
  // The corner of the lines, whose width counts, is under the middle of the stone; a square has 60 pixels.
  expect(Math.abs(stone.x + stone.width / 2 - (line.x + line.width))).toBeLessThan(6);
  expect(Math.abs(stone.y + stone.height / 2 - line.y)).toBeLessThan(6);
  expect(await page.locator('.mark.placed').count()).toBe(1);
});
