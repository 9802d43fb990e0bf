// The panel beside the board: what happens now, what can be done, the moves, the engine, sharing.
import type { Game, Report } from '../api';
import type { Look } from '../games/look';
import type { Position } from '../games/position';
import { drawnText, hintText, isHalfTurn, isSearched, reportBefore } from '../state/view';
import type { Actions } from '../state/useOtrera';
import type { State } from '../state/reducer';
import type { ViewOptions } from '../viewOptions';
import { leadText } from '../format';
import { Controls } from './Controls';
import { CountCard } from './CountCard';
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
  // The position on the board, and what a search says of it.
  drawn: Position;
  look: Look;
  report: Report | null;
  looked: number | null;
  options: ViewOptions;
  // By how many points the first player seems to lead.
  lead: number | null;
  onLook(line: number | null): void;
  onOptions(change: Partial<ViewOptions>): void;
  actions: Actions;
  onTurnBoard(): void;
}

export function Panel({ state, game, drawn, look, actions, onTurnBoard, ...view }: Props) {
  const hint = hintText(state, view.report, drawn, look);
  const info = state.info?.games.find(({ name }) => name === game.game);
  return (
    <aside class="panel" aria-label="Game">
      <section class="card now">
        <h2 data-test="status">{drawnText(game, drawn, look)}</h2>
        <Controls
          state={state}
          game={game}
          drawn={drawn}
          actions={actions}
          onTurnBoard={onTurnBoard}
        />
        {drawn === game && game.count && <CountCard game={game} count={game.count} actions={actions} />}
        <p class="hint" role="status" data-test="hint-text">
          {hint}
        </p>
        <Thinking
          report={view.report}
          before={reportBefore(state, drawn)}
          running={isSearched(game, drawn)}
          lines={view.options.lines}
          looked={view.looked}
          onLook={view.onLook}
        />
        <ViewFields options={view.options} owners={look.words.owners} onChange={view.onOptions} />
        {view.options.heat && view.lead !== null && (
          <p class="faint" data-test="lead">
            Estimate: {leadText(view.lead, drawn.sides)}
          </p>
        )}
      </section>
      <Curve
        game={game}
        chances={state.chances}
        at={drawn.turns}
        sweep={state.sweep}
        onShow={(turns) => actions.dispatch({ type: 'show', turns })}
        onSweep={(on) => actions.dispatch({ type: 'sweep', on })}
      />
      <MoveList
        game={game}
        half={isHalfTurn(game)}
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
      <Share game={game} drawn={drawn} actions={actions} />
      <RecentGames games={state.recent} current={game.id} actions={actions} />
    </aside>
  );
}
