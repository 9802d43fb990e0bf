// The panel beside the board: what happens now, what can be done, the moves, the engine, sharing.
import type { Game, Report } from '../api';
import type { Owner } from '../board/overlays';
import { written } from '../games/look';
import type { Look } from '../games/look';
import type { Position } from '../games/position';
import { drawnText, hintText, isHalfTurn, isSearched, reportBefore } from '../state/view';
import type { Actions } from '../state/useOtrera';
import type { State } from '../state/reducer';
import { placeKey, placeOf } from '../state/place';
import { reasonWords } from '../state/reasons';
import { toldReason } from '../state/toldReason';
import type { Judgement } from '../state/review';
import type { Puzzles } from '../state/usePuzzle';
import type { ViewOptions } from '../viewOptions';
import { dateText, resultText } from '../format';
import { Controls } from './Controls';
import { CountCard } from './CountCard';
import { MoveList } from './MoveList';
import { NotesCard } from './NotesCard';
import { OwnersKey } from './OwnersKey';
import { RecentGames } from './RecentGames';
import { Review } from './Review';
import { Share } from './Share';
import { Strength } from './Strength';
import { Thinking } from './Thinking';
import { ViewFields } from './ViewFields';
import { say, sayList } from '../words/words';

interface Props {
  state: State;
  game: Game;
  // The position on the board, and what a search says of it.
  drawn: Position;
  look: Look;
  report: Report | null;
  looked: number | null;
  options: ViewOptions;
  judged: readonly Judgement[];
  puzzles: Puzzles;
  // How many lines of a search to show.
  lineCount: number;
  // Whether a turn is looked at before it is played.
  checking: boolean;
  // Who wins for certain, in words.
  proved: string;
  // By how many points the first player seems to lead.
  lead: number | null;
  owners: readonly Owner[] | null;
  onLook(line: number | null): void;
  onPreview: ((turns: readonly string[] | null) => void) | undefined;
  onWalk: ((turns: readonly string[]) => void) | undefined;
  onOptions(change: Partial<ViewOptions>): void;
  actions: Actions;
  onTurnBoard(): void;
}

export function Panel({ state, game, drawn, look, actions, onTurnBoard, ...view }: Props) {
  const hint = view.checking ? say('lookingAtTurn') : hintText(state, view.report, drawn, look);
  const place = placeOf(drawn);
  const mistake = view.judged.find(({ turn }) => turn === drawn.turns);
  const after = mistake && state.reports[placeKey({ turns: mistake.turn + 1, line: [] })];
  const told = written(look, toldReason(after?.reason ?? ''));
  const reason = mistake ? told || reasonWords(look, drawn, view.report ?? undefined, after, mistake.mover) : '';
  const info = state.info?.games.find(({ name }) => name === game.game);
  return (
    <aside class="panel" aria-label={say('game')}>
      <section class="card now">
        <h2 data-test="status">{drawnText(game, drawn, look)}</h2>
        <Occasion game={game} />
        {look.words.terms && (
          <p class="faint" data-test="terms">
            {look.words.terms(drawn.setup, game.handicap)}
          </p>
        )}
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
          look={look}
          report={view.report}
          before={reportBefore(state, drawn)}
          running={isSearched(game, drawn)}
          lines={view.lineCount}
          looked={view.looked}
          onLook={view.onLook}
          onPreview={view.onPreview}
          onWalk={view.onWalk}
        />
        {view.proved && (
          <p class="proved" data-test="proved">
            {view.proved}
          </p>
        )}
        <ViewFields options={view.options} regions={info?.regions ?? false} onChange={view.onOptions} />
        {view.options.heat && <OwnersKey drawn={drawn} owners={view.owners} lead={view.lead} />}
      </section>
      <Review
        game={game}
        look={look}
        chances={state.chances}
        judged={view.judged}
        puzzles={view.puzzles}
        reason={reason}
        at={place.turns}
        inGame={place.line.length === 0}
        sweep={state.sweep}
        onShow={(turns) => actions.dispatch({ type: 'show', place: turns === null ? null : { turns, line: [] } })}
        onSweep={(on) => actions.dispatch({ type: 'sweep', on })}
      />
      <MoveList
        game={game}
        look={look}
        half={isHalfTurn(game)}
        shown={state.shown}
        marks={Object.fromEntries(view.judged.map(({ turn, mark }) => [turn, mark]))}
        onShow={(shown) => actions.dispatch({ type: 'show', place: shown })}
      />
      <NotesCard game={game} shown={state.shown} half={drawn.mid_turn} actions={actions} />
      {info && state.info && (
        <Strength
          info={info}
          timeLimit={state.info.limits.time}
          settings={game.settings}
          timed={game.clock !== null}
          onChange={(change) => actions.settings(change)}
        />
      )}
      <Share game={game} drawn={drawn} actions={actions} />
      <RecentGames games={state.recent} current={game.id} actions={actions} />
    </aside>
  );
}

function Occasion({ game: { about, over, result, ended } }: { game: Game }) {
  const words = [about.event, about.round && say('round', { round: about.round }), about.place, dateText(about.date)].filter(Boolean);
  if (words.length === 0) return null;
  const outcome = over && !ended && result ? `. ${resultText(result)}` : '';
  return (
    <p class="faint" data-test="occasion">
      {sayList(words)}
      {outcome}
    </p>
  );
}
