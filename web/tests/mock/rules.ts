// The rules of Amazons for the mock server: where it starts, what may be played.
import { parsePosition } from '../../src/games/amazons';
import { squareName } from '../../src/games/position';
import type { Position, Square } from '../../src/games/position';

const starts: Record<number, string> = {
  6: '1b2b1/b4b/6/6/w4w/1w2w1 w',
  8: '2b2b2/8/b6b/8/8/w6w/8/2w2w2 w',
  10: '3b2b3/10/10/b8b/10/10/w8w/10/10/3w2w3 w',
};

const directions = [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => [x, y] as const));

export const knownStarts: Record<string, string> = starts;

export function startPosition(size: number): string | null {
  return starts[size] ?? null;
}

function reach({ cells, size }: Position, from: Square): Square[] {
  const found: Square[] = [];
  for (const [dx, dy] of directions) {
    if (dx === 0 && dy === 0) continue;
    let x = (from % size) + dx;
    let y = Math.floor(from / size) + dy;
    while (x >= 0 && x < size && y >= 0 && y < size && cells[y * size + x] === null) {
      found.push(y * size + x);
      x += dx;
      y += dy;
    }
  }
  return found;
}

export function legalDecisions(fen: string): string[] {
  const position = parsePosition(fen);
  const { size, pending } = position;
  const name = (square: Square) => squareName(square, size);
  if (pending !== null) return reach(position, pending).map((to) => `/${name(to)}`);
  return position.cells.flatMap((cell, from) =>
    cell === position.toMove
      ? reach(position, from).map((to) => `${name(from)}-${name(to)}`)
      : [],
  );
}
