// What of a search is drawn on the board: how many lines, arrows, who owns what.
import { lineCounts } from '../viewOptions';
import type { ViewOptions } from '../viewOptions';
import { say } from '../words/words';

interface Props {
  options: ViewOptions;
  // Whether boards fall into regions.
  regions?: boolean;
  onChange(change: Partial<ViewOptions>): void;
}

type Switch = 'arrows' | 'heat' | 'sound' | 'teach' | 'regions' | 'temperatures';

interface SwitchProps extends Pick<Props, 'options' | 'onChange'> {
  name: Switch;
  // For tests.
  mark: string;
  label: string;
  title?: string;
}

function SwitchField({ options, onChange, name, mark, label, title }: SwitchProps) {
  return (
    <label title={title}>
      <input
        type="checkbox"
        checked={options[name]}
        data-test={mark}
        onChange={(event) => onChange({ [name]: event.currentTarget.checked })}
      />
      <span>{label}</span>
    </label>
  );
}

export function ViewFields({ options, regions, onChange }: Props) {
  const given = { options, onChange };
  return (
    <div class="view-fields">
      <label>
        <span>{say('lines')}</span>
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
      <SwitchField {...given} name="arrows" mark="show-arrows" label={say('arrows')} />
      <SwitchField {...given} name="heat" mark="show-heat" label={say('territory')} title={say('territoryHint')} />
      <SwitchField {...given} name="sound" mark="sound" label={say('sound')} />
      <SwitchField
        {...given}
        name="teach"
        mark="teach"
        label={say('warnMe')}
        title={say('warnMeHint')}
      />
      {regions && (
        <SwitchField
          {...given}
          name="regions"
          mark="show-regions"
          label={say('regions')}
          title={say('regionsHint')}
        />
      )}
      {regions && options.regions && (
        <SwitchField
          {...given}
          name="temperatures"
          mark="show-temperatures"
          label={say('temperatures')}
          title={say('temperaturesHint')}
        />
      )}
    </div>
  );
}
