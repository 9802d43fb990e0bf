// Why a turn was a mistake, in one sentence that a beginner understands: what changed hands by it. Told from who will
// own what before and after.
import { ownersOf } from '../board/overlays';
import type { Owner } from '../board/overlays';
import type { Report } from '../api';
import { squareName } from '../games/look';
import type { Look } from '../games/look';
import { lettersOf, nothing, other, sideLetter } from '../games/position';
import type { Position, Side, Square } from '../games/position';
import { sideName } from '../format';
import { say, sayCount } from '../words/words';

// From here on a square counts as somebody's; less than so many squares are not worth a word.
const sure = 0.25;
const fewest = 2;

// `position` stands before the turn.
export function reasonWords(look: Look, position: Position, before: Report | undefined, after: Report | undefined, mover: Side): string {
  const had = ownersOf(before ?? null, position);
  const has = ownersOf(after ?? null, position);
  if (!had || !has) return '';
  const letters = lettersOf(position);
  const [side, you] = [sideName(mover), sideName(other(mover))];
  const lost = squares(had, (owner, square) => isOwn(owner, mover) && isOwn(has[square]!, other(mover)));
  const stones = lost.filter((square) => letters[square] === sideLetter(mover));
  if (stones.length > 0 && !look.shoots) {
    return sayCount('reasonStones', stones.length, { side, square: middle(look, stones, position.size) });
  }
  const ground = lost.filter((square) => letters[square] === nothing);
  if (ground.length >= fewest) {
    return say('reasonLost', { count: ground.length, square: middle(look, ground, position.size), side, other: you });
  }
  const opened = squares(had, (owner, square) => isOwn(owner, mover) && has[square]!.share < sure && letters[square] === nothing);
  if (opened.length >= fewest) {
    return say('reasonOpened', { count: opened.length, square: middle(look, opened, position.size), side });
  }
  const given = squares(has, (owner, square) => isOwn(owner, other(mover)) && !isOwn(had[square]!, other(mover)) && letters[square] === nothing);
  if (given.length >= fewest) {
    return say('reasonGiven', { count: given.length, square: middle(look, given, position.size), other: you });
  }
  return '';
}

function isOwn({ side, share }: Owner, mover: Side): boolean {
  return side === mover && share >= sure;
}

function squares(owners: readonly Owner[], test: (owner: Owner, square: Square) => boolean): Square[] {
  return owners.flatMap((owner, square) => (test(owner, square) ? square : []));
}

// The one of the squares that is nearest to the middle of all.
function middle(look: Look, found: readonly Square[], size: number): string {
  const mean = (of: (square: Square) => number) => found.reduce((sum, square) => sum + of(square), 0) / found.length;
  const [x, y] = [mean((square) => square % size), mean((square) => Math.floor(square / size))];
  const far = (square: Square) => Math.hypot((square % size) - x, Math.floor(square / size) - y);
  const nearest = found.reduce((best, square) => (far(square) < far(best) ? square : best));
  return squareName(look, nearest, size);
}
