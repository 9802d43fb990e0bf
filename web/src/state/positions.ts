// Asks the server for an earlier position when it is to be shown.
import { useEffect } from 'preact/hooks';
import type { State } from './reducer';
import type { Actions } from './useOtrera';

// The number of turns before the position that is missing.
export function missingPosition({ game, shown, positions }: State): number | null {
  return game && shown !== null && !positions[shown] ? shown : null;
}

export function usePositions(state: State, actions: Actions): void {
  const missing = missingPosition(state);
  useEffect(() => {
    if (missing !== null) void actions.loadPosition(missing);
  }, [missing, state.gameId, state.streams]);
}
