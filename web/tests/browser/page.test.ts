// The page in real Chromium against a server: what a player does with mouse, finger and keys.
import { mkdir } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  cell,
  control,
  countGames,
  fullLevel,
  gameId,
  makeGame,
  openGame,
  playMove,
  readGame,
  visitFirst,
  waitForCell,
  waitForGame,
  waitForTurns,
} from './client';
import { Stage } from './stage';

const start = '3b2b3/10/10/b8b/10/10/w8w/10/10/3w2w3 w';

let page: Page;
const stage = Stage.begin((opened) => (page = opened));

async function openNew(game: Parameters<typeof makeGame>[1] = {}): Promise<string> {
  const { id } = await makeGame(stage.url, game);
  await openGame(page, stage.url, id);
  return id;
}

async function playByClicks(from: string, to: string, shot: string): Promise<void> {
  await cell(page, from).click();
  await cell(page, to).click();
  await waitForCell(page, to, 'white amazon');
  await page.locator(`[data-square="${shot}"].place`).click();
}

async function dragByFinger(target: Page, from: string, to: string): Promise<void> {
  const touch = await target.context().newCDPSession(target);
  const middle = async (square: string) => {
    const { x, y, width, height } = (await cell(target, square).boundingBox())!;
    return { x: x + width / 2, y: y + height / 2 };
  };
  await cell(target, from).scrollIntoViewIfNeeded();
  const [a, b] = [await middle(from), await middle(to)];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [a] });
  for (const part of [0.3, 0.6, 1]) {
    const point = { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part };
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] });
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

async function fits(target: Page): Promise<boolean> {
  return target.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
}

test('the first visit has a board at once, and its first move makes the game', async () => {
  const before = await countGames(stage.url);
  await page.goto(stage.url);
  await waitForCell(page, 'd1', 'white amazon, can move');
  expect(await page.locator('[role=gridcell]').count()).toBe(100);
  expect(await page.title()).toContain('Otrera');
  await page.reload();
  await waitForCell(page, 'd1', 'white amazon, can move');
  expect(await countGames(stage.url)).toBe(before);
  expect(page.url()).not.toContain('#/game/');
  await playByClicks('d1', 'd7', 'g7');
  await page.waitForURL(/#\/game\/[\w-]+$/);
  await waitForTurns(page, 2);
  expect(await countGames(stage.url)).toBe(before + 1);
  expect((await readGame(stage.url, gameId(page))).moves[0]).toBe('d1-d7/g7');
});

test('what else is done on a first visit makes the game, too', async () => {
  await visitFirst(page, stage.url);
  await control(page, 'analyse').click();
  await page.locator('.arrow.rank-1.move').waitFor();
  await page.waitForURL(/#\/game\/[\w-]+$/);
  expect((await readGame(stage.url, gameId(page))).moves).toEqual([]);
});

test('a turn by clicks, and the engine answers', async () => {
  const id = await openNew();
  await cell(page, 'g1').click();
  await waitForCell(page, 'g2', 'empty, move here');
  await cell(page, 'd1').click();
  await waitForCell(page, 'd7', 'empty, move here');
  await playByClicks('g1', 'g5', 'g1');
  await waitForCell(page, 'g1', 'arrow');
  await waitForTurns(page, 2);
  const { moves } = await readGame(stage.url, id);
  expect(moves[0]).toBe('g1-g5/g1');
  expect(moves).toHaveLength(2);
});

test('the search is shown while it runs, and Stop plays at once', async () => {
  await openNew({ settings: { time: 30_000, level: await fullLevel(stage.url) } });
  await playByClicks('d1', 'd7', 'g7');
  await page.locator('.thinking.running .lines li').first().waitFor();
  expect(await page.locator('.thinking-numbers').textContent()).toMatch(/simulations/);
  await control(page, 'stop').click();
  await waitForTurns(page, 2);
});

test('a turn by dragging', async () => {
  const id = await openNew();
  await page.locator('[role=grid]').scrollIntoViewIfNeeded();
  const from = (await cell(page, 'd1').boundingBox())!;
  const to = (await cell(page, 'd5').boundingBox())!;
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 });
  await page.locator('.carried').waitFor();
  await page.mouse.up();
  await waitForCell(page, 'd5', 'white amazon');
  await page.locator('[data-square="h5"].place').click();
  await waitForTurns(page, 2);
  expect((await readGame(stage.url, id)).moves[0]).toBe('d1-d5/h5');
});

