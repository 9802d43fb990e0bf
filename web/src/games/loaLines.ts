// What one sees on a board of Lines of Action: the lines a piece counts, where they let it go, and which pieces
// of a side are connected.
import type { Position, Square } from './position';

export interface CountedLine {
  name: 'rank' | 'file' | 'rising diagonal' | 'falling diagonal';
  // The pieces of both sides on it: so far a piece goes along it.
  count: number;
  // Its two ends.
  ends: readonly [Square, Square];
  // Where the two ways along it lead; null where that is not allowed.
  targets: readonly [Square | null, Square | null];
}

const kinds = [
  { name: 'rank', dx: 1, dy: 0 },
  { name: 'file', dx: 0, dy: 1 },
  { name: 'rising diagonal', dx: 1, dy: 1 },
  { name: 'falling diagonal', dx: 1, dy: -1 },
] as const;

// The squares from one on, one way.
function ray(size: number, square: Square, dx: number, dy: number): Square[] {
  const squares: Square[] = [];
  let x = (square % size) + dx;
  let y = Math.floor(square / size) + dy;
  for (; x >= 0 && x < size && y >= 0 && y < size; x += dx, y += dy) squares.push(y * size + x);
  return squares;
}

export function countedLines({ size, cells }: Position, square: Square): CountedLine[] {
  const own = cells[square];
  if (!own) return [];
  return kinds.map(({ name, dx, dy }) => {
    const ways = [ray(size, square, dx, dy), ray(size, square, -dx, -dy)] as const;
    const pieces = (way: readonly Square[]) => way.filter((at) => cells[at] !== null).length;
    const count = 1 + pieces(ways[0]) + pieces(ways[1]);
    const target = (way: readonly Square[]) => {
      const to = way[count - 1];
      const free = way.slice(0, count - 1).every((at) => cells[at] === null || cells[at] === own);
      return to !== undefined && free && cells[to] !== own ? to : null;
    };
    const end = (way: readonly Square[]) => way[way.length - 1] ?? square;
    return {
      name,
      count,
      ends: [end(ways[0]), end(ways[1])],
      targets: [target(ways[0]), target(ways[1])],
    } as const;
  });
}

export function neighbours(size: number, square: Square): Square[] {
  return kinds.flatMap(({ dx, dy }) => [
    ...ray(size, square, dx, dy).slice(0, 1),
    ...ray(size, square, -dx, -dy).slice(0, 1),
  ]);
}

// Connected pieces of one side, each group from its lowest square on.
export function connectedGroups({ size, cells }: Position): Square[][] {
  const seen = new Set<Square>();
  const groups: Square[][] = [];
  cells.forEach((cell, start) => {
    if (cell === null || seen.has(start)) return;
    const group = [start];
    seen.add(start);
    for (let at = 0; at < group.length; ++at) {
      for (const next of neighbours(size, group[at]!)) {
        if (cells[next] !== cell || seen.has(next)) continue;
        seen.add(next);
        group.push(next);
      }
    }
    groups.push(group.sort((a, b) => a - b));
  });
  return groups;
}
