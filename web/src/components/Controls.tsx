// The buttons that change the game.
import type { Game } from '../api';
import type { Position } from '../games/position';
import { lastOpen } from '../state/reducer';
import type { State } from '../state/reducer';
import { isHalfTurn } from '../state/view';
import type { Actions } from '../state/useOtrera';
import { Icon } from './Icon';
import type { IconName } from './Icon';
import { say } from '../words/words';

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
        name="undo"
        label={say('undo')}
        hint={say(half ? 'undoHalfHint' : 'undoHint')}
        off={past || game.moves.length === 0}
        onClick={actions.undo}
      />
      {thinking ? (
        <Control
          icon="stop"
          name="stop"
          label={say('stop')}
          hint={say('stopHint')}
          off={past}
          onClick={() => actions.stop(false)}
        />
      ) : (
        <Control icon="go" name="go" label={say('go')} hint={say('goHint')} off={past || over} onClick={actions.go} />
      )}
      {thinking && humanToMove ? (
        <Control
          icon="cross"
          name="cancel"
          label={say('cancel')}
          hint={say('cancelHint')}
          off={past}
          onClick={() => actions.stop(true)}
        />
      ) : (
        <Control icon="swap" name="swap-sides" label={say('swapSides')} hint={say('swapSidesHint')} onClick={actions.swap} />
      )}
      <Control
        icon="flag"
        name="resign"
        label={say('resign')}
        hint={say('resignHint')}
        off={past || over || !humanToMove || thinking}
        onClick={() => actions.dispatch({ type: 'dialog', dialog: 'resign' })}
      />
      <Control
        icon="bulb"
        name="hint"
        label={say('hint')}
        hint={say('hintHint')}
        off={thinking || state.analysis || state.sweep !== null || !open}
        onClick={() => actions.dispatch({ type: 'hint' })}
      />
      <Control
        icon="glass"
        name="analyse"
        label={say('analyse')}
        hint={say('analyseHint')}
        pressed={state.analysis}
        onClick={() => actions.dispatch({ type: 'analysis', on: !state.analysis })}
      />
      <Control icon="turn" name="flip" label={say('flip')} hint={say('flipHint')} onClick={onTurnBoard} />
      {humanToMove && !thinking && pass && (
        <Control
          icon="forward"
          name="pass"
          label={say('pass')}
          hint={say('passHint')}
          off={past}
          onClick={() => actions.play(pass)}
        />
      )}
    </div>
  );
}

interface ControlProps {
  icon: IconName;
  // For tests.
  name: string;
  label: string;
  hint: string;
  off?: boolean;
  // For a control that stays on until it is used again.
  pressed?: boolean;
  onClick(): void;
}

function Control({ icon, name, label, hint, off = false, pressed, onClick }: ControlProps) {
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
