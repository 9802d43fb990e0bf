// Clocks as the page shows them, by made-up times.
import { expect, test } from 'vitest';
import type { Clock } from '../../src/api';
import { clockText, noteClock, timeLeft } from '../../src/state/clock';

test.each([
  [3_900_000, '1:05:00'],
  [245_000, '4:05'],
  [10_000, '0:10'],
  [9_420, '0:09.4'],
  [0, '0:00.0'],
])('%d ms read %s', (left, text) => expect(clockText(left)).toBe(text));

test('the side to move loses time from when the server told it, and never has less than none', () => {
  const clock: Clock = { main: 60_000, increment: 0, left: { white: 30_000, black: 20_000 }, running: true };
  const game = { to_move: 'black' } as const;
  noteClock(clock, 1000);
  noteClock(clock, 5000);
  expect(timeLeft(clock, game, 'black', 4000)).toBe(17_000);
  expect(timeLeft(clock, game, 'white', 4000)).toBe(30_000);
  expect(timeLeft(clock, game, 'black', 90_000)).toBe(0);
  expect(timeLeft({ ...clock, running: false }, game, 'black', 4000)).toBe(20_000);
});
