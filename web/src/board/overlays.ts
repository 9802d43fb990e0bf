// What a report puts on the board: its lines as arrows and marks, and who will own each square.
import type { Line } from '../api';
import { percent, sideName } from '../format';
import { shooter } from '../games/look';
import type { Look } from '../games/look';
import type { Decision, Position, Side, Square } from '../games/position';
import { say } from '../words/words';

export interface Arrow {
  // Without it, a mark where something is put.
  from: Square | null;
  to: Square;
  kind: 'move' | 'shot' | 'place';
  // 1 is the best line; 0 an answer to the line looked at, -1 a turn that was a mistake.
  rank: number;
  // Shown at the end of a line's last arrow.
  label: string;
}

// One turn: the movement, then what is shot from where it ended (or from the piece that has moved already) or put.
function turnArrows(
  look: Look,
  decisions: readonly Decision[],
  pending: Square | null,
  rank: number,
  label: string,
): Arrow[] {
  const arrows: Arrow[] = [];
  let at = pending;
  for (const { from, to } of decisions) {
    if (to === undefined) continue;
    if (from !== undefined) arrows.push({ from, to, kind: 'move', rank, label: '' });
    else if (look.shoots && at !== null) arrows.push({ from: at, to, kind: 'shot', rank, label: '' });
    else arrows.push({ from: null, to, kind: 'place', rank, label: '' });
    at = to;
  }
  const last = arrows[arrows.length - 1];
  if (last) last.label = label;
  return arrows;
}

// The turn that was played where another would have been better.
export function mistakeArrows(look: Look, decisions: readonly Decision[]): Arrow[] {
  return turnArrows(look, decisions, null, -1, '?');
}

// The best `count` lines; or, where one is looked at, that one and the answer expected to it.
export function lineArrows(
  look: Look,
  position: Position,
  lines: readonly Line[],
  count: number,
  looked: number | null,
): Arrow[] {
  const pending = shooter(look, position);
  const line = looked === null ? undefined : lines[looked];
  if (looked !== null && line) {
    const [own = [], answer = []] = line.decisions;
    return [
      ...turnArrows(look, own, pending, looked + 1, String(looked + 1)),
      ...turnArrows(look, answer, null, 0, ''),
    ];
  }
  const shown = lines.slice(0, count);
  return shown
    .flatMap(({ decisions }, index) =>
      turnArrows(look, decisions[0] ?? [], pending, index + 1, shown.length > 1 ? String(index + 1) : ''),
    )
    .reverse();
}

export interface Owner {
  side: Side;
  // How surely, 0 to 1.
  share: number;
}

// By square; null where it is not told, or told of another board.
export function ownersOf(told: { owners: readonly number[] } | null, { size, sides }: Position): Owner[] | null {
  const owners = told?.owners ?? [];
  if (owners.length !== size * size) return null;
  return owners.map((value) => ({ side: value > 0 ? sides[0] : sides[1], share: Math.abs(value) }));
}

const certain = 0.2;

export function ownerWords({ side, share }: Owner): string {
  if (share < certain) return say('ownedByNobody');
  return say('ownedBy', { side: sideName(side), share: percent(share) });
}
