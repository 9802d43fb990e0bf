// Lets the engine look for a moment at a position of which nobody has told who will own what.
import { useEffect, useRef } from 'preact/hooks';
import { placeKey, placeOf } from './place';
import { lastOpen } from './reducer';
import type { State } from './reducer';
import type { Actions } from './useOtrera';

const time = 300;

export function useOwners({ game, drawn, streams, connection }: State, actions: Actions, wanted: boolean): void {
  const asked = useRef('');
  const idle = game !== null && !game.thinking && game.analysing === null && connection === 'open';
  const open = game !== null && drawn !== null && !drawn.mid_turn && (drawn.turns <= lastOpen(game) || drawn !== game);
  const key = game && drawn ? `${game.id}:${streams}:${placeKey(placeOf(drawn))}:${drawn.position}` : '';
  useEffect(() => {
    // Once, as the engine may be one that does not tell.
    if (!wanted || !idle || !open || !game?.id || asked.current === key) return;
    asked.current = key;
    void actions.analyse({ ...placeOf(drawn!), time });
  }, [wanted, idle, open, key]);
}
