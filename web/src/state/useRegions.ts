// Asks the server what the board falls into, and what the regions are worth if `values` is true.
import { useEffect, useState } from 'preact/hooks';
import { ApiError, api } from '../api';
import type { Game, Regions } from '../api';
import type { Position } from '../games/position';
import { placeOf } from './place';

export function useRegions(game: Game, drawn: Position, wanted: boolean, values: boolean): Regions | null {
  const [found, setFound] = useState<{ regions: Regions; values: boolean } | null>(null);
  const fits = found?.regions.position === drawn.position && found.regions.turns === drawn.turns;
  const asked = fits && (found.values || !values);
  useEffect(() => {
    if (!wanted || asked || !game.id) return undefined;
    let current = true;
    api.regions(game.id, placeOf(drawn), values).then(
      (regions) => current && setFound({ regions, values }),
      (error: unknown) => {
        // What was asked about may be gone by now; then another position comes, and is asked about.
        if (!(error instanceof ApiError)) throw error;
      },
    );
    return () => (current = false);
  }, [wanted, asked, values, game.id, drawn.turns, drawn.position]);
  return wanted && fits ? found.regions : null;
}
