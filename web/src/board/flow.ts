// What choosing a square means: it completes a decision, picks a piece, or lets go of it.
import type { Decision, Square } from '../games/position';

export interface Choice {
  selected: Square | null;
  play: Decision | null;
}

export function choose(
  decisions: readonly Decision[],
  selected: Square | null,
  square: Square,
): Choice {
  const decision = decisionTo(decisions, selected, square);
  if (decision) return { selected: null, play: decision };
  const picked = isSource(decisions, square) && square !== selected ? square : null;
  return { selected: picked, play: null };
}

export function decisionTo(
  decisions: readonly Decision[],
  selected: Square | null,
  square: Square,
): Decision | null {
  const there = decisions.filter(({ to }) => to === square);
  return there.find(({ from }) => from === selected) ?? there.find(({ from }) => from === undefined) ?? null;
}

export function isSource(decisions: readonly Decision[], square: Square): boolean {
  return decisions.some((decision) => decision.from === square);
}

export function targets(
  decisions: readonly Decision[],
  selected: Square | null,
): Map<Square, 'move' | 'place'> {
  const found = new Map<Square, 'move' | 'place'>();
  for (const { from, to } of decisions) {
    if (to === undefined) continue;
    if (from === undefined) found.set(to, 'place');
    else if (from === selected) found.set(to, 'move');
  }
  return found;
}
