// What one sees on a board of Lines of Action: the lines a piece counts, and which pieces of a side are connected.
import { lettersOf, nothing } from './position';
import type { Position, Square } from './position';

export interface CountedLine {
  name: 'rank' | 'file' | 'rising' | 'falling';
  // The pieces of both sides on it: so far a piece goes along it.
  count: number;
  // The squares of its two ways, from the piece to the edge.
  ways: readonly [readonly Square[], readonly Square[]];
}

const kinds = [
  { name: 'rank', dx: 1, dy: 0 },
  { name: 'file', dx: 0, dy: -1 },
  { name: 'rising', dx: 1, dy: -1 },
  { name: 'falling', dx: 1, dy: 1 },
] as const;

// The squares from one on, one way.
function ray(size: number, square: Square, dx: number, dy: number): Square[] {
  const squares: Square[] = [];
  let x = (square % size) + dx;
  let y = Math.floor(square / size) + dy;
  for (; x >= 0 && x < size && y >= 0 && y < size; x += dx, y += dy) squares.push(y * size + x);
  return squares;
}

export function countedLines(position: Position, square: Square): CountedLine[] {
  const letters = lettersOf(position);
  const { size } = position;
  if (letters[square] === nothing) return [];
  return kinds.map(({ name, dx, dy }) => {
    const ways = [ray(size, square, dx, dy), ray(size, square, -dx, -dy)] as const;
    return { name, count: 1 + ways.flat().filter((at) => letters[at] !== nothing).length, ways };
  });
}

export function neighbours(size: number, square: Square): Square[] {
  return kinds.flatMap(({ dx, dy }) => [
    ...ray(size, square, dx, dy).slice(0, 1),
    ...ray(size, square, -dx, -dy).slice(0, 1),
  ]);
}

// Connected pieces of one side, each group from its first square on.
export function connectedGroups(position: Position): Square[][] {
  const letters = lettersOf(position);
  const seen = new Set<Square>();
  const groups: Square[][] = [];
  letters.forEach((letter, start) => {
    if (letter === nothing || seen.has(start)) return;
    const group = [start];
    seen.add(start);
    for (let at = 0; at < group.length; ++at) {
      for (const next of neighbours(position.size, group[at]!)) {
        if (letters[next] !== letter || seen.has(next)) continue;
        seen.add(next);
        group.push(next);
      }
    }
    groups.push(group.sort((a, b) => a - b));
  });
  return groups;
}
