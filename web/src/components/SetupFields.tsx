// How a game begins, as the server declares it: one field for each value.
import type { SetupValue } from '../api';
import { say, sayKnown } from '../words/words';

export type Setup = Readonly<Record<string, string>>;

export function usualSetup(declared: readonly SetupValue[]): Setup {
  return Object.fromEntries(declared.map(({ name, default: usual }) => [name, usual]));
}

// With one value changed: a choice that settles others takes them along, and one of those makes it the choice that
// they come to, or the one that settles nothing.
export function withValue(declared: readonly SetupValue[], values: Setup, name: string, value: string): Setup {
  const next = { ...values, [name]: value, ...declared.find((one) => one.name === name)?.settles?.[value] };
  for (const { name: leader, settles, choices = [] } of declared) {
    if (!settles || leader === name || !settledBy(settles).includes(name)) continue;
    const fits = choices.find((choice) => {
      const settled = settles[choice];
      return settled && Object.entries(settled).every(([other, text]) => next[other] === text);
    });
    const own = fits ?? choices.find((choice) => !settles[choice]);
    if (own !== undefined) next[leader] = own;
  }
  return next;
}

function settledBy(settles: NonNullable<SetupValue['settles']>): string[] {
  return Object.values(settles).flatMap((settled) => Object.keys(settled));
}

interface Props {
  declared: readonly SetupValue[];
  // Offered as buttons for the size of the board.
  usualSizes?: readonly number[];
  values: Setup;
  onChange(values: Setup): void;
}

// What another value settles stands apart, folded.
export function SetupFields({ declared, usualSizes = [], values, onChange }: Props) {
  const settled = declared.flatMap(({ settles }) => (settles ? settledBy(settles) : []));
  const field = (value: SetupValue) => {
    const now = values[value.name] ?? value.default;
    const change = (next: string) => onChange(withValue(declared, values, value.name, next));
    return value.name === 'size' && usualSizes.length > 0 ? (
      <SizePicker key={value.name} declared={value} usual={usualSizes} value={now} onChange={change} />
    ) : (
      <label key={value.name} class="field inline" title={value.help}>
        <span>{setupName(value.name)}</span>
        <Field declared={value} value={now} onChange={change} />
      </label>
    );
  };
  return (
    <>
      {declared.filter(({ name }) => !settled.includes(name)).map(field)}
      {settled.length > 0 && (
        <details class="more-fields">
          <summary data-test="more-rules">{say('rulesOneByOne')}</summary>
          {declared.filter(({ name }) => settled.includes(name)).map(field)}
        </details>
      )}
    </>
  );
}

interface FieldProps {
  declared: SetupValue;
  value: string;
  onChange(value: string): void;
}

function Field({ declared, value, onChange }: FieldProps) {
  const { name, type, range, choices = [] } = declared;
  const test = `setup-${name}`;
  if (type === 'choice') {
    return (
      <select data-test={test} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {sayKnown(`choice.${choice}`, readable(choice))}
          </option>
        ))}
      </select>
    );
  }
  if (type === 'flag') {
    return (
      <input
        type="checkbox"
        data-test={test}
        checked={value === 'true'}
        onChange={(event) => onChange(String(event.currentTarget.checked))}
      />
    );
  }
  return (
    <input
      type="number"
      data-test={test}
      min={range?.[0]}
      max={range?.[1]}
      step={type === 'integer' ? 1 : 'any'}
      required
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

// "scrambled-eggs" is read as "Scrambled eggs".
function readable(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1).replace(/-/g, ' ');
}

export function setupName(name: string): string {
  return sayKnown(`setup.${name}`, readable(name));
}

function SizePicker({ declared, usual, value, onChange }: FieldProps & { usual: readonly number[] }) {
  return (
    <fieldset class="choices">
      <legend>{say('board')}</legend>
      {usual.map((size) => (
        <label key={size}>
          <input
            type="radio"
            name="size"
            value={size}
            checked={String(size) === value}
            onChange={() => onChange(String(size))}
          />
          <span>
            {size}×{size}
          </span>
        </label>
      ))}
      <label class="other-size">
        <span class="unseen">{say('anotherSize')}</span>
        <Field declared={declared} value={value} onChange={onChange} />
      </label>
    </fieldset>
  );
}
