// Where squares lie in the drawing: each is 100 wide, with a margin for the coordinates.
import type { Square } from '../games/position';

export const cell = 100;

// The squares of a large board are small, and its letters must not be.
export function letterSize(size: number): number {
  return Math.max(25, 2.2 * size);
}

// Has room for two digits, and is whole, so that squares are found again exactly.
export function margin(size: number): number {
  return Math.max(44, Math.ceil(1.75 * letterSize(size)));
}

export interface Point {
  x: number;
  y: number;
}

// `flipped` turns the board around.
export function corner(square: Square, size: number, flipped: boolean): Point {
  const seen = flipped ? size * size - 1 - square : square;
  return { x: margin(size) + (seen % size) * cell, y: margin(size) + Math.floor(seen / size) * cell };
}

export function squareAt(point: Point, size: number, flipped: boolean): Square | null {
  const column = Math.floor((point.x - margin(size)) / cell);
  const row = Math.floor((point.y - margin(size)) / cell);
  if (column < 0 || column >= size || row < 0 || row >= size) return null;
  const seen = row * size + column;
  return flipped ? size * size - 1 - seen : seen;
}

export function extent(size: number): number {
  return size * cell + 2 * margin(size);
}

// The squares of each row as seen from top to bottom.
export function rows(size: number, flipped: boolean): Square[][] {
  return Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_, column) => {
      const seen = row * size + column;
      return flipped ? size * size - 1 - seen : seen;
    }),
  );
}

// The square a key of the keyboard leads to, or null for other keys.
export function stepByKey(
  key: string,
  square: Square,
  size: number,
  flipped: boolean,
): Square | null {
  const { x, y } = corner(square, size, flipped);
  const inside = (value: number) => Math.max(0, Math.min(size - 1, value));
  const column = (x - margin(size)) / cell;
  const row = (y - margin(size)) / cell;
  const at = (newColumn: number, newRow: number) =>
    rows(size, flipped)[inside(newRow)]![inside(newColumn)]!;
  switch (key) {
    case 'ArrowLeft':
      return at(column - 1, row);
    case 'ArrowRight':
      return at(column + 1, row);
    case 'ArrowUp':
      return at(column, row - 1);
    case 'ArrowDown':
      return at(column, row + 1);
    case 'Home':
      return at(0, row);
    case 'End':
      return at(size - 1, row);
    case 'PageUp':
      return at(column, 0);
    case 'PageDown':
      return at(column, size - 1);
    default:
      return null;
  }
}
