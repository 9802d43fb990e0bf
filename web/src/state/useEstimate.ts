// Asks the server who will own each square of the position on the board, where no search has told.
import { useEffect, useState } from 'preact/hooks';
import { ApiError, api } from '../api';
import type { Estimate, Game } from '../api';
import type { Position } from '../games/position';
import { placeOf } from './place';

export function useEstimate(game: Game, drawn: Position, wanted: boolean): Estimate | null {
  const [estimate, setEstimate] = useState<Estimate | null>(null);
  const fits = estimate?.position === drawn.position && estimate.turns === drawn.turns;
  useEffect(() => {
    if (!wanted || fits || !game.id) return undefined;
    let current = true;
    api.estimate(game.id, placeOf(drawn)).then(
      (found) => current && setEstimate(found),
      (error: unknown) => {
        // What was asked about may be gone by now; then another position comes, and is asked about.
        if (!(error instanceof ApiError)) throw error;
      },
    );
    return () => (current = false);
  }, [wanted, fits, game.id, drawn.turns, drawn.position]);
  return wanted && fits ? estimate : null;
}
