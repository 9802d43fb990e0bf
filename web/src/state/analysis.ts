// Which position the server is to analyse for this page, and asking it to.
import { useEffect, useRef } from 'preact/hooks';
import type { Analysis } from '../api';
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
  const { game, positionRevision, streams, editing } = state;
  if (!game || game.thinking || state.sent !== null || state.connection !== 'open' || editing !== null) {
    return null;
  }
  const key = (kind: string, turns: number) => `${kind}:${game.id}:${positionRevision}:${streams}:${turns}`;
  if (state.sweep !== null) {
    return { key: key('sweep', state.sweep), turns: state.sweep, time: sweepTime };
  }
  if (state.hint !== null) {
    const time = Math.min(longestHint, game.settings.time);
    return { key: key('hint', state.hint), turns: state.hint, time };
  }
  if (!state.analysis) return null;
  const turns = state.shown ?? game.moves.length;
  if (turns > lastOpen(game)) return null;
  return { key: key('analysis', turns), turns };
}

// A wish that is given up ends the analysis; one that the game's own search replaced has ended by itself.
export function useAnalysis(state: State, actions: Actions): void {
  const asked = useRef<string | null>(null);
  const wish = analysisWish(state);
  useEffect(() => {
    const had = asked.current;
    asked.current = wish?.key ?? null;
    if (wish && had !== wish.key) {
      const { turns, time } = wish;
      void actions.analyse(time === undefined ? { turns } : { turns, time });
    } else if (!wish && had !== null && state.game && state.game.analysing !== null) {
      void actions.stop(true);
    }
  }, [wish?.key]);
}