test('a turn by keys alone', async () => {
  const id = await openNew();
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  for (let i = 0; i < 30; ++i) {
    await press('Tab');
    if (await page.evaluate(() => document.activeElement?.getAttribute('role') === 'gridcell')) break;
  }
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-square'))).toBe('d1');
  await press('Enter', 'Escape');
  expect(await page.locator('.target').count()).toBe(0);
  await press('Enter', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'Enter');
  await waitForCell(page, 'd4', 'white amazon');
  await page.locator('.target.place').first().waitFor();
  await press('ArrowRight', 'ArrowRight', 'Space');
  await waitForCell(page, 'f4', 'arrow');
  await waitForTurns(page, 2);
  expect((await readGame(stage.url, id)).moves[0]).toBe('d1-d4/f4');
  expect(await control(page, 'announcer').textContent()).toMatch(/^Black: .* to .*, arrow on /);
});

test('undo takes back the engine’s turn and one’s own', async () => {
  const id = await openNew();
  await playByClicks('d1', 'd7', 'g7');
  await waitForTurns(page, 2);
  await control(page, 'undo').click();
  await waitForTurns(page, 0);
  await waitForCell(page, 'd1', 'white amazon, can move');
  expect((await readGame(stage.url, id)).position.startsWith(start)).toBe(true);
});

test('half a turn is taken back by Undo and by Escape', async () => {
  await openNew();
  for (const takeBack of [() => control(page, 'undo').click(), () => page.keyboard.press('Escape')]) {
    await cell(page, 'd1').click();
    await cell(page, 'd7').click();
    await waitForCell(page, 'd7', 'white amazon');
    await page.locator('.target.place').first().waitFor();
    await takeBack();
    await waitForCell(page, 'd1', 'white amazon, can move');
    await waitForTurns(page, 0);
  }
});

test('a new game on a board of six by six', async () => {
  const old = await openNew();
  await control(page, 'new-game').click();
  await page.locator('dialog').getByLabel('6×6').check();
  await page.locator('dialog').getByLabel('Both').check();
  await control(page, 'create').click();
  const id = await waitForGame(page, old);
  await page.locator('dialog').waitFor({ state: 'detached' });
  await page.waitForFunction(() => document.querySelectorAll('[role=gridcell]').length === 36);
  const { size, settings } = await readGame(stage.url, id);
  expect([size, settings.white, settings.black]).toEqual([6, 'human', 'human']);
});

test('a new game is set up with what the server declares, and offers it again', async () => {
  const old = await openNew();
  await control(page, 'new-game').click();
  await control(page, 'setup-size').fill('7');
  await control(page, 'setup-komi').fill('1.5');
  await control(page, 'setup-passes').fill('2');
  await control(page, 'setup-passes').blur();
  await page.locator('dialog').getByLabel('Both').check();
  await control(page, 'create').click();
  const id = await waitForGame(page, old);
  const { size, position } = await readGame(stage.url, id);
  expect([size, position.split(' ').slice(1)]).toEqual([7, ['w', '-', '2', '1.5']]);
  await waitForTurns(page, 0);
  await control(page, 'new-game').click();
  expect(await control(page, 'setup-komi').inputValue()).toBe('1.5');
  expect(await control(page, 'setup-size').inputValue()).toBe('7');
  await control(page, 'game').selectOption('loa');
  expect(await control(page, 'setup-mover-wins').isChecked()).toBe(false);
  expect(await control(page, 'setup-komi').count()).toBe(0);
  await control(page, 'setup-mover-wins').check();
  await control(page, 'create').click();
  const lines = await readGame(stage.url, await waitForGame(page, id));
  expect(lines.setup).toEqual({ 'mover-wins': 'true' });
});

