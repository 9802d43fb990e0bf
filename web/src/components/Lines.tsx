// The lines of a search, best first: how good each is, and its turns one by one, which show on the board where the
// pointer or the focus is and lead there when chosen.
import type { Line } from '../api';
import { percent, shortCount } from '../format';
import { written } from '../games/look';
import type { Look } from '../games/look';
import { isThin } from '../state/review';
import { say } from '../words/words';

interface Props {
  look: Look;
  lines: readonly Line[];
  // The line that is looked at alone, and choosing one.
  looked: number | null;
  onLook(line: number | null): void;
  // Turns from the position on the board: to be seen for a moment (null: no longer), and to be gone along; missing
  // where a turn is half made.
  onPreview?: ((turns: readonly string[] | null) => void) | undefined;
  onWalk?: ((turns: readonly string[]) => void) | undefined;
}

export function Lines({ look, lines, looked, onLook, onPreview, onWalk }: Props) {
  const [best] = lines;
  if (!best) return null;
  return (
    <ol class="lines" onMouseLeave={() => onPreview?.(null)}>
      {lines.map((line, index) => {
        const thin = isThin(line, best);
        const turns = line.pv.length > 0 ? line.pv : [line.move];
        return (
          <li key={index} class={thin ? 'thin' : ''}>
            <button
              class="line"
              title={say(thin ? 'thinLineHint' : 'lineHint', { visits: line.visits })}
              aria-pressed={index === looked}
              onClick={() => onLook(index === looked ? null : index)}
            >
              <b>{line.proven ? provenText(line) : percent(line.value)}</b>
              <i>{shortCount(line.visits)}</i>
            </button>
            <span class="line-turns">
              {turns.map((turn, at) => {
                const part = turns.slice(0, at + 1);
                return (
                  <button
                    key={at}
                    class="line-turn"
                    disabled={!onWalk}
                    onMouseEnter={() => onPreview?.(part)}
                    onFocus={() => onPreview?.(part)}
                    onBlur={() => onPreview?.(null)}
                    onClick={() => {
                      onPreview?.(null);
                      onWalk?.(part);
                    }}
                  >
                    {written(look, turn)}
                  </button>
                );
              })}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function provenText({ value }: Line): string {
  return say(value > 0.5 ? 'lineWon' : value < 0.5 ? 'lineLost' : 'lineDrawn');
}
