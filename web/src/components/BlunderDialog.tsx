// Asked in the teaching mode before a turn is played that gives much away.
import { percent } from '../format';
import { written } from '../games/look';
import type { Look } from '../games/look';
import type { Warning } from '../state/useTeacher';
import { Dialog } from './Dialog';
import { say, sayWith } from '../words/words';

interface Props {
  look: Look;
  warning: Warning;
  onAnswer(play: boolean): void;
}

export function BlunderDialog({ look, warning: { turn, before, after }, onAnswer }: Props) {
  return (
    <Dialog title={say('blunderTitle')} name="blunder" onClose={() => onAnswer(false)}>
      <p>
        {sayWith('blunderWords', { turn: <b>{written(look, turn)}</b>, before: percent(before), after: percent(after) })}
      </p>
      <footer>
        <button data-test="blunder-play" onClick={() => onAnswer(true)}>
          {say('blunderPlay')}
        </button>
        <button class="primary" autoFocus data-test="blunder-think" onClick={() => onAnswer(false)}>
          {say('blunderThink')}
        </button>
      </footer>
    </Dialog>
  );
}
