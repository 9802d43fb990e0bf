// Finding a better turn than the one that was a mistake: what the player tries is looked at, and not kept.
import { useState } from 'preact/hooks';
import type { Decision } from '../games/position';
import { placeKey } from './place';
import type { State } from './reducer';
import type { Judgement } from './review';
import type { Actions } from './useOtrera';

export interface Puzzle {
  // The game it is of.
  id: string;
  judgement: Judgement;
  stage: 'asking' | 'looking' | 'best' | 'good' | 'wrong';
  // What the turn that was tried is worth to who made it.
  chance: number;
}

export interface Puzzles {
  puzzle: Puzzle | null;
  begin(judgement: Judgement): void;
  end(): void;
  tryTurn(decision: Decision): Promise<void>;
}

const lookTime = 1000;
// Less than this is within what searches differ by.
const asGood = 0.05;

export function usePuzzle({ game, reports }: State, actions: Actions): Puzzles {
  const [asked, setAsked] = useState<Puzzle | null>(null);
  const puzzle = asked && asked.id === game?.id ? asked : null;
  return {
    puzzle,
    begin(judgement) {
      setAsked({ id: game?.id ?? '', judgement, stage: 'asking', chance: 0 });
      actions.dispatch({ type: 'show', place: { turns: judgement.turn, line: [] } });
    },
    end: () => setAsked(null),
    async tryTurn(decision) {
      const place = await actions.tryTurn(decision, false);
      if (!place || !puzzle) return;
      const { judgement } = puzzle;
      const move = place.line[0];
      if (move === judgement.best) return setAsked({ ...puzzle, stage: 'best', chance: judgement.before });
      // The turn of the game leads along the game.
      if (move === undefined) return setAsked({ ...puzzle, stage: 'wrong', chance: judgement.after });
      setAsked({ ...puzzle, stage: 'looking' });
      const report = await actions.lookAt(place, lookTime);
      const before = reports[placeKey({ turns: judgement.turn, line: [] })]?.value ?? judgement.before;
      const chance = !report ? 0 : report.to_move === judgement.mover ? report.value : 1 - report.value;
      setAsked({ ...puzzle, stage: before - chance < asGood ? 'good' : 'wrong', chance });
    },
  };
}
