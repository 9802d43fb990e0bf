// The papers' findings in real Chromium: the picture, the lines, a table, and what is not there.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { control } from './client';
import { Stage } from './stage';

let page: Page;
const stage = Stage.begin((opened) => (page = opened));

const marks = (verdict: string) => page.locator(`[data-test=findings-picture] [data-verdict="${verdict}"]`);

test('the arena leads to all findings, and the key chooses which are listed', async () => {
  await page.goto(`${stage.url}/#/arena`);
  await page.getByRole('navigation', { name: 'Arena' }).getByRole('link', { name: 'Papers' }).click();
  await control(page, 'findings-picture').waitFor();
  const all = await control(page, 'finding').count();
  const held = await marks('holds').count();
  expect(held).toBeGreaterThan(3);
  expect(all).toBeGreaterThan(held);
  const key = page.locator('[data-test="only holds"]');
  expect(await key.textContent()).toContain(`holds: ${held}`);
  await key.click();
  await page.locator('[data-test="only holds"][aria-pressed=true]').waitFor();
  expect(await control(page, 'finding').count()).toBe(held);
  await key.click();
  await page.locator('[data-test="only holds"][aria-pressed=false]').waitFor();
  expect(await control(page, 'finding').count()).toBe(all);
  const one = page.locator('[data-test="experiment winands-2"]');
  await one.getByText('mixed beats all others').waitFor();
  await one.getByText(/otrera experiment run winands-2/).waitFor();
});

test('a table has ours beside the paper’s, why it is another, and the command', async () => {
  await page.goto(`${stage.url}/#/reproduction`);
  await page.locator('[data-test="experiment kloetzer-b2"] h3 a').click();
  await page.waitForURL(/#\/reproduction\/kloetzer-b2$/);
  const row = page.locator('[data-test=figures] tr', { hasText: 'complex, 40000' });
  await row.getByText('1,737', { exact: true }).waitFor();
  expect(await row.textContent()).toMatch(/\d,\d{3} \[\d,\d{3}, \d,\d{3}\]/);
  expect(await control(page, 'cause').textContent()).toContain('made the hole');
  expect(await control(page, 'command').textContent()).toContain('otrera experiment run kloetzer-b2');
  await control(page, 'all-papers').click();
  await control(page, 'findings-picture').waitFor();
});

test('a table that is not there says so', async () => {
  await page.goto(`${stage.url}/#/reproduction/nobody-1`);
  await control(page, 'error').waitFor();
  stage.forgive(/status of 404/);
});

test('on a phone in the dark, in French, nothing is wider than the screen', async () => {
  await stage.openApart({ width: 360, height: 740, dark: true, touch: true, locale: 'fr-FR' }, async (phone) => {
    const fits = () =>
      phone.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
    await phone.goto(`${stage.url}/#/reproduction`);
    await control(phone, 'findings-picture').waitFor();
    await phone.getByText('Ce que les articles ont trouvé, rejoué').waitFor();
    expect(await fits()).toBe(true);
    await phone.locator('[data-test="experiment winands-2"] h3 a').tap();
    await control(phone, 'figures').waitFor();
    expect(await fits()).toBe(true);
  });
});
