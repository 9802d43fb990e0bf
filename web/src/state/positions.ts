// Asks the server for a position when it is to be shown, or when one may try turns in it.
import { useEffect } from 'preact/hooks';
import { endOf, placeKey } from './place';
import type { Place } from './place';
import type { State } from './reducer';
import type { Actions } from './useOtrera';

// Where the game is over without the rules saying so, turns can be tried at its end, too.
export function missingPosition({ game, shown, positions }: State): Place | null {
  const wanted = shown ?? (game?.over && !game.ended ? endOf(game) : null);
  return game && wanted && !positions[placeKey(wanted)] ? wanted : null;
}

export function usePositions(state: State, actions: Actions): void {
  const missing = missingPosition(state);
  useEffect(() => {
    if (missing !== null) void actions.loadPosition(missing);
  }, [missing && placeKey(missing), state.gameId, state.streams]);
}
