// The panel beside the board: what happens now, what can be done, the moves, the engine, sharing.
import type { Game, Report } from '../api';
import type { GameModule } from '../games/module';
import type { Position } from '../games/position';
import { hintText, isHalfTurn, sideName, sideOfTurn, statusText } from '../state/view';
import type { Actions } from '../state/useOtrera';
import type { State } from '../state/reducer';
import type { ViewOptions } from '../viewOptions';
import { Controls } from './Controls';
import { Curve } from './Curve';
import { MoveList } from './MoveList';
import { RecentGames } from './RecentGames';
import { Share } from './Share';
import { Strength } from './Strength';
import { Thinking } from './Thinking';
import { ViewFields } from './ViewFields';

interface Props {
  state: State;
  game: Game;
  module: GameModule;
  position: Position;
  // Of the position on the board.
  report: Report | null;
  looked: number | null;
  options: ViewOptions;
  onLook(line: number | null): void;
  onOptions(change: Partial<ViewOptions>): void;
  actions: Actions;
  onTurnBoard(): void;
}

export function Panel({ state, game, module, position, actions, onTurnBoard, ...view }: Props) {
  const hint = hintText(state, view.report, module);
  const info = state.info?.games.find(({ name }) => name === game.game);
  return (
    <aside class="panel" aria-label="Game">
      <section class="card now">
        <h2 data-test="status">{nowText(state, game, module)}</h2>
        <Controls
          state={state}
          game={game}
          module={module}
          actions={actions}
          onTurnBoard={onTurnBoard}
        />
        <p class="hint" role="status" data-test="hint-text">
          {hint}
        </p>
        <Thinking
          report={state.report}
          running={game.thinking || game.analysing !== null}
          lines={view.options.lines}
          looked={view.looked}
          onLook={view.onLook}
        />
        <ViewFields options={view.options} onChange={view.onOptions} />
      </section>
      <Curve
        game={game}
        chances={state.chances}
        whiteBegins={sideOfTurn(game, module, 0) === 'white'}
        at={state.shown ?? game.moves.length}
        sweep={state.sweep}
        onShow={(turns) => actions.dispatch({ type: 'show', turns })}
        onSweep={(on) => actions.dispatch({ type: 'sweep', on })}
      />
      <MoveList
        game={game}
        module={module}
        half={isHalfTurn(game, module)}
        shown={state.shown}
        onShow={(turns) => actions.dispatch({ type: 'show', turns })}
      />
      {info && state.info && (
        <Strength
          info={info}
          timeLimit={state.info.limits.time}
          settings={game.settings}
          onChange={(change) => actions.settings(change)}
        />
      )}
      <Share game={game} fen={module.printPosition(position)} actions={actions} />
      <RecentGames games={state.recent} current={game.id} actions={actions} />
    </aside>
  );
}

function nowText(state: State, game: Game, module: GameModule): string {
  if (state.shown === null) return statusText(game, module);
  const side = sideName(sideOfTurn(game, module, state.shown));
  const place = state.shown === 0 ? 'The start' : `Turn ${state.shown} of ${game.moves.length}`;
  return `${place}: ${side} to move`;
}
