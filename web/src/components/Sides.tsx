// Who plays which side, as one choice among four.
import type { PlayerKind } from '../api';
import { say } from '../words/words';

export type SidesName = 'white' | 'black' | 'both' | 'none';

const labels = { white: 'white', black: 'black', both: 'both', none: 'neither' } as const;

export function sidesOf(white: PlayerKind, black: PlayerKind): SidesName {
  if (white === 'human') return black === 'human' ? 'both' : 'white';
  return black === 'human' ? 'black' : 'none';
}

export function playersOf(sides: SidesName): { white: PlayerKind; black: PlayerKind } {
  return {
    white: sides === 'white' || sides === 'both' ? 'human' : 'engine',
    black: sides === 'black' || sides === 'both' ? 'human' : 'engine',
  };
}

interface Props {
  value: SidesName;
  onChange(sides: SidesName): void;
}

export function SidesPicker({ value, onChange }: Props) {
  return (
    <fieldset class="choices">
      <legend>{say('youPlay')}</legend>
      {(Object.keys(labels) as SidesName[]).map((name) => (
        <label key={name}>
          <input
            type="radio"
            name="sides"
            value={name}
            checked={name === value}
            onChange={() => onChange(name)}
          />
          <span>{say(labels[name])}</span>
        </label>
      ))}
    </fieldset>
  );
}
