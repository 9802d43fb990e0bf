// The buttons that change the game.
import type { Game } from '../api';
import type { Position } from '../games/position';
import { lastOpen } from '../state/reducer';
import type { State } from '../state/reducer';
import { isHalfTurn } from '../state/view';
import type { Actions } from '../state/useOtrera';
import { Icon } from './Icon';
import type { IconName } from './Icon';

interface Props {
  state: State;
  game: Game;
  // The position on the board. What changes the game needs the game as it stands there.
  drawn: Position;
  actions: Actions;
  onTurnBoard(): void;
}

export function Controls({ state, game, drawn, actions, onTurnBoard }: Props) {
  const { thinking, over } = game;
  const humanToMove = game.settings[game.to_move] === 'human';
  const half = isHalfTurn(game);
  const past = drawn !== game;
  const at = drawn.turns;
  const pass = game.legal.find(({ move }) => move === 'pass');
  const open = (drawn.line ?? []).length > 0 ? drawn.legal?.length !== 0 : at <= lastOpen(game);
  return (
    <div class="controls">
      <Control
        icon="undo"
        label="Undo"
        hint={half ? 'Take back the movement' : 'Take back the last turn'}
        off={past || game.moves.length === 0}
        onClick={actions.undo}
      />
      {thinking ? (
        <Control
          icon="stop"
          label="Stop"
          hint="Stop thinking and move now"
          off={past}
          onClick={() => actions.stop(false)}
        />
      ) : (
        <Control icon="go" label="Go" hint="Let the engine move for the side to move" off={past || over} onClick={actions.go} />
      )}
      {thinking && humanToMove ? (
        <Control icon="cross" label="Cancel" hint="Stop thinking and play nothing" off={past} onClick={() => actions.stop(true)} />
      ) : (
        <Control icon="swap" label="Swap sides" hint="Exchange who plays White and Black" onClick={actions.swap} />
      )}
      <Control
        icon="flag"
        label="Resign"
        hint="Give up the game for the side to move"
        off={past || over || !humanToMove || thinking}
        onClick={() => actions.dispatch({ type: 'dialog', dialog: 'resign' })}
      />
      <Control
        icon="bulb"
        label="Hint"
        hint="Show a good move for the position on the board"
        off={thinking || state.analysis || state.sweep !== null || !open}
        onClick={() => actions.dispatch({ type: 'hint' })}
      />
      <Control
        icon="glass"
        label="Analyse"
        hint="Think about the position on the board, without moving, until stopped"
        pressed={state.analysis}
        onClick={() => actions.dispatch({ type: 'analysis', on: !state.analysis })}
      />
      <Control icon="turn" label="Flip" hint="Turn the board around" onClick={onTurnBoard} />
      {humanToMove && !thinking && pass && (
        <Control icon="forward" label="Pass" hint="Pass this turn" off={past} onClick={() => actions.play(pass)} />
      )}
    </div>
  );
}

interface ControlProps {
  icon: IconName;
  label: string;
  hint: string;
  off?: boolean;
  // For a control that stays on until it is used again.
  pressed?: boolean;
  onClick(): void;
}

function Control({ icon, label, hint, off = false, pressed, onClick }: ControlProps) {
  const name = label.toLowerCase().replace(' ', '-');
  return (
    <button
      class="control"
      title={hint}
      disabled={off}
      aria-pressed={pressed}
      data-test={name}
      onClick={() => onClick()}
    >
      <Icon name={icon} />
      <span>{label}</span>
    </button>
  );
}
