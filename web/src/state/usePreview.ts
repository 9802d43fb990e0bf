// A position that is seen for a moment: some turns of a line from the one on the board.
import { useEffect, useState } from 'preact/hooks';
import type { Position } from '../games/position';
import { placeKey, placeOf } from './place';
import type { State } from './reducer';
import type { Actions } from './useOtrera';

type Preview = [Position | null, (turns: readonly string[] | null) => void];

export function usePreview({ drawn, positions }: State, actions: Actions): Preview {
  const [seen, setSeen] = useState<{ from: string; turns: readonly string[] } | null>(null);
  // It ends with the position it was asked for.
  const turns = drawn && seen?.from === drawn.position ? seen.turns : null;
  const base = drawn && placeOf(drawn);
  const place = base && turns && { turns: base.turns, line: [...base.line, ...turns] };
  const key = place && placeKey(place);
  useEffect(() => {
    if (place && key !== null && !positions[key]) void actions.loadPosition(place);
  }, [key]);
  return [
    (key !== null && positions[key]) || null,
    (next) => setSeen(next && drawn ? { from: drawn.position, turns: next } : null),
  ];
}
