// Choosing squares, and where they lie.
import { describe, expect, test } from 'vitest';
import { choose, targets } from '../../src/board/flow';
import { corner, letterSize, margin, rows, squareAt, stepByKey } from '../../src/board/geometry';
import { stars } from '../../src/board/grounds';
import type { Decision } from '../../src/games/position';

const movements: Decision[] = [
  { move: 'a4-a3', from: 0, to: 4 },
  { move: 'a4-b4', from: 0, to: 1 },
  { move: 'd4-d3', from: 3, to: 7 },
  { move: 'pass' },
];
const shots: Decision[] = [{ move: '/a4', to: 0 }];

describe('choosing a square', () => {
  test('picks a piece that can move', () => {
    expect(choose(movements, null, 0)).toEqual({ selected: 0, play: null });
  });

  test('picks another piece instead', () => {
    expect(choose(movements, 0, 3)).toEqual({ selected: 3, play: null });
  });

  test('lets go of the piece when it is chosen again', () => {
    expect(choose(movements, 0, 0)).toEqual({ selected: null, play: null });
  });

  test('moves the picked piece to one of its own targets', () => {
    expect(choose(movements, 0, 4)).toEqual({ selected: null, play: movements[0] });
    expect(choose(movements, 3, 4)).toEqual({ selected: null, play: null });
    expect(choose(movements, null, 4)).toEqual({ selected: null, play: null });
  });

  test('shoots without picking a piece first', () => {
    expect(choose(shots, null, 0)).toEqual({ selected: null, play: shots[0] });
    expect(choose(shots, null, 1)).toEqual({ selected: null, play: null });
  });
});

test('only the picked piece shows its targets; shots always show', () => {
  expect([...targets(movements, null)]).toEqual([]);
  expect([...targets(movements, 0)]).toEqual([
    [4, 'move'],
    [1, 'move'],
  ]);
  expect([...targets(shots, null)]).toEqual([[0, 'place']]);
});

describe('geometry', () => {
  test.each([
    [6, false],
    [6, true],
    [19, false],
    [19, true],
  ])('a point leads back to its square, and keys from it to another (size %s, flipped: %s)', (size, flipped) => {
    for (let square = 0; square < size * size; ++square) {
      const { x, y } = corner(square, size, flipped);
      expect(squareAt({ x: x + 50, y: y + 50 }, size, flipped)).toBe(square);
      expect(squareAt({ x, y }, size, flipped)).toBe(square);
      expect(stepByKey('Home', square, size, flipped)! % size).toBe(flipped ? size - 1 : 0);
    }
  });

  test('the margin has room for the numbers of a large board', () => {
    for (const size of [4, 10, 13, 19]) expect(margin(size)).toBeGreaterThan(1.5 * letterSize(size));
  });

  test('the margin is no square', () => {
    expect(squareAt({ x: 10, y: 100 }, 6, false)).toBeNull();
    expect(squareAt({ x: 100, y: 660 }, 6, false)).toBeNull();
  });

  test('a1 is at the bottom left, or at the top right when flipped', () => {
    expect(rows(4, false)[3]![0]).toBe(12);
    expect(rows(4, true)[0]![3]).toBe(12);
  });

  test('arrow keys go where they point and stop at the edge', () => {
    expect(stepByKey('ArrowDown', 0, 4, false)).toBe(4);
    expect(stepByKey('ArrowRight', 0, 4, false)).toBe(1);
    expect(stepByKey('ArrowLeft', 0, 4, false)).toBe(0);
    expect(stepByKey('ArrowUp', 0, 4, true)).toBe(4);
    expect(stepByKey('ArrowLeft', 0, 4, true)).toBe(1);
    expect(stepByKey('End', 4, 4, false)).toBe(7);
    expect(stepByKey('PageDown', 1, 4, false)).toBe(13);
    expect(stepByKey('x', 0, 4, false)).toBeNull();
  });
});

test('a lined board marks the crossings that players know', () => {
  expect([5, 9, 13, 19].map((size) => stars(size).length)).toEqual([0, 5, 9, 9]);
  expect(stars(9)).toContain(40);
  expect(stars(19)).toContain(3 * 19 + 3);
  expect(stars(10)).toHaveLength(4);
});