test('a position and a record go out by copy and come back by paste', async () => {
  const settings = { white: 'human', black: 'human' } as const;
  const old = await openNew({ settings });
  for (const move of ['d1-d7/g7', 'a7-d4/d1']) await playMove(stage.url, old, move);
  await waitForTurns(page, 2);
  const clipboard = async (button: string) => {
    await control(page, button).click();
    await page.locator('[data-test=notice].shown').waitFor();
    return page.evaluate(() => navigator.clipboard.readText());
  };
  const paste = async (text: string, kind: string, before: string) => {
    await control(page, 'paste').click();
    await page.locator('dialog textarea').fill(text);
    expect(await control(page, 'pasted-kind').textContent()).toContain(kind);
    await control(page, 'paste-open').click();
    return readGame(stage.url, await waitForGame(page, before));
  };

  const fen = await clipboard('copy-position');
  expect(fen).toMatch(/^3b2b3\/10\/10\/3w2x2b\/10\/10\/w2b5w\/10\/10\/3x2w3 w/);
  const placed = await paste(fen, 'FEN', old);
  expect(placed.position.split(' ')[0]).toBe(fen.split(' ')[0]);
  expect(placed.moves).toEqual([]);

  await openGame(page, stage.url, old);
  await waitForTurns(page, 2);
  const sgf = await clipboard('copy-record');
  expect(sgf).toMatch(/^\(;/);
  const replayed = await paste(sgf, 'SGF', old);
  expect(replayed.moves).toEqual(['d1-d7/g7', 'a7-d4/d1']);
  await waitForTurns(page, 2);
});

test('a bad position is refused in one clear line', async () => {
  await openNew();
  await control(page, 'paste').click();
  await page.locator('dialog textarea').fill('3b/4/7/w3 w');
  await control(page, 'paste-open').click();
  const line = page.locator('dialog [role=alert]');
  await line.waitFor();
  expect(await line.textContent()).toBe("Rank '7' has 7 squares (position). Expected 4, as in the first rank.");
  // Chromium itself logs every answer of status 400.
  stage.forgive(/status of 400/);
});

test('an earlier position can be looked at, and the game stays as it is', async () => {
  const id = await openNew({ settings: { white: 'human', black: 'human' } });
  for (const move of ['d1-d7/g7', 'a7-d4/d1']) await playMove(stage.url, id, move);
  await waitForTurns(page, 2);
  await page.locator('.turn').first().click();
  await waitForCell(page, 'a7', 'black amazon');
  await page.keyboard.press('ArrowLeft');
  await waitForCell(page, 'd1', 'white amazon');
  await page.getByLabel('Back to the game').click();
  await waitForCell(page, 'd4', 'black amazon');
});

test('resigning ends the game', async () => {
  const id = await openNew();
  await control(page, 'resign').click();
  await control(page, 'resign-yes').click();
  await page.getByText('Black wins, White resigned').first().waitFor();
  expect((await readGame(stage.url, id)).result).toBe('B+R');
});

test('a reload keeps the game, and so does a visit without an address', async () => {
  const id = await openNew({ settings: { white: 'human', black: 'human' } });
  await playByClicks('d1', 'd7', 'g7');
  await waitForTurns(page, 1);
  await page.reload();
  await waitForCell(page, 'g7', 'arrow');
  expect(gameId(page)).toBe(id);
  await page.goto('about:blank');
  await page.goto(stage.url);
  await waitForCell(page, 'g7', 'arrow');
  expect(gameId(page)).toBe(id);
});

test('two tabs see the same game', async () => {
  const id = await openNew({ settings: { white: 'human', black: 'human' } });
  const second = await stage.open();
  await openGame(second, stage.url, id);
  await page.bringToFront();
  await playByClicks('d1', 'd7', 'g7');
  await second.bringToFront();
  await waitForCell(second, 'a7', 'black amazon, can move');
  await cell(second, 'a7').click();
  await cell(second, 'a9').click();
  await page.bringToFront();
  await waitForCell(page, 'a9', 'black amazon');
  await second.close();
});

test('when the server is away the page says so, and comes back by itself', async () => {
  await openNew();
  await page.route('**/api/games/**', (route) => route.abort());
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await control(page, 'connection').waitFor();
  await page.unroute('**/api/games/**');
  await control(page, 'connection').waitFor({ state: 'detached' });
  await waitForCell(page, 'd1', 'white amazon, can move');
  stage.forgive(/ERR_FAILED/);
});

test('without a clipboard the text is shown, selected', async () => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await openNew();
  await control(page, 'copy-position').click();
  const area = page.locator('dialog textarea');
  await area.waitFor();
  const [value, selected] = await area.evaluate((element: HTMLTextAreaElement) => [
    element.value,
    element.value.slice(element.selectionStart, element.selectionEnd),
  ]);
  expect(value!.startsWith(start)).toBe(true);
  expect(selected).toBe(value);
});

