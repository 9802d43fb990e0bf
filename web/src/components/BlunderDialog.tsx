// Asked in the teaching mode before a turn is played that gives much away.
import { percent } from '../format';
import type { Warning } from '../state/useTeacher';
import { Dialog } from './Dialog';

interface Props {
  warning: Warning;
  onAnswer(play: boolean): void;
}

export function BlunderDialog({ warning: { turn, before, after }, onAnswer }: Props) {
  return (
    <Dialog title="Are you sure?" name="blunder" onClose={() => onAnswer(false)}>
      <p>
        After <b>{turn}</b> your chance to win would go from {percent(before)} to {percent(after)}. There is something better.
      </p>
      <footer>
        <button data-test="blunder-play" onClick={() => onAnswer(true)}>
          Play it
        </button>
        <button class="primary" autoFocus data-test="blunder-think" onClick={() => onAnswer(false)}>
          Think again
        </button>
      </footer>
    </Dialog>
  );
}
