// What a report puts on the board: the arrows of its lines, and who will own each square.
import type { Line, Report } from '../api';
import type { GameModule } from '../games/module';
import type { Position, Square } from '../games/position';

export interface Arrow {
  from: Square;
  to: Square;
  kind: 'move' | 'shot';
  // 1 is the best line; 0 an answer to the line looked at.
  rank: number;
  // Shown at the end of a line's last arrow.
  label: string;
}

// One turn: the movement, then the shot from where it ended (or from the piece that has moved already).
function turnArrows(
  module: GameModule,
  move: string,
  size: number,
  pending: Square | null,
  rank: number,
  label: string,
): Arrow[] {
  const marks = module.marks(move, size);
  const at = (kind: string) => marks.find((mark) => mark.kind === kind)?.square ?? null;
  const [from, to, shot] = [at('from'), at('to') ?? pending, at('shot')];
  const arrows: Arrow[] = [];
  if (from !== null && to !== null) arrows.push({ from, to, kind: 'move', rank, label: '' });
  if (shot !== null && to !== null) arrows.push({ from: to, to: shot, kind: 'shot', rank, label: '' });
  const last = arrows[arrows.length - 1];
  if (last) last.label = label;
  return arrows;
}

// The best `count` lines; or, where one is looked at, that one and the answer expected to it.
export function lineArrows(
  module: GameModule,
  position: Position,
  lines: readonly Line[],
  count: number,
  looked: number | null,
): Arrow[] {
  const { size, pending } = position;
  const line = looked === null ? undefined : lines[looked];
  if (looked !== null && line) {
    const own = turnArrows(module, line.move, size, pending, looked + 1, String(looked + 1));
    const answer = line.pv[1];
    return answer ? [...own, ...turnArrows(module, answer, size, null, 0, '')] : own;
  }
  const shown = lines.slice(0, count);
  return shown
    .flatMap(({ move }, index) =>
      turnArrows(module, move, size, pending, index + 1, shown.length > 1 ? String(index + 1) : ''),
    )
    .reverse();
}

// By square, from ranks from the top; null where the engine does not tell, or tells of another board.
export function ownersBySquare(report: Report | null, size: number): number[] | null {
  const owners = report?.owners ?? [];
  if (owners.length !== size * size) return null;
  return owners.map((_, square) => {
    const row = size - 1 - Math.floor(square / size);
    return owners[row * size + (square % size)]!;
  });
}

const certain = 0.2;

export function ownerWords(owner: number): string {
  if (Math.abs(owner) < certain) return 'open';
  return `${owner > 0 ? 'White' : 'Black'} ${Math.round(Math.abs(owner) * 100)}%`;
}
