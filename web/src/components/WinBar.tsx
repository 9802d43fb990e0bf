// White's chance to win as a bar: white grows from White's side of the board.
import { percent } from '../format';

export function WinBar({ white, flipped }: { white: number | null; flipped: boolean }) {
  const share = white ?? 0.5;
  const text = white === null ? 'no estimate yet' : `White ${percent(white)}, Black ${percent(1 - white)}`;
  const classes = ['winbar', flipped && 'flipped', white === null && 'unknown'].filter(Boolean);
  return (
    <div
      class={classes.join(' ')}
      role="meter"
      aria-label="Chance to win"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      aria-valuetext={text}
      title={`Chance to win: ${text}`}
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
