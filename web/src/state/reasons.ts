// Why a turn was a mistake, in one sentence that a beginner understands: what changed hands by it. Told from who will
// own what before and after.
import { ownersOf } from '../board/overlays';
import type { Owner } from '../board/overlays';
import type { Report } from '../api';
import { squareName } from '../games/look';
import type { Look } from '../games/look';
import { lettersOf, nothing, other, sideLetter } from '../games/position';
import type { Position, Side, Square } from '../games/position';

// From here on a square counts as somebody's; less than so many squares are not worth a word.
const sure = 0.25;
const fewest = 2;

// `position` stands before the turn.
export function reasonWords(look: Look, position: Position, before: Report | undefined, after: Report | undefined, mover: Side): string {
  const had = ownersOf(before ?? null, position);
  const has = ownersOf(after ?? null, position);
  if (!had || !has) return '';
  const letters = lettersOf(position);
  const [me, you] = [name(mover), name(other(mover))];
  const lost = squares(had, (owner, square) => isOwn(owner, mover) && isOwn(has[square]!, other(mover)));
  const stones = lost.filter((square) => letters[square] === sideLetter(mover));
  if (stones.length > 0 && !look.shoots) {
    return `${me}’s ${stones.length === 1 ? 'stone' : `${stones.length} stones`} around ${middle(look, stones, position.size)} can be taken now.`;
  }
  const ground = lost.filter((square) => letters[square] === nothing);
  if (ground.length >= fewest) {
    return `${ground.length} squares around ${middle(look, ground, position.size)} that were ${me}’s become ${you}’s.`;
  }
  const opened = squares(had, (owner, square) => isOwn(owner, mover) && has[square]!.share < sure && letters[square] === nothing);
  if (opened.length >= fewest) {
    return `${opened.length} squares around ${middle(look, opened, position.size)} are no longer ${me}’s.`;
  }
  const given = squares(has, (owner, square) => isOwn(owner, other(mover)) && !isOwn(had[square]!, other(mover)) && letters[square] === nothing);
  if (given.length >= fewest) {
    return `${you} gets ${given.length} squares around ${middle(look, given, position.size)} that were open.`;
  }
  return '';
}

function isOwn({ side, share }: Owner, mover: Side): boolean {
  return side === mover && share >= sure;
}

function squares(owners: readonly Owner[], test: (owner: Owner, square: Square) => boolean): Square[] {
  return owners.flatMap((owner, square) => (test(owner, square) ? square : []));
}

function name(side: Side): string {
  return side === 'white' ? 'White' : 'Black';
}

// The one of the squares that is nearest to the middle of all.
function middle(look: Look, found: readonly Square[], size: number): string {
  const mean = (of: (square: Square) => number) => found.reduce((sum, square) => sum + of(square), 0) / found.length;
  const [x, y] = [mean((square) => square % size), mean((square) => Math.floor(square / size))];
  const far = (square: Square) => Math.hypot((square % size) - x, Math.floor(square / size) - y);
  const nearest = found.reduce((best, square) => (far(square) < far(best) ? square : best));
  return squareName(look, nearest, size);
}
