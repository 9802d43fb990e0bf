// The page for planners in real Chromium: examples, the picture, sliders, questions, and files that are wrong.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { control } from './client';
import { Stage } from './stage';

let page: Page;
const stage = Stage.begin((opened) => (page = opened));

async function openPlanning(shown: Page = page): Promise<void> {
  await shown.goto(`${stage.url}/#/planning`);
  await control(shown, 'gantt').waitFor();
}

// The plan of what was asked last is there.
async function settled(): Promise<string> {
  await page.locator('[data-test=reward][data-busy=false]').waitFor();
  return (await control(page, 'reward').textContent()) ?? '';
}

async function slide(path: string, value: number): Promise<void> {
  await page.locator(`[data-test="slider ${path}"]`).fill(String(value));
}

test('an example is planned, drawn and explained', async () => {
  await openPlanning();
  await page.locator('[data-test="example bakery"]').click();
  await page.getByText('Reward 126: the best there is').waitFor();
  expect(await page.locator('.gantt-bar').count()).toBeGreaterThan(5);
  await page.getByText('Stock over time').click();
  await control(page, 'stock').waitFor();
  await page.locator('[data-test="example field-kitchen"]').click();
  await page.getByRole('heading', { name: 'A field kitchen' }).waitFor();
  expect(await page.locator('.gantt-name', { hasText: /^cook 2$/ }).count()).toBe(1);
});

test('a slider changes the plan, and the file brings it back', async () => {
  await openPlanning();
  await page.locator('[data-test="example bakery"]').click();
  await page.getByText('Reward 126: the best there is').waitFor();
  await slide('money', 25);
  expect(await page.locator('[data-test="value money"]').textContent()).toBe('25');
  await page.waitForFunction(() => {
    const reward = document.querySelector('[data-test=reward]');
    return reward?.getAttribute('data-busy') === 'false' && !reward.textContent?.includes('126:');
  });
  expect(Number(/Reward ([\d.]+)/.exec(await settled())?.[1])).toBeGreaterThan(126);
  await control(page, 'as-written').click();
  await page.getByText('Reward 126: the best there is').waitFor();
});

test('it says what one more is worth, and a question of the file can be tried', async () => {
  await openPlanning();
  await page.locator('[data-test="example bakery"]').click();
  const euros = page.locator('tr', { hasText: 'one more of euros' });
  await euros.getByText('+1', { exact: true }).waitFor();
  await page.locator('[data-test="example field-kitchen"]').click();
  await page.getByRole('heading', { name: 'A field kitchen' }).waitFor();
  await page.getByRole('button', { name: 'Try: one cook is ill' }).click();
  await page.waitForFunction(() => document.querySelector('[data-test="value resource.cook.count"]')?.textContent === '1');
  await settled();
  await page.locator('.gantt-name', { hasText: /^cook 2$/ }).waitFor({ state: 'detached' });
});

test('a file of one’s own is planned and kept; a wrong one is refused with its line', async () => {
  await openPlanning();
  await control(page, 'file').click();
  const own = `title = "Mine"\ntime_limit = 4\n[[product]]\nname = "cake"\nreward = 3\n[[action]]\nname = "bake"\ntime = 2\nout = {cake = 1}\n`;
  await page.getByLabel('The problem file').fill(own);
  await control(page, 'plan-file').click();
  await page.getByText('Reward 6: the best there is').waitFor();
  await page.reload();
  await page.getByText('Reward 6: the best there is').waitFor();
  await control(page, 'file').click();
  await page.getByLabel('The problem file').fill(own.replace('reward = 3', 'rewards = 3'));
  await control(page, 'plan-file').click();
  await control(page, 'problem').waitFor();
  expect(await control(page, 'problem').textContent()).toMatch(/problem:\d+: .*'rewards'.*did you mean 'reward'/);
  stage.forgive(/status of 400/);
  await page.getByLabel('The problem file').fill('['.repeat(5000));
  await control(page, 'plan-file').click();
  await page.getByText(/expected TOML/).waitFor();
  stage.forgive(/status of 400/);
});

test('on a phone in the dark nothing is wider than the screen, and the arena leads there', async () => {
  await stage.openApart({ width: 360, height: 740, dark: true, touch: true }, async (phone) => {
    await phone.goto(`${stage.url}/#/arena`);
    await phone.getByRole('link', { name: 'Planning' }).click();
    await control(phone, 'gantt').waitFor();
    await phone.locator('[data-test="example workshop"]').click();
    await phone.getByRole('heading', { name: /joiner/ }).waitFor();
    expect(
      await phone.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth),
    ).toBe(true);
  });
});
