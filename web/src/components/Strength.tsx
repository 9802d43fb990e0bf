// How strong the engine plays: its level, in the server's own words, its thinking time and its kind.
import type { GameInfo, Settings } from '../api';
import { duration } from '../format';
import { levelHow, levelRating, levelTitle } from '../levels';
import { say } from '../words/words';

interface Props {
  info: GameInfo;
  timeLimit: number;
  settings: Settings;
  // Whether the engine shares out the time of a clock.
  timed: boolean;
  onChange(change: Partial<Settings>): void;
}

const usualTimes = [100, 500, 1000, 3000, 5000, 10_000, 30_000, 60_000, 180_000];

export function timeChoices(limit: number, current: number): number[] {
  const choices = usualTimes.filter((time) => limit <= 0 || time <= limit);
  if (!choices.includes(current)) choices.push(current);
  return choices.sort((a, b) => a - b);
}

export function Strength(props: Props) {
  return (
    <section class="card strength" aria-label={say('strength')}>
      <h3>{say('engine')}</h3>
      <StrengthFields {...props} />
    </section>
  );
}

export function StrengthFields({ info, timeLimit, settings, timed, onChange }: Props) {
  const index = info.levels.findIndex(({ level }) => level === settings.level);
  const level = info.levels[index];
  const rating = level && levelRating(level, info, settings.player);
  return (
    <>
      <label class="field">
        <span>
          {say('level')} <b>{level ? levelTitle(level) : settings.level}</b>
        </span>
        <input
          type="range"
          min={0}
          max={Math.max(0, info.levels.length - 1)}
          value={Math.max(0, index)}
          aria-valuetext={level && levelTitle(level)}
          data-test="level"
          onChange={(event) => {
            const chosen = info.levels[Number(event.currentTarget.value)];
            if (chosen) onChange({ level: chosen.level });
          }}
        />
        <small data-test="level-how">{level && levelHow(level)}</small>
        {rating && <small data-test="level-rating">{rating}</small>}
      </label>
      <div class="fields">
        {!timed && (
          <label class="field inline">
            <span>{say('thinksFor')}</span>
            <select
              value={settings.time}
              data-test="time"
              onChange={(event) => onChange({ time: Number(event.currentTarget.value) })}
            >
              {timeChoices(timeLimit, settings.time).map((time) => (
                <option key={time} value={time}>
                  {duration(time)}
                </option>
              ))}
            </select>
          </label>
        )}
        {info.players.length > 1 && (
          <label class="field inline">
            <span>{say('player')}</span>
            <select
              value={settings.player}
              title={info.players.find(({ name }) => name === settings.player)?.about}
              onChange={(event) => onChange({ player: event.currentTarget.value })}
            >
              {info.players.map(({ name, about }) => (
                <option key={name} value={name} title={about}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
    </>
  );
}
