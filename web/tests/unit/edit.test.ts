// Positions changed by hand.
import { expect, test } from 'vitest';
import { amazons, parsePosition, printPosition } from '../../src/games/amazons';
import { clearBoard, putPiece, resize, tryPosition } from '../../src/games/edit';
import { start } from './games';

const small = parsePosition('3b/4/1x2/w3 w a1');

test('a piece is put on a square, and a half turn given up', () => {
  expect(printPosition(putPiece(small, 5, 'white'))).toBe('3b/4/1w2/w3 w');
  expect(printPosition(putPiece(small, 0, null))).toBe('3b/4/1x2/4 w');
});

test('an empty board keeps its size and side', () => {
  expect(printPosition(clearBoard(parsePosition('3b/4/1x2/w3 b')))).toBe('4/4/4/4 b');
});

test('another size keeps what fits from a1 on', () => {
  expect(printPosition(resize(small, 5))).toBe('5/3b1/5/1x3/w4 w');
  expect(printPosition(resize(resize(small, 5), 4))).toBe('3b/4/1x2/w3 w');
  expect(printPosition(resize(parsePosition(start), 6))).toBe('6/6/w5/6/6/3w2 w');
});

test('a typed position is taken, or says what is wrong with it', () => {
  const sizes = { least: 4, most: 11 };
  expect(tryPosition(amazons, '3b/4/4/w3 b', sizes).position?.toMove).toBe('black');
  expect(tryPosition(amazons, '3b/4/5/w3 w', sizes).fault).toMatch(/rank 2 has 5/);
  expect(tryPosition(amazons, 'wb/2 w', sizes).fault).toBe('2 ranks, expected 4 to 11');
  expect(tryPosition(amazons, '9'.repeat(500), sizes).fault).toMatch(/too long/);
  expect(tryPosition(amazons, '999999999/4/4/4 w', sizes).fault).not.toBeNull();
});
