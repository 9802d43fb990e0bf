// Records and the way in: files dropped and pasted, the shelf, links, how to play, keys, and what a newcomer meets.
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cell, control, gameId, makeGame, openGame, playMove, readGame, visitFirst, waitForCell, waitForGame, waitForTurns } from './client';
import { Stage } from './stage';

const people = { white: 'human', black: 'human' } as const;
const small = '1b2b1/b4b/6/6/w4w/1w2w1 w';
const patience = { timeout: 20_000 };

let page: Page;
const stage = Stage.begin((opened) => (page = opened));

async function openPlayed(begun: object, moves: string[]): Promise<string> {
  const { id } = await makeGame(stage.url, begun);
  for (const move of moves) await playMove(stage.url, id, move);
  await openGame(page, stage.url, id);
  await waitForTurns(page, moves.length);
  return id;
}

function openSmall(moves: string[] = [], settings: object = people): Promise<string> {
  return openPlayed({ position: small, settings }, moves);
}

test('a game from the shelf has its names, its occasion and its result, and asks for no move', async () => {
  const old = await openSmall();
  await control(page, 'shelf').click();
  await control(page, 'shelf-2008-beijing-04').click();
  const id = await waitForGame(page, old);
  const { names, over, result } = await readGame(stage.url, id);
  expect([names.white, names.black, over, result]).toEqual(['Invader', 'Campya', true, 'W+2']);
  await page.locator('.player-name', { hasText: 'Invader' }).waitFor();
  expect(await control(page, 'occasion').textContent()).toMatch(/^13th Computer Olympiad, round 4, Beijing, 2008/);
  expect(await control(page, 'status').textContent()).toBe('White wins by 2');
  await control(page, 'shelf').click();
  await page.locator('.shelf a', { hasText: 'Invader – Campya' }).waitFor();
});

test('a file is dropped on the page, and a record pasted outside of fields', async () => {
  const text = await readFile('../data/amazons/olympiad/2007-amsterdam-01.sgf', 'utf8');
  const old = await openSmall();
  await page.evaluate((sgf) => {
    const data = new DataTransfer();
    data.items.add(new File([sgf], 'game.sgf'));
    dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
  }, text);
  const id = await waitForGame(page, old);
  expect((await readGame(stage.url, id)).moves.length).toBeGreaterThan(40);
  await page.evaluate((sgf) => {
    const data = new DataTransfer();
    data.setData('text', sgf);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
  }, '(;GM[9]PB[Ada]PW[Bob];B[b1-b3])');
  const pasted = await waitForGame(page, id);
  expect((await readGame(stage.url, pasted)).names.black).toBe('Ada');
});

test('a link opens a game at a position, wherever it is opened', async () => {
  const old = await openSmall(['b1-b4/e4', 'b6-b5/a4']);
  await page.keyboard.press('ArrowLeft');
  await waitForCell(page, 'b6', 'black amazon');
  await control(page, 'copy-link').click();
  await page.locator('[data-test=notice].shown').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto('about:blank');
  await page.goto(link);
  const id = await waitForGame(page, old);
  await page.locator('[data-test=status]', { hasText: 'Turn 1 of 2: Black to move' }).waitFor();
  expect((await readGame(stage.url, id)).moves).toEqual(['b1-b4/e4', 'b6-b5/a4']);
});

test('every key of the sheet does what it says', async () => {
  // A whole board: an analysis of the small one ends in a moment, as it proves who wins.
  const id = await openPlayed({ settings: people }, ['d1-d7/g7', 'g10-g8/d8']);
  await page.keyboard.press('?');
  await control(page, 'dialog-keys').waitFor();
  await page.keyboard.press('Escape');
  await control(page, 'dialog-keys').waitFor({ state: 'detached' });
  const status = (words: RegExp) => page.locator('[data-test=status]', { hasText: words }).waitFor();
  await page.keyboard.press('Home');
  await status(/^The start/);
  await page.keyboard.press('ArrowRight');
  await status(/^Turn 1 of 2/);
  await page.keyboard.press('End');
  await status(/^White: move an amazon/);
  await page.keyboard.press('f');
  await page.locator('.coordinate text').first().waitFor();
  await page.keyboard.press('t');
  await page.locator('.territory').waitFor();
  await page.keyboard.press('t');
  await page.keyboard.press('a');
  await expect.poll(async () => (await readGame(stage.url, id)).analysing, patience).toBe(2);
  await page.keyboard.press('a');
  await expect.poll(async () => (await readGame(stage.url, id)).analysing, patience).toBeNull();
  await page.keyboard.press('h');
  await page.locator('[data-test=hint-text]', { hasText: /^Hint: / }).waitFor();
  await page.keyboard.press('n');
  await control(page, 'dialog-new').waitFor();
  await page.keyboard.press('Escape');
});

