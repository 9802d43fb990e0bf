// The whole page: the arena; or a game, the board with its players on one side, everything else on the other.
import { useEffect, useState } from 'preact/hooks';
import type { Game } from '../api';
import { Board } from '../board/Board';
import { lineArrows, ownersBySquare } from '../board/overlays';
import type { GameModule } from '../games/module';
import { findGame } from '../games/registry';
import { useOtrera } from '../state/useOtrera';
import type { Actions } from '../state/useOtrera';
import type { State } from '../state/reducer';
import {
  announcement,
  blackBelow,
  boardView,
  isHalfTurn,
  reportOf,
  statusText,
  whiteChance,
} from '../state/view';
import { Arena } from '../arena/Arena';
import { readArenaRoute } from '../route';
import { useViewOptions } from '../viewOptions';
import { Dialogs } from './Dialogs';
import { Editor } from './Editor';
import { EmptyPage } from './EmptyPage';
import { Header } from './Header';
import { Icon } from './Icon';
import { Messages } from './Messages';
import { Panel } from './Panel';
import { PlayerStrip } from './PlayerStrip';
import { useStepKeys } from './useStepKeys';
import { WinBar } from './WinBar';

export function App() {
  const [arena, setArena] = useState(() => readArenaRoute(location.hash));
  useEffect(() => {
    const onHash = () => setArena(readArenaRoute(location.hash));
    addEventListener('hashchange', onHash);
    return () => removeEventListener('hashchange', onHash);
  }, []);
  return arena ? <Arena route={arena} /> : <GameApp />;
}

function GameApp() {
  const { state, actions } = useOtrera();
  const { game } = state;
  const module = game && findGame(game.game);
  useTitle(game, module);
  return (
    <>
      <Header title={infoTitle(state)}>
        <button
          class="primary"
          data-test="new-game"
          onClick={() => actions.dispatch({ type: 'dialog', dialog: 'new' })}
        >
          <Icon name="plus" /> New game
        </button>
      </Header>
      <Messages state={state} actions={actions} />
      {game && module && state.editing !== null ? (
        <Editor state={state} game={game} module={module} actions={actions} />
      ) : game && module ? (
        <GamePage state={state} game={game} module={module} actions={actions} />
      ) : (
        <EmptyPage state={state} actions={actions} />
      )}
      <Dialogs state={state} actions={actions} />
    </>
  );
}

interface Props {
  state: State;
  game: Game;
  module: GameModule;
  actions: Actions;
}

function GamePage({ state, game, module, actions }: Props) {
  const [turned, setTurned] = useState(false);
  const view = boardView(state, game, module);
  const flipped = blackBelow(game) !== turned;
  const [options, setOptions] = useViewOptions();
  const report = reportOf(view.position, state.report, module);
  const [look, setLook] = useState({ position: '', line: 0 });
  // A line is looked at only as long as its position is on the board.
  const looked = report && look.position === report.position ? look.line : null;
  const lines = state.hint === null ? options.lines : 1;
  const arrows =
    report && (options.arrows || state.hint !== null)
      ? lineArrows(module, view.position, report.lines, lines, looked)
      : [];
  const strip = (side: 'white' | 'black') => (
    <PlayerStrip side={side} game={game} info={state.info} module={module} actions={actions} />
  );

  function cancel(): void {
    if (state.selected !== null) actions.dispatch({ type: 'select', square: null });
    else if (isHalfTurn(game, module) && !game.thinking) void actions.undo();
  }

  useStepKeys((by) => actions.dispatch({ type: 'step', by }), cancel);

  return (
    <main class="page">
      <section class="table" aria-label="Board">
        {strip(flipped ? 'white' : 'black')}
        <div class="board-row">
          <Board
            {...view}
            module={module}
            arrows={arrows}
            owners={options.heat ? ownersBySquare(report, game.size) : null}
            selected={state.selected}
            flipped={flipped}
            label={`${game.size} by ${game.size} board. ${statusText(game, module)}`}
            onSelect={(square) => actions.dispatch({ type: 'select', square })}
            onPlay={actions.play}
            onCancel={cancel}
          />
          <WinBar white={whiteChance(state)} flipped={flipped} />
        </div>
        {strip(flipped ? 'black' : 'white')}
      </section>
      <Panel
        state={state}
        game={game}
        module={module}
        position={view.position}
        report={report}
        looked={looked}
        options={options}
        onLook={(line) => setLook({ position: line === null ? '' : (report?.position ?? ''), line: line ?? 0 })}
        onOptions={setOptions}
        actions={actions}
        onTurnBoard={() => setTurned(!turned)}
      />
      <p class="unseen" aria-live="polite" data-test="announcer">
        {announcement(game, module)}
      </p>
    </main>
  );
}

function useTitle(game: Game | null, module: GameModule | null): void {
  useEffect(() => {
    document.title = game && module ? `${statusText(game, module)} · Otrera` : 'Otrera';
  }, [game, module]);
}

function infoTitle({ info, game }: State): string {
  return info?.games.find(({ name }) => name === game?.game)?.title ?? '';
}
