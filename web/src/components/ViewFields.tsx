// What of a search is drawn on the board: how many lines, arrows, the heat map.
import { lineCounts } from '../viewOptions';
import type { ViewOptions } from '../viewOptions';

interface Props {
  options: ViewOptions;
  // What the picture of who owns what is called.
  owners?: string | undefined;
  onChange(change: Partial<ViewOptions>): void;
}

export function ViewFields({ options, owners, onChange }: Props) {
  return (
    <div class="view-fields">
      <label>
        <span>Lines</span>
        <select
          value={options.lines}
          data-test="line-count"
          onChange={(event) => onChange({ lines: Number(event.currentTarget.value) })}
        >
          {lineCounts.map((count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </select>
      </label>
      <label>
        <input
          type="checkbox"
          checked={options.arrows}
          data-test="show-arrows"
          onChange={(event) => onChange({ arrows: event.currentTarget.checked })}
        />
        <span>Arrows</span>
      </label>
      <label title={owners ? 'Who will own each point' : 'Who will own each square: blue White, red Black'}>
        <input
          type="checkbox"
          checked={options.heat}
          data-test="show-heat"
          onChange={(event) => onChange({ heat: event.currentTarget.checked })}
        />
        <span>{owners ?? 'Heat map'}</span>
        {!owners && (
          <>
            <i class="heat-key white" aria-hidden="true" />
            <i class="heat-key black" aria-hidden="true" />
          </>
        )}
      </label>
    </div>
  );
}
