// The buttons that change the game.
import type { Game } from '../api';
import type { GameModule } from '../games/module';
import { isHalfTurn } from '../state/view';
import type { Actions } from '../state/useOtrera';
import { Icon } from './Icon';
import type { IconName } from './Icon';

interface Props {
  game: Game;
  module: GameModule;
  actions: Actions;
  onTurnBoard(): void;
}

export function Controls({ game, module, actions, onTurnBoard }: Props) {
  const { thinking, over } = game;
  const humanToMove = game.settings[game.to_move] === 'human';
  const half = isHalfTurn(game, module);
  return (
    <div class="controls">
      <Control
        icon="undo"
        label="Undo"
        hint={half ? 'Take back the movement' : 'Take back the last turn'}
        off={game.moves.length === 0}
        onClick={actions.undo}
      />
      {thinking ? (
        <Control icon="stop" label="Stop" hint="Stop thinking and move now" onClick={() => actions.stop(false)} />
      ) : (
        <Control icon="go" label="Go" hint="Let the engine move for the side to move" off={over} onClick={actions.go} />
      )}
      {thinking && humanToMove ? (
        <Control icon="cross" label="Cancel" hint="Stop thinking and play nothing" onClick={() => actions.stop(true)} />
      ) : (
        <Control icon="swap" label="Swap sides" hint="Exchange who plays White and Black" onClick={actions.swap} />
      )}
      <Control
        icon="flag"
        label="Resign"
        hint="Give up the game for the side to move"
        off={over || !humanToMove || thinking}
        onClick={() => actions.dispatch({ type: 'dialog', dialog: 'resign' })}
      />
      <Control icon="turn" label="Flip" hint="Turn the board around" onClick={onTurnBoard} />
      {humanToMove && !thinking && game.legal.includes('pass') && (
        <Control icon="forward" label="Pass" hint="Pass this turn" onClick={() => actions.play('pass')} />
      )}
    </div>
  );
}

interface ControlProps {
  icon: IconName;
  label: string;
  hint: string;
  off?: boolean;
  onClick(): void;
}

function Control({ icon, label, hint, off = false, onClick }: ControlProps) {
  const name = label.toLowerCase().replace(' ', '-');
  return (
    <button class="control" title={hint} disabled={off} data-test={name} onClick={() => onClick()}>
      <Icon name={icon} />
      <span>{label}</span>
    </button>
  );
}
