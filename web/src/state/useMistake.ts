// The turn that was played in the position on the board, where it was a mistake: its decisions, to be drawn there.
import { useEffect } from 'preact/hooks';
import type { Decision } from '../games/position';
import { placeKey, placeOf } from './place';
import type { State } from './reducer';
import { isMistake } from './review';
import type { Judgement } from './review';
import type { Actions } from './useOtrera';

export function useMistake({ game, drawn, positions }: State, actions: Actions, judged: readonly Judgement[]): readonly Decision[] {
  const place = drawn && placeOf(drawn);
  const found = place?.line.length === 0 && judged.some((judgement) => judgement.turn === place.turns && isMistake(judgement));
  const next = { turns: (place?.turns ?? 0) + 1, line: [] };
  const after = game && next.turns === game.moves.length ? game : positions[placeKey(next)];
  const missing = found && !after;
  useEffect(() => {
    if (missing) void actions.loadPosition(next);
  }, [missing, next.turns]);
  return found && after ? after.last : [];
}
