// The whole page: the arena; opening books; the papers' findings; the page for planners; or a game, the board with its players on one side, everything else on the other.
import { useEffect, useState } from 'preact/hooks';
import type { Game } from '../api';
import { Board } from '../board/Board';
import { lineArrows, mistakeArrows, ownersOf } from '../board/overlays';
import { drawnRegions, provedText } from '../board/regionText';
import { lessons } from '../games/lessons';
import type { Look } from '../games/look';
import { lettersOf, nothing, other } from '../games/position';
import type { Decision, Position, Square } from '../games/position';
import { findLook, gameTitle } from '../games/registry';
import { useEstimate } from '../state/useEstimate';
import { useMistake } from '../state/useMistake';
import { useOwners } from '../state/useOwners';
import { usePreview } from '../state/usePreview';
import { usePuzzle } from '../state/usePuzzle';
import { useRegions } from '../state/useRegions';
import { useTeacher } from '../state/useTeacher';
import { useOtrera } from '../state/useOtrera';
import type { Actions } from '../state/useOtrera';
import type { State } from '../state/reducer';
import { judgeTurns, nextMistake } from '../state/review';
import {
  announcement,
  blackBelow,
  decisionsNow,
  drawnText,
  isCounting,
  isHalfTurn,
  mayPlay,
  reportOf,
  statusText,
  whiteChance,
  withSent,
} from '../state/view';
import { Arena } from '../arena/Arena';
import { Books } from '../books/Books';
import { Planning } from '../planning/Planning';
import { Reproduction } from '../reproduction/Reproduction';
import { planningHash, readArenaRoute, readBookRoute, readReproductionRoute } from '../route';
import { knock } from '../sound';
import { useViewOptions } from '../viewOptions';
import { useLanguage } from '../words/language';
import { say } from '../words/words';
import { BlunderDialog } from './BlunderDialog';
import { Dialogs } from './Dialogs';
import { Editor } from './Editor';
import { EmptyPage } from './EmptyPage';
import { Header } from './Header';
import { Icon } from './Icon';
import { Messages } from './Messages';
import { Panel } from './Panel';
import { PlayerStrip } from './PlayerStrip';
import { useBrought } from './useBrought';
import { useKeys } from './useKeys';
import { useWheel } from './useWheel';
import { WinBar } from './WinBar';

export function App() {
  useLanguage();
  const [hash, setHash] = useState(location.hash);
  useEffect(() => {
    const onHash = () => setHash(location.hash);
    addEventListener('hashchange', onHash);
    return () => removeEventListener('hashchange', onHash);
  }, []);
  const arena = readArenaRoute(hash);
  const book = readBookRoute(hash);
  if (hash === planningHash) return <Planning />;
  if (book) return <Books route={book} />;
  const reproduction = readReproductionRoute(hash);
  if (reproduction) return <Reproduction route={reproduction} />;
  return arena ? <Arena route={arena} /> : <GameApp />;
}