test('the wheel over the board steps through the game, and keys go to other lines', async () => {
  const id = await openSmall(['b1-b4/e4', 'b6-b5/a4']);
  await page.locator('[role=grid]').hover();
  await page.mouse.wheel(0, -120);
  await page.locator('[data-test=status]', { hasText: /^The start|^Turn 1/ }).waitFor();
  await fetch(`${stage.url}/api/games/${id}/variations`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ turns: 1, line: ['e6-e5/d5'] }),
  });
  await page.locator('.tried-turn').waitFor();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowDown');
  await waitForCell(page, 'd5', 'arrow');
  await page.keyboard.press('ArrowUp');
  await waitForCell(page, 'a4', 'arrow');
});

test.each([
  ['amazons', 'Four amazons a side; White begins.', '… and shoots an arrow from there. That square is closed.', 2],
  ['loa', 'Black begins.', 'Two pieces stand on the fourth rank', 2],
  ['go', 'The white stone has one free crossing left.', 'Black plays there, and the stone is taken.', 1],
] as const)('how to play %s is shown with a first turn that plays itself', async (game, first, last, at) => {
  const { id } = await makeGame(stage.url, { game, settings: people });
  await openGame(page, stage.url, id);
  await control(page, 'rules').click();
  const words = control(page, 'lesson-words');
  await page.locator('[data-test=lesson-words]', { hasText: first }).waitFor();
  await control(page, `lesson-${at}`).click();
  expect(await words.textContent()).toContain(last);
  await page.locator('.rules', { hasText: 'The score' }).waitFor();
  await control(page, 'rules-close').click();
  await control(page, 'dialog-rules').waitFor({ state: 'detached' });
});

test('a newcomer meets a level to beat, and the teacher asks before a blunder', async () => {
  await visitFirst(page, stage.url);
  expect(await control(page, 'level').getAttribute('aria-valuetext')).toBe('beginner');
  const settings = { white: 'human', black: 'engine', time: 300, level: 1 };
  const id = await openSmall([], settings);
  await control(page, 'teach').check();
  await cell(page, 'a2').click();
  await cell(page, 'a1').click();
  await waitForCell(page, 'a1', 'white amazon');
  await page.locator('[data-square="a2"].place').click();
  await control(page, 'dialog-blunder').waitFor();
  expect(await control(page, 'dialog-blunder').textContent()).toMatch(/from \d+% to \d+%/);
  await control(page, 'blunder-think').click();
  expect((await readGame(stage.url, id)).moves).toEqual(['a2-a1']);
  await page.locator('[data-square="a2"].place').click();
  await control(page, 'blunder-play').click();
  await waitForTurns(page, 2);
  await control(page, 'teach').uncheck();
  expect(gameId(page)).toBe(id);
});

test('a better turn is looked for, tried and judged', async () => {
  await openSmall(['a2-a1/a2', 'b6-b5/a4']);
  await control(page, 'sweep').click();
  await page.getByText('Analyse again').waitFor();
  await control(page, 'next-mistake').click();
  const better = (await page.locator('[data-test=mistake] b').last().textContent())!;
  await control(page, 'puzzle').click();
  await page.locator('[data-test=puzzle-words]', { hasText: 'Find something better' }).waitFor();
  expect(await page.locator('.lines li').count()).toBe(0);
  const [from, to, shot] = better.split(/[-/]/) as [string, string, string];
  await cell(page, from).click();
  await cell(page, to).click();
  await page.locator(`[data-square="${shot}"].place`).click();
  await page.locator('[data-test=puzzle-words]', { hasText: 'Yes: that is the best turn' }).waitFor();
  await control(page, 'puzzle-again').click();
  await cell(page, 'f2').click();
  await cell(page, 'f1').click();
  await page.locator('[data-square="f2"].place').click();
  await page.locator('[data-test=puzzle-words]', { hasText: /^(Not yet|Good)/ }).waitFor();
  await control(page, 'puzzle-end').click();
  expect(await page.locator('.tried-turn').count()).toBe(0);
});

test('a newcomer learns the rules, loses, sees why, and tries again from there', async () => {
  await visitFirst(page, stage.url);
  await control(page, 'rules').click();
  await page.locator('[data-test=dialog-rules]', { hasText: 'How to play Amazons' }).waitFor();
  await control(page, 'rules-close').click();
  const settings = { white: 'human', black: 'engine', time: 200, level: 1 };
  const lost = await openSmall([], settings);
  await cell(page, 'a2').click();
  await cell(page, 'a1').click();
  await waitForCell(page, 'a1', 'white amazon');
  await page.locator('[data-square="a2"].place').click();
  await waitForTurns(page, 2);
  await control(page, 'resign').click();
  await control(page, 'resign-yes').click();
  await page.getByText('Black wins, White resigned').first().waitFor();
  await control(page, 'sweep').click();
  await page.getByText('Analyse again').waitFor();
  await control(page, 'next-mistake').click();
  await page.locator('[data-test=mistake]', { hasText: 'White played a2-a1/a2' }).waitFor();
  await page.locator('[data-test=status]', { hasText: 'The start: White to move' }).waitFor();
  await control(page, 'play-from').click();
  const again = await waitForGame(page, lost);
  await waitForCell(page, 'a2', 'white amazon, can move');
  expect((await readGame(stage.url, again)).settings).toMatchObject({ white: 'human', black: 'engine', level: 1 });
});
