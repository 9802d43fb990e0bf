// Whether a game is played with clocks, and with how much time.
import { duration } from '../format';
import { controls } from '../state/clock';
import type { Control } from '../state/clock';
import { say } from '../words/words';

interface Props {
  value: Control | null;
  onChange(control: Control | null): void;
}

const same = (one: Control, other: Control) => one.main === other.main && one.increment === other.increment;

export function ClockPicker({ value, onChange }: Props) {
  const offered = value && !controls.some((control) => same(control, value)) ? [...controls, value] : controls;
  const chosen = value ? offered.findIndex((control) => same(control, value)) : -1;
  return (
    <label class="field inline">
      <span>{say('clock')}</span>
      <select
        data-test="clock"
        value={chosen}
        onChange={(event) => onChange(offered[Number(event.currentTarget.value)] ?? null)}
      >
        <option value={-1}>{say('noClock')}</option>
        {offered.map(({ main, increment }, index) => (
          <option key={index} value={index}>
            {increment === 0 ? duration(main) : say('clockIs', { main: duration(main), increment: duration(increment) })}
          </option>
        ))}
      </select>
    </label>
  );
}
