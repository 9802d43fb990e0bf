// What of a search is drawn on the board: how many lines, arrows, who owns what.
import { lineCounts } from '../viewOptions';
import type { ViewOptions } from '../viewOptions';

interface Props {
  options: ViewOptions;
  // Whether boards fall into regions.
  regions?: boolean;
  onChange(change: Partial<ViewOptions>): void;
}

export function ViewFields({ options, regions, onChange }: Props) {
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
      <label title="Who will own each square">
        <input
          type="checkbox"
          checked={options.heat}
          data-test="show-heat"
          onChange={(event) => onChange({ heat: event.currentTarget.checked })}
        />
        <span>Territory</span>
      </label>
      <label>
        <input
          type="checkbox"
          checked={options.sound}
          data-test="sound"
          onChange={(event) => onChange({ sound: event.currentTarget.checked })}
        />
        <span>Sound</span>
      </label>
      <label title="Asks before a turn is played that gives much away">
        <input
          type="checkbox"
          checked={options.teach}
          data-test="teach"
          onChange={(event) => onChange({ teach: event.currentTarget.checked })}
        />
        <span>Warn me</span>
      </label>
      {regions && (
        <label title="Parts of the board that no amazon can leave or enter, and the moves in them">
          <input
            type="checkbox"
            checked={options.regions}
            data-test="show-regions"
            onChange={(event) => onChange({ regions: event.currentTarget.checked })}
          />
          <span>Regions</span>
        </label>
      )}
      {regions && options.regions && (
        <label title="How urgent it is to move in each contested region">
          <input
            type="checkbox"
            checked={options.temperatures}
            data-test="show-temperatures"
            onChange={(event) => onChange({ temperatures: event.currentTarget.checked })}
          />
          <span>Temperatures</span>
        </label>
      )}
    </div>
  );
}
