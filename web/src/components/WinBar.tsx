// White's chance to win as a bar: white grows from White's side of the board.
import { percent } from '../format';
import { say } from '../words/words';

export function WinBar({ white, flipped }: { white: number | null; flipped: boolean }) {
  const share = white ?? 0.5;
  const text = white === null ? say('noEstimate') : say('bothChances', { white: percent(white), black: percent(1 - white) });
  const classes = ['winbar', flipped && 'flipped', white === null && 'unknown'].filter(Boolean);
  return (
    <div
      class={classes.join(' ')}
      role="meter"
      aria-label={say('chanceToWin')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      aria-valuetext={text}
      title={say('chanceToWinIs', { chances: text })}
      data-test="winbar"
      style={{ '--white': `${share * 100}%` }}
    >
      <span class="winbar-white" />
      {white !== null && (
        <span class="winbar-text" data-lead={share >= 0.5 ? 'white' : 'black'}>
          {percent(Math.max(share, 1 - share))}
        </span>
      )}
    </div>
  );
}
