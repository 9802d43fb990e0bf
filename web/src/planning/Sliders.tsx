// A slider for everything there is only so much of.
import type { Changes, Limit } from './client';
import { number, say } from '../words/words';

interface Props {
  limits: readonly Limit[];
  changes: Changes;
  onChange(changes: Changes): void;
}

function without(changes: Changes, path: string): Changes {
  return Object.fromEntries(Object.entries(changes).filter(([name]) => name !== path));
}

export function Sliders({ limits, changes, onChange }: Props) {
  return (
    <ul class="sliders">
      {limits.map(({ path, label, value, most }) => {
        const now = changes[path] ?? value;
        const set = (next: number) =>
          onChange(next === value ? without(changes, path) : { ...changes, [path]: next });
        return (
          <li key={path}>
            <label>
              <span>{label}</span>
              <input
                type="range"
                min="0"
                max={Math.max(now, Math.min(most, Math.max(value * 2, value + 4)))}
                value={now}
                data-test={`slider ${path}`}
                onInput={(event) => set(Number(event.currentTarget.value))}
              />
            </label>
            <output data-test={`value ${path}`}>{number(now)}</output>
            <button
              class="quiet"
              disabled={now === value}
              aria-label={say('labelBackTo', { label, value })}
              title={say('backTo', { value })}
              onClick={() => set(value)}
            >
              ↺
            </button>
          </li>
        );
      })}
    </ul>
  );
}
