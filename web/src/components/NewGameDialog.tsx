// Choosing a new game: which, how it begins, who plays, how strong.
import { useState } from 'preact/hooks';
import type { Game, GameInfo, Info, NewGame, Problem, Settings } from '../api';
import { gameTitle } from '../games/registry';
import { newcomerLevel } from '../levels';
import type { Control } from '../state/clock';
import { Dialog } from './Dialog';
import { ClockPicker } from './ClockPicker';
import { SetupFields, usualSetup } from './SetupFields';
import type { Setup } from './SetupFields';
import { SidesPicker, playersOf, sidesOf } from './Sides';
import { StrengthFields } from './Strength';
import { say } from '../words/words';

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
    ...playersOf(info.sides[0]),
    player: info.default_player,
    level: newcomerLevel(info.levels),
    time: 3000,
  };
  return game?.game === info.name ? game.settings : fallback;
}

// What the open game was set up with, where it is of the same kind; but points that were given for handicap stones are
// given anew.
function firstSetup(info: GameInfo, game: Game | null): Setup {
  const usual = usualSetup(info.setup);
  if (game?.game !== info.name) return usual;
  const { bonus, ...setup } = game.setup;
  return { ...usual, size: String(game.size), ...setup };
}

export function NewGameDialog({ info, game, problem, onCreate, onClose }: Props) {
  const [name, setName] = useState(game?.game ?? info.games[0]?.name ?? '');
  const chosen = info.games.find((candidate) => candidate.name === name) ?? info.games[0];
  const [setup, setSetup] = useState(() => chosen && firstSetup(chosen, game));
  const [settings, setSettings] = useState(() => chosen && firstSettings(chosen, game));
  const [clock, setClock] = useState<Control | null>(game?.clock ?? null);
  if (!chosen || !setup || !settings) return null;

  function chooseGame(next: string): void {
    const found = info.games.find((candidate) => candidate.name === next);
    if (!found) return;
    setName(next);
    setSetup(firstSetup(found, game));
    setSettings(firstSettings(found, game));
  }

  return (
    <Dialog title={say('newGame')} name="new" problem={problem} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onCreate({ game: chosen.name, setup, settings, ...(clock && { clock: { main: clock.main, increment: clock.increment } }) });
        }}
      >
        {info.games.length > 1 && (
          <label class="field inline">
            <span>{say('whichGame')}</span>
            <select data-test="game" value={name} onChange={(event) => chooseGame(event.currentTarget.value)}>
              {info.games.map((option) => (
                <option key={option.name} value={option.name}>
                  {gameTitle(option.name, option.title)}
                </option>
              ))}
            </select>
          </label>
        )}
        <SetupFields
          declared={chosen.setup}
          usualSizes={chosen.sizes.usual}
          values={setup}
          onChange={setSetup}
        />
        <SidesPicker
          value={sidesOf(settings.white, settings.black)}
          onChange={(sides) => setSettings({ ...settings, ...playersOf(sides) })}
        />
        <ClockPicker value={clock} onChange={setClock} />
        <StrengthFields
          info={chosen}
          timeLimit={info.limits.time}
          settings={settings}
          timed={clock !== null}
          onChange={(change) => setSettings({ ...settings, ...change })}
        />
        <footer>
          <button type="button" onClick={onClose}>
            {say('cancel')}
          </button>
          <button type="submit" class="primary" data-test="create">
            {say('start')}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}
