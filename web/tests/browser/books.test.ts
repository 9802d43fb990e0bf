// Books in real Chromium: walked through, grown, added to and cut.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { control } from './client';
import { Stage } from './stage';

let page: Page;
const stage = Stage.begin((opened) => (page = opened));

async function openBook(name: string): Promise<void> {
  await page.goto(`${stage.url}/#/books/${name}`);
  await control(page, 'book-moves').waitFor();
}

const moves = () => page.locator('[data-test^="book-move "]');

async function firstMove(): Promise<string> {
  const test = (await moves().first().getAttribute('data-test')) ?? '';
  return test.replace('book-move ', '');
}

test('the arena leads to the books, and a book is followed from board to board', async () => {
  await page.goto(`${stage.url}/#/arena`);
  await page.getByRole('navigation', { name: 'Arena' }).getByRole('link', { name: 'Books' }).click();
  await page.locator('[data-test="book amazons"]').click();
  await control(page, 'book-moves').waitFor();
  const move = await firstMove();
  const row = moves().first();
  await row.getByText(/\d+\.\d%/).first().waitFor();
  await row.getByText(/games/).waitFor();
  expect(await row.locator('svg[role=grid], .book-board svg').count()).toBeGreaterThan(0);
  await page.locator(`[data-test="follow ${move}"]`).click();
  await page.locator('[data-test=book-line] a[aria-current]', { hasText: move }).waitFor();
  await page.getByText(/Black to move: .*games/).waitFor();
  await page.goBack();
  await page.getByText(/White to move: .*games/).waitFor();
});

test('a move of one’s own is added, grown from and cut again', async () => {
  await openBook('loa');
  // A capture in the corner, which no book has.
  await page.goto(`${stage.url}/#/books/loa?moves=${encodeURIComponent('b1-h1')}`);
  await page.getByText('This position is not in the book.').waitFor();
  await control(page, 'add-line').click();
  await page.getByText(/White to move: .*simulations/).waitFor();
  await control(page, 'questions').fill('3');
  await control(page, 'simulations').fill('20');
  await control(page, 'grow').click();
  await page.locator('[data-test=growth]', { hasText: 'Grown.' }).waitFor();
  await moves().first().waitFor();
  await control(page, 'book-start').click();
  const added = page.locator('[data-test="cut b1-h1"]');
  await added.click();
  await control(page, 'cut-yes').click();
  await added.waitFor({ state: 'detached' });
  await page.goto(`${stage.url}/#/books/loa?moves=${encodeURIComponent('b1-h1')}`);
  await page.getByText('This position is not in the book.').waitFor();
});

test('growing shows how far it is, and stops', async () => {
  await openBook('amazons');
  await control(page, 'questions').fill('10000');
  await control(page, 'simulations').fill('200');
  await control(page, 'grow').click();
  await page.locator('[data-test=growth]', { hasText: /Growing: \d+ of 10,000/ }).waitFor();
  await control(page, 'stop-growing').click();
  await page.locator('[data-test=growth]', { hasText: 'Grown.' }).waitFor();
});

test('a move is played on the board, and an unknown book is told of', async () => {
  await openBook('loa');
  await page.locator('[data-square="b1"], [aria-label^="b1,"]').first().click();
  await page.locator('[data-square="b3"], [aria-label^="b3,"]').first().click();
  await page.locator('[data-test=book-line] a[aria-current]', { hasText: 'b1-b3' }).waitFor();
  await page.goto(`${stage.url}/#/books/nothing`);
  await control(page, 'error').waitFor();
  stage.forgive(/status of 404/);
});

test('nothing is wider than a phone', async () => {
  await stage.openApart({ width: 360, height: 740, dark: true, touch: true }, async (phone) => {
    await phone.goto(`${stage.url}/#/books/amazons`);
    await control(phone, 'book-moves').waitFor();
    expect(
      await phone.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth),
    ).toBe(true);
  });
});