function GameApp() {
  const { state, actions } = useOtrera();
  const { game, drawn } = state;
  const look = game && findLook(game.game);
  useTitle(game, look);
  useBrought((text) => void actions.openText(text));
  return (
    <>
      <Header title={infoTitle(state)}>
        {game && lessons[game.game] && (
          <button
            data-test="rules"
            title={say('howToPlay')}
            onClick={() => actions.dispatch({ type: 'dialog', dialog: 'rules' })}
          >
            <Icon name="book" /> <span class="label">{say('howToPlay')}</span>
          </button>
        )}
        <button
          class="primary"
          data-test="new-game"
          onClick={() => actions.dispatch({ type: 'dialog', dialog: 'new' })}
        >
          <Icon name="plus" /> <span class="label">{say('newGame')}</span>
        </button>
      </Header>
      <Messages state={state} actions={actions} />
      {game && look && state.editing ? (
        <Editor info={state.info} game={game} look={look} from={state.editing} actions={actions} />
      ) : game && look && drawn ? (
        <GamePage state={state} game={game} drawn={drawn} look={look} actions={actions} />
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
  // The position on the board: everything beside it is about this one.
  drawn: Position;
  look: Look;
  actions: Actions;
}

function GamePage({ state, game, drawn, look, actions }: Props) {
  const [turned, setTurned] = useState(false);
  const below = blackBelow(game) !== turned ? 'black' : 'white';
  const flipped = look.oneView ? turned : below === 'black';
  const [options, setOptions] = useViewOptions();
  const report = reportOf(state, drawn);
  const counting = drawn === game && isCounting(game);
  const count = drawn === game ? game.count : null;
  const counted = state.info?.games.find(({ name }) => name === game.game)?.counted ?? false;
  const told = ownersOf(report, drawn) ? report : null;
  const estimate = useEstimate(game, drawn, options.heat && counted && !count && !told);
  useOwners(state, actions, options.heat && !counted && !told);
  const owners = count ?? (options.heat ? (told ?? estimate) : null);
  const [preview, setPreview] = usePreview(state, actions);
  const hasRegions = state.info?.games.find(({ name }) => name === game.game)?.regions ?? false;
  const regions = useRegions(game, drawn, hasRegions && options.regions, options.temperatures);
  const [choice, setChoice] = useState({ position: '', line: 0 });
  // A line is looked at only as long as its position is on the board.
  const looked = report && choice.position === report.position ? choice.line : null;
  const judged = judgeTurns(state);
  const puzzles = usePuzzle(state, actions);
  const asking = puzzles.puzzle !== null;
  const engine = game.settings.white === 'engine' || game.settings.black === 'engine';
  const teacher = useTeacher(state, actions, options.teach && engine);
  const mistaken = useMistake(state, actions, asking ? [] : judged);
  const lines = asking ? 0 : state.hint ? 1 : options.lines;
  const arrows =
    report && !asking && !teacher.checking && (options.arrows || state.hint)
      ? [...mistakeArrows(look, mistaken), ...lineArrows(look, drawn, report.lines, mistaken.length > 0 ? 1 : lines, looked)]
      : [];
  const strip = (side: 'white' | 'black') => (
    <PlayerStrip side={side} game={game} drawn={drawn} info={state.info} look={look} actions={actions} />
  );

  function cancel(): void {
    if (state.selected !== null) actions.dispatch({ type: 'select', square: null });
    else if (drawn !== game && drawn.mid_turn) actions.dispatch({ type: 'step', by: -1 });
    else if (drawn === game && isHalfTurn(game) && !game.thinking) void actions.undo();
  }

  function play(decision: Decision): void {
    if (mayPlay(state)) void teacher.play(decision);
    else if (puzzles.puzzle?.stage === 'asking') void puzzles.tryTurn(decision);
    else void actions.tryTurn(decision);
  }

  function chooseDead(square: Square): void {
    if (lettersOf(game)[square] !== nothing) void actions.toggleDead(square);
  }

  const step = (by: number) => actions.dispatch({ type: 'step', by });
  const mistake = nextMistake(judged, drawn.line?.length ? drawn.turns - drawn.line.length : drawn.turns);
  useKeys({
    ArrowLeft: () => step(-1),
    ArrowRight: () => step(1),
    ArrowUp: () => actions.dispatch({ type: 'sibling', by: -1 }),
    ArrowDown: () => actions.dispatch({ type: 'sibling', by: 1 }),
    Home: () => actions.dispatch({ type: 'show', place: { turns: 0, line: [] } }),
    End: () => actions.dispatch({ type: 'show', place: null }),
    Escape: cancel,
    a: () => actions.dispatch({ type: 'analysis', on: !state.analysis }),
    h: () => !game.thinking && !state.analysis && actions.dispatch({ type: 'hint' }),
    m: () => mistake && actions.dispatch({ type: 'show', place: { turns: mistake.turn, line: [] } }),
    t: () => setOptions({ heat: !options.heat }),
    f: () => setTurned(!turned),
    n: () => actions.dispatch({ type: 'dialog', dialog: 'new' }),
    '?': () => actions.dispatch({ type: 'dialog', dialog: 'keys' }),
  });
  const onWheel = useWheel(step);
  useEffect(() => {
    if (options.sound && game.moves.length > 0) knock();
  }, [game.moves.length, game.mid_turn]);

  return (
    <main class={`page ${look.name}`}>
      <section class="table" aria-label={say('board')}>
        {strip(other(below))}
        <div class="board-row" onWheel={onWheel}>
          <Board
            look={look}
            position={preview ?? withSent(drawn, state.sent)}
            decisions={preview ? [] : decisionsNow(state)}
            arrows={preview ? [] : arrows}
            owners={preview ? null : ownersOf(owners, drawn)}
            regions={preview ? [] : drawnRegions(regions)}
            temperatures={options.temperatures}
            dead={count?.dead ?? []}
            selected={state.selected}
            flipped={flipped}
            label={say('boardLabel', { size: game.size, status: drawnText(game, drawn, look) })}
            onSelect={(square) => actions.dispatch({ type: 'select', square })}
            onPlay={play}
            {...(counting && { onChoose: chooseDead })}
            onCancel={cancel}
          />
          <WinBar white={whiteChance(state)} flipped={below === 'black'} />
        </div>
        {strip(below)}
      </section>
      <Panel
        state={state}
        game={game}
        drawn={drawn}
        look={look}
        report={report}
        looked={looked}
        options={options}
        judged={judged}
        puzzles={puzzles}
        lineCount={lines}
        checking={teacher.checking}
        owners={ownersOf(owners, drawn)}
        proved={provedText(regions)}
        lead={told?.lead ?? estimate?.lead ?? null}
        onLook={(line) => setChoice({ position: line === null ? '' : (report?.position ?? ''), line: line ?? 0 })}
        {...(drawn === game && drawn.mid_turn
          ? { onPreview: undefined, onWalk: undefined }
          : { onPreview: setPreview, onWalk: (turns: readonly string[]) => void actions.walk(turns) })}
        onOptions={setOptions}
        actions={actions}
        onTurnBoard={() => setTurned(!turned)}
      />
      {teacher.warning && <BlunderDialog look={look} warning={teacher.warning} onAnswer={teacher.answer} />}
      <p class="unseen" aria-live="polite" data-test="announcer">
        {announcement(game, look)}
      </p>
    </main>
  );
}

function useTitle(game: Game | null, look: Look | null): void {
  const title = game && look ? `${statusText(game, look)} · Otrera` : 'Otrera';
  useEffect(() => {
    document.title = title;
  }, [title]);
}

function infoTitle({ info, game }: State): string {
  return game ? gameTitle(game.game, info?.games.find(({ name }) => name === game.game)?.title) : '';
}
