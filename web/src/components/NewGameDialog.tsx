// Choosing a new game: which, how large, from which start, who plays, how strong.
import { useState } from 'preact/hooks';
import type { Game, GameInfo, Info, NewGame, Problem, Settings } from '../api';
import { Dialog } from './Dialog';
import { SidesPicker, playersOf, sidesOf } from './Sides';
import { StrengthFields } from './Strength';

interface Props {
  info: Info;
  // The open game, whose settings are offered again.
  game: Game | null;
  problem: Problem | null;
  onCreate(game: NewGame): void;
  onClose(): void;
}

function firstSettings(info: GameInfo, game: Game | null): Settings {
  const fallback: Settings = {
    white: 'human',
    black: 'engine',
    player: info.default_player,
    level: info.levels[info.levels.length - 1]?.level ?? 1,
    time: 3000,
  };
  return game?.game === info.name ? game.settings : fallback;
}

export function NewGameDialog({ info, game, problem, onCreate, onClose }: Props) {
  const [name, setName] = useState(game?.game ?? info.games[0]?.name ?? '');
  const chosen = info.games.find((candidate) => candidate.name === name) ?? info.games[0];
  const [size, setSize] = useState(game?.size ?? chosen?.sizes.default ?? 10);
  const [variant, setVariant] = useState(chosen?.variants[0] ?? '');
  const [settings, setSettings] = useState(() => chosen && firstSettings(chosen, game));
  if (!chosen || !settings) return null;

  function chooseGame(next: string): void {
    const found = info.games.find((candidate) => candidate.name === next);
    if (!found) return;
    setName(next);
    setSize(found.sizes.default);
    setVariant(found.variants[0] ?? '');
    setSettings(firstSettings(found, game));
  }

  return (
    <Dialog title="New game" name="new" problem={problem} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onCreate({ game: chosen.name, size, settings, ...(variant && { variant }) });
        }}
      >
        {info.games.length > 1 && (
          <label class="field inline">
            <span>Game</span>
            <select data-test="game" value={name} onChange={(event) => chooseGame(event.currentTarget.value)}>
              {info.games.map((option) => (
                <option key={option.name} value={option.name}>
                  {option.title}
                </option>
              ))}
            </select>
          </label>
        )}
        {chosen.variants.length > 1 && (
          <label class="field inline">
            <span>Start</span>
            <select
              data-test="variant"
              value={variant}
              onChange={(event) => setVariant(event.currentTarget.value)}
            >
              {chosen.variants.map((option) => (
                <option key={option} value={option}>
                  {variantTitle(option)}
                </option>
              ))}
            </select>
          </label>
        )}
        <SizePicker sizes={chosen.sizes} value={size} onChange={setSize} />
        <SidesPicker
          value={sidesOf(settings.white, settings.black)}
          onChange={(sides) => setSettings({ ...settings, ...playersOf(sides) })}
        />
        <StrengthFields
          info={chosen}
          timeLimit={info.limits.time}
          settings={settings}
          onChange={(change) => setSettings({ ...settings, ...change })}
        />
        <footer>
          <button type="button" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" class="primary" data-test="create">
            Start
          </button>
        </footer>
      </form>
    </Dialog>
  );
}

// "scrambled-eggs" is read as "Scrambled eggs".
function variantTitle(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1).replace(/-/g, ' ');
}

interface SizeProps {
  sizes: GameInfo['sizes'];
  value: number;
  onChange(size: number): void;
}

function SizePicker({ sizes, value, onChange }: SizeProps) {
  return (
    <fieldset class="choices">
      <legend>Board</legend>
      {sizes.usual.map((size) => (
        <label key={size}>
          <input
            type="radio"
            name="size"
            value={size}
            checked={size === value}
            onChange={() => onChange(size)}
          />
          <span>
            {size}×{size}
          </span>
        </label>
      ))}
      <label class="other-size">
        <span class="unseen">Another size</span>
        <input
          type="number"
          min={sizes.least}
          max={sizes.most}
          required
          value={value}
          onInput={(event) => onChange(Number(event.currentTarget.value))}
        />
      </label>
    </fieldset>
  );
}
