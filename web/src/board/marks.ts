// The squares of the turn that led to a position.
import type { Decision, Square } from '../games/position';

export interface Mark {
  square: Square;
  kind: 'from' | 'to' | 'placed';
}

export function marksOf(decisions: readonly Decision[]): Mark[] {
  return decisions.flatMap(({ from, to }): Mark[] => {
    if (to === undefined) return [];
    if (from === undefined) return [{ square: to, kind: 'placed' }];
    return [
      { square: from, kind: 'from' },
      { square: to, kind: 'to' },
    ];
  });
}

// Names the last movement on the board, so that it is animated once: both halves of a turn have the same.
export function moveKey(turns: number, marks: readonly Mark[]): string {
  const moved = marks.filter(({ kind }) => kind !== 'placed').map(({ square }) => square);
  return `${turns}:${moved}`;
}
