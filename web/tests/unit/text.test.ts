// Numbers, results, errors and pasted texts as people meet them.
import { describe, expect, test } from 'vitest';
import { readProblem } from '../../src/api';
import { moveRows } from '../../src/components/MoveList';
import { playersOf, sidesOf } from '../../src/components/Sides';
import { timeChoices } from '../../src/components/Strength';
import { backoff } from '../../src/events';
import { ago, duration, problemText, resultShare, resultText, shortCount } from '../../src/format';
import { amazons } from '../../src/games/amazons';
import { go } from '../../src/games/go';
import { written } from '../../src/games/look';
import { readPasted } from '../../src/pasted';
import { linkHash, readLink, readRoute } from '../../src/route';

test.each([
  [999, '999'],
  [1000, '1K'],
  [48_211, '48K'],
  [999_499, '999K'],
  [2_345_678, '2.3M'],
])('%d simulations read %s', (count, text) => expect(shortCount(count)).toBe(text));

test.each([
  [100, '0.1 s'],
  [3000, '3 s'],
  [90_000, '1.5 min'],
])('%d ms read %s', (time, text) => expect(duration(time)).toBe(text));

test('moves are written in the case of the files', () => {
  expect(written(go, 'd4')).toBe('D4');
  expect(written(go, 'Black takes 2 stones around c2 with t19.')).toBe('Black takes 2 stones around C2 with T19.');
  expect(written(go, 'pass')).toBe('pass');
  expect(written(amazons, 'd1-d7/g7')).toBe('d1-d7/g7');
});

test('ages of games', () => {
  expect(ago(0, 59_000)).toBe('now');
  expect(ago(0, 5 * 60_000)).toBe('5 min. ago');
  expect(ago(0, 25 * 3_600_000)).toBe('yesterday');
});

test.each([
  ['W+3.5', 'White wins by 3.5', 1],
  ['B+R', 'Black wins, White resigned', 0],
  ['0', 'Draw', 0.5],
  ['', '', null],
])('the result "%s"', (result, text, share) => {
  expect(resultText(result)).toBe(text);
  expect(resultShare(result)).toBe(share);
});

describe('errors', () => {
  test('are one line: what, where, expected', () => {
    const problem = { what: '"d1-d9" is not legal', where: 'move', expected: 'expected a legal decision.' };
    expect(problemText(problem)).toBe('"d1-d9" is not legal (move). Expected a legal decision.');
  });

  test('leave out what the server did not say', () => {
    expect(problemText({ what: 'too many games', where: '', expected: '' })).toBe('Too many games.');
  });

  test('are understood even without a proper body', () => {
    expect(readProblem(502, null).what).toBe('The server answered with status 502');
    expect(readProblem(400, { error: { what: 'bad' } })).toEqual({ what: 'bad', where: '', expected: '' });
  });
});

test('the address names the game', () => {
  expect(readRoute('#/game/7c0e5d1f9a2b4c68')).toBe('7c0e5d1f9a2b4c68');
  for (const hash of ['', '#', '#/game/', '#/other/1', '#/game/a/b']) expect(readRoute(hash)).toBeNull();
});

test('pauses between attempts grow and end at eight seconds', () => {
  expect([1, 2, 3, 4, 5, 9].map(backoff)).toEqual([500, 1000, 2000, 4000, 8000, 8000]);
});

test('a pasted text is a record if it opens like one, else a position', () => {
  expect(readPasted('  (;GM[18];W[d1-d7/g7])\n', 'go')).toEqual({ record: '(;GM[18];W[d1-d7/g7])' });
  expect(readPasted(' 3b/4/4/w3 w\n', 'amazons')).toEqual({ game: 'amazons', position: '3b/4/4/w3 w' });
  expect(readPasted(' \n', 'amazons')).toBeNull();
});

test('turns are listed in pairs, also when the second player began or one moved twice', () => {
  expect(moveRows(['white', 'black', 'white'], 'white')).toEqual([
    { number: 1, first: 0, second: 1 },
    { number: 2, first: 2, second: null },
  ]);
  expect(moveRows(['white', 'black'], 'black')).toEqual([
    { number: 1, first: null, second: 0 },
    { number: 2, first: 1, second: null },
  ]);
  expect(moveRows(['black', 'black', 'white', 'white'], 'black')).toEqual([
    { number: 1, first: 0, second: null },
    { number: 2, first: 1, second: 2 },
    { number: 3, first: null, second: 3 },
  ]);
  expect(moveRows([], 'white')).toEqual([]);
});

test('the four ways to share the sides', () => {
  for (const sides of ['white', 'black', 'both', 'none'] as const) {
    const { white, black } = playersOf(sides);
    expect(sidesOf(white, black)).toBe(sides);
  }
  expect(playersOf('black')).toEqual({ white: 'engine', black: 'human' });
});

test('offered times keep to the limit and include the current one', () => {
  expect(timeChoices(3000, 700)).toEqual([100, 500, 700, 1000, 3000]);
});

test('a link carries a game and the position to show', () => {
  const game = { game: 'amazons', start: '1b/w1 w', moves: ['a1-a2/a1', 'b2-b1/b2'] };
  expect(readLink(linkHash(game, { turns: 1, line: [] }))).toEqual({ ...game, at: 1 });
  const tried = readLink(linkHash(game, { turns: 1, line: ['b2-a2/b2'] }));
  expect(tried).toEqual({ ...game, moves: ['a1-a2/a1', 'b2-a2/b2'], at: 2 });
  expect(readLink('#/link?game=go&at=-5')).toEqual({ game: 'go', start: '', moves: [], at: 0 });
  expect(readLink('#/game/1')).toBeNull();
});
