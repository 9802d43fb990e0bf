// The teaching mode: a turn against the engine is looked at before it is played, and a blunder is asked about first.
import { useState } from 'preact/hooks';
import { api } from '../api';
import type { Decision } from '../games/position';
import type { Place } from './place';
import type { State } from './reducer';
import type { Actions } from './useOtrera';

export interface Warning {
  decision: Decision;
  turn: string;
  before: number;
  after: number;
}

export interface Teacher {
  checking: boolean;
  warning: Warning | null;
  play(decision: Decision): Promise<void>;
  // Plays it all the same, or not.
  answer(play: boolean): void;
}

const lookTime = 500;
const blunder = 0.15;

export function useTeacher({ game }: State, actions: Actions, on: boolean): Teacher {
  const [checking, setChecking] = useState(false);
  const [warning, setWarning] = useState<Warning | null>(null);

  async function findBlunder(decision: Decision): Promise<Warning | null> {
    if (!game?.id) return null;
    const { moves, mid_turn, to_move } = game;
    const half = mid_turn && moves.length > 0;
    const start: Place = { turns: half ? moves.length - 1 : moves.length, line: [] };
    const turn = half ? moves[moves.length - 1]! + decision.move : decision.move;
    const place: Place = { ...start, line: [turn] };
    const reached = await api.position(game.id, place);
    // Half a turn is not judged, and what ends the game is judged by its rules.
    if (reached.mid_turn || !reached.legal?.length) return null;
    const before = await actions.lookAt(start, lookTime);
    const after = await actions.lookAt(place, lookTime);
    if (!before || !after) return null;
    const chance = after.to_move === to_move ? after.value : 1 - after.value;
    return before.value - chance >= blunder ? { decision, turn, before: before.value, after: chance } : null;
  }

  return {
    checking,
    warning,
    async play(decision) {
      if (!on) return actions.play(decision);
      setChecking(true);
      const found = await findBlunder(decision).catch(() => null);
      setChecking(false);
      if (found) setWarning(found);
      else actions.play(decision);
    },
    answer(play) {
      if (play && warning) actions.play(warning.decision);
      setWarning(null);
    },
  };
}