test('a phone: nothing sticks out, and a finger can play', async () => {
  await stage.openApart({ width: 360, height: 740, touch: true }, async (small) => {
    const { id } = await makeGame(stage.url, { settings: { white: 'human', black: 'human' } });
    await openGame(small, stage.url, id);
    expect(await fits(small)).toBe(true);
    await cell(small, 'd1').tap();
    await cell(small, 'd7').tap();
    await waitForCell(small, 'd7', 'white amazon');
    await small.locator('[data-square="g7"].place').tap();
    await waitForCell(small, 'g7', 'arrow');
    await waitForCell(small, 'a7', 'black amazon, can move');
    await dragByFinger(small, 'a7', 'a9');
    await waitForCell(small, 'a9', 'black amazon');
    await control(small, 'new-game').tap();
    await small.locator('dialog').waitFor();
    expect(await fits(small)).toBe(true);
  });
});

test.each([320, 360, 390, 430])('a phone of %d pixels: all of the header and the dialog can be reached', async (width) => {
  await stage.openApart({ width, height: 640, touch: true }, async (small) => {
    const inside = async (name: string) => {
      const { x, width: wide } = (await control(small, name).boundingBox())!;
      return x >= 0 && x + wide <= width;
    };
    const { id } = await makeGame(stage.url, { game: 'loa', settings: { white: 'human', black: 'engine' } });
    await openGame(small, stage.url, id);
    expect(await fits(small)).toBe(true);
    for (const name of ['menu', 'rules', 'new-game', 'theme']) expect(await inside(name)).toBe(true);
    await control(small, 'menu').tap();
    for (const name of ['arena', 'planning', 'language']) expect(await inside(name)).toBe(true);
    expect(await fits(small)).toBe(true);
    await control(small, 'planning').tap();
    await small.waitForURL(/#\/planning$/);
    await control(small, 'reward').waitFor();
    expect(await fits(small)).toBe(true);
    await small.goBack();
    await control(small, 'new-game').waitFor();
    await control(small, 'new-game').tap();
    await small.locator('dialog').waitFor();
    expect(await fits(small)).toBe(true);
    expect(await inside('dialog-new')).toBe(true);
    const cut = await small.locator('dialog *').evaluateAll(
      (parts, edge) => parts.filter((part) => part.getBoundingClientRect().right > edge).length,
      width,
    );
    expect(cut).toBe(0);
    await control(small, 'create').scrollIntoViewIfNeeded();
    expect(await inside('create')).toBe(true);
    await control(small, 'create').tap();
    await waitForGame(small, id);
    await small.goto(`${stage.url}/#/arena`);
    await control(small, 'play-games').waitFor();
    expect(await fits(small)).toBe(true);
    expect(await inside('theme')).toBe(true);
  });
});

test('the menu of a phone opens and closes by keys', async () => {
  await stage.openApart({ width: 360, height: 640 }, async (small) => {
    const { id } = await makeGame(stage.url);
    await openGame(small, stage.url, id);
    await control(small, 'menu').focus();
    await small.keyboard.press('Enter');
    await small.keyboard.press('Tab');
    expect(await small.evaluate(() => document.activeElement?.getAttribute('data-test'))).toBe('arena');
    await small.keyboard.press('Escape');
    await control(small, 'arena').waitFor({ state: 'hidden' });
    expect(await small.evaluate(() => document.activeElement?.getAttribute('data-test'))).toBe('menu');
    await small.keyboard.press('Enter');
    await control(small, 'arena').waitFor();
    await control(small, 'new-game').focus();
    await control(small, 'arena').waitFor({ state: 'hidden' });
  });
});

test('dark follows the system, and the button chooses light', async () => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openNew();
  const brightness = () =>
    page.evaluate(() => {
      const channels = getComputedStyle(document.body).backgroundColor.match(/\d+/g)!.map(Number);
      return (channels[0]! + channels[1]! + channels[2]!) / 3;
    });
  expect(await brightness()).toBeLessThan(60);
  await mkdir('shots', { recursive: true });
  const picture = await page.screenshot({ path: 'shots/test-dark.png', animations: 'disabled' });
  expect(picture.length).toBeGreaterThan(10_000);
  await control(page, 'theme').click();
  expect(await brightness()).toBeGreaterThan(200);
  await page.reload();
  await page.locator('[role=grid]').waitFor();
  expect(await brightness()).toBeGreaterThan(200);
  await control(page, 'theme').click();
});
