// A place in the tree of a game: after so many of its turns, and a line that was tried from there.
import type { Game, Variation } from '../api';
import type { Position } from '../games/position';

export interface Place {
  turns: number;
  line: readonly string[];
}

// Names a place among those of its game.
export function placeKey({ turns, line }: Place): string {
  return line.length === 0 ? String(turns) : `${turns} ${line.join(' ')}`;
}

export function placeOf({ turns, line = [] }: Pick<Position, 'turns' | 'line'>): Place {
  return { turns: turns - line.length, line };
}

export function endOf({ moves }: Pick<Game, 'moves'>): Place {
  return { turns: moves.length, line: [] };
}

// A line that goes along with the game is a part of it; null where that is the game as it stands.
export function normalPlace({ moves, mid_turn }: Pick<Game, 'moves' | 'mid_turn'>, place: Place): Place | null {
  let along = 0;
  while (along < place.line.length && moves[place.turns + along] === place.line[along]) ++along;
  const turns = place.turns + along;
  const line = place.line.slice(along);
  return line.length === 0 && turns >= moves.length && !mid_turn ? null : { turns, line };
}

export type TreeNode = Variation & { index: number };

// The variations that go on from a place, in their order.
export function childrenOf(variations: readonly Variation[], place: Place): TreeNode[] {
  const parent = place.line.length === 0 ? null : nodeAt(variations, place)?.index;
  if (parent === undefined) return [];
  return variations.flatMap((node, index) =>
    node.after === place.turns && node.parent === parent ? { ...node, index } : [],
  );
}

export function nodeAt(variations: readonly Variation[], { turns, line }: Place): TreeNode | null {
  let found: TreeNode | null = null;
  for (const move of line) {
    const parent: number | null = found?.index ?? null;
    const index = variations.findIndex(
      (node) => node.after === turns && node.parent === parent && node.move === move,
    );
    if (index < 0) return null;
    found = { ...variations[index]!, index };
  }
  return found;
}

export function commentAt({ comments, variations }: Pick<Game, 'comments' | 'variations'>, place: Place): string {
  return (place.line.length === 0 ? comments[place.turns] : nodeAt(variations, place)?.comment) ?? '';
}

// Forward along the game, or along the first of a line's variations; back out of a line into the game.
export function steppedPlace(game: Pick<Game, 'moves' | 'variations' | 'mid_turn'>, from: Place, by: number): Place | null {
  let place = from;
  for (let left = Math.abs(by); left > 0; --left) {
    const { turns, line } = place;
    if (by < 0) place = line.length > 0 ? { turns, line: line.slice(0, -1) } : { turns: Math.max(0, turns - 1), line };
    else if (line.length === 0) place = { turns: Math.min(game.moves.length, turns + 1), line };
    else {
      const next = childrenOf(game.variations, place)[0];
      if (next) place = { turns, line: [...line, next.move] };
    }
  }
  return place.line.length === 0 && place.turns >= game.moves.length ? null : place;
}

// The next of the turns that go on from the same place: the game's own first, then the variations in their order.
export function siblingPlace(game: Pick<Game, 'moves' | 'variations' | 'mid_turn'>, from: Place, by: number): Place | null {
  const { turns, line } = from;
  if (line.length === 0 && turns === 0) return from;
  const before = line.length === 0 ? { turns: turns - 1, line } : { turns, line: line.slice(0, -1) };
  const tried = childrenOf(game.variations, before).map(({ move }): Place => ({ ...before, line: [...before.line, move] }));
  const played = before.line.length === 0 && before.turns < game.moves.length ? [{ turns: before.turns + 1, line: [] }] : [];
  const all: Place[] = [...played, ...tried];
  const at = all.findIndex((place) => placeKey(place) === placeKey(from));
  const next = all[at + by] ?? from;
  return next.line.length === 0 && next.turns >= game.moves.length && !game.mid_turn ? null : next;
}
