// One player's line beside the board: the colour, who plays it, whose turn it is.
import { sideName } from '../format';
import type { Game, Info, PlayerKind } from '../api';
import type { Look } from '../games/look';
import { other, sideLetter } from '../games/position';
import type { Position, Side } from '../games/position';
import { levelTitle } from '../levels';
import type { Actions } from '../state/useOtrera';
import { number, say } from '../words/words';
import { ClockFace } from './ClockFace';

interface Props {
  side: Side;
  game: Game;
  // The position on the board.
  drawn: Position;
  info: Info | null;
  look: Look;
  actions: Actions;
}

export function PlayerStrip({ side, game, drawn, info, look, actions }: Props) {
  const now = drawn === game;
  const active = drawn.to_move === side && !(now && game.over);
  const thinking = now && game.thinking;
  const kind = game.settings[side];
  return (
    <div class={active ? 'player active' : 'player'} data-side={side}>
      <svg class="player-piece" viewBox="0 0 100 100" aria-hidden="true">
        <look.Piece letter={sideLetter(side)} />
      </svg>
      <strong>
        {sideName(side)}
        {game.names[side] && <span class="player-name">{game.names[side]}</span>}
      </strong>
      <select
        aria-label={say('whoPlays', { side: sideName(side) })}
        value={kind}
        onChange={(event) =>
          actions.settings({ [side]: event.currentTarget.value as PlayerKind })
        }
      >
        <option value="human">{say('human')}</option>
        <option value="engine">{say('engine')}</option>
      </select>
      {kind === 'engine' && <span class="player-level">{levelName(game, info)}</span>}
      {drawn.prisoners && <Prisoners side={side} count={drawn.prisoners[side]} look={look} />}
      <span class="player-turn">
        {active && (thinking ? <span class="spinner" /> : <span class="dot" />)}
        {active && say(thinking ? 'thinking' : 'toMove')}
        {now && game.over && winner(game.result) === side && say('won')}
      </span>
      {game.clock && <ClockFace game={game} clock={game.clock} side={side} />}
    </div>
  );
}

// What the side has taken of the other's stones.
function Prisoners({ side, count, look }: { side: Side; count: number; look: Look }) {
  const words = say('prisoners', { count });
  return (
    <span class="prisoners" role="img" aria-label={words} title={words} data-test={`prisoners-${side}`}>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <look.Piece letter={sideLetter(other(side))} />
      </svg>
      {number(count)}
    </span>
  );
}

function winner(result: string): Side | null {
  if (result.startsWith('W+')) return 'white';
  return result.startsWith('B+') ? 'black' : null;
}

function levelName({ game, settings }: Game, info: Info | null): string {
  const levels = info?.games.find(({ name }) => name === game)?.levels ?? [];
  const level = levels.find((candidate) => candidate.level === settings.level);
  return level ? levelTitle(level) : say('levelNumber', { level: settings.level });
}
