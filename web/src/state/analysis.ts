// Which position the server is to analyse for this page, and asking it to.
import { useEffect, useRef } from 'preact/hooks';
import type { Analysis } from '../api';
import { endOf, placeKey } from './place';
import type { Place } from './place';
import { lastOpen } from './reducer';
import type { State } from './reducer';
import type { Actions } from './useOtrera';

export interface Wish extends Analysis {
  // Names the wish, so that it is sent once.
  key: string;
}

const longestHint = 2000;
const sweepTime = 500;

export function analysisWish(state: State): Wish | null {
  const { game, positionRevision, positions, streams, editing } = state;
  if (!game || game.thinking || state.sent !== null || state.connection !== 'open' || editing !== null) {
    return null;
  }
  const wish = (kind: string, place: Place, time?: number): Wish => ({
    key: `${kind}:${game.id}:${positionRevision}:${streams}:${placeKey(place)}`,
    ...place,
    ...(time !== undefined && { time }),
  });
  if (state.sweep !== null) return wish('sweep', { turns: state.sweep, line: [] }, sweepTime);
  if (!state.hint && !state.analysis) return null;
  const place = state.shown ?? endOf(game);
  const ended = place.line.length === 0 ? place.turns > lastOpen(game) : positions[placeKey(place)]?.legal?.length === 0;
  if (ended) return null;
  return state.hint ? wish('hint', place, Math.min(longestHint, game.settings.time)) : wish('analysis', place);
}

// A wish that is given up ends the analysis; one that the game's own search replaced has ended by itself.
export function useAnalysis(state: State, actions: Actions): void {
  const asked = useRef<string | null>(null);
  const wish = analysisWish(state);
  useEffect(() => {
    const had = asked.current;
    asked.current = wish?.key ?? null;
    if (wish && had !== wish.key) {
      const { key, ...analysis } = wish;
      void actions.analyse(analysis);
    } else if (!wish && had !== null && state.game && state.game.analysing !== null) {
      void actions.stop(true);
    }
  }, [wish?.key]);
}
