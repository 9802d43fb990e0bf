// The chances over the game, and its mistakes one by one.
import { gamePath } from '../api';
import type { Game } from '../api';
import { percent } from '../format';
import { sideName } from '../state/view';
import type { Chances } from '../state/reducer';
import { lastOpen } from '../state/reducer';
import { isMistake, nextMistake } from '../state/review';
import type { Judgement } from '../state/review';
import { Curve } from './Curve';
import { Icon } from './Icon';

interface Props {
  game: Game;
  chances: Chances;
  judged: readonly Judgement[];
  // How many turns the position on the board has behind it, and whether it is one of the game.
  at: number;
  inGame: boolean;
  sweep: number | null;
  onShow(turns: number | null): void;
  onSweep(on: boolean): void;
}

export function Review({ game, chances, judged, at, inGame, sweep, onShow, onSweep }: Props) {
  const turns = game.moves.length;
  const known = chances.filter((chance) => chance !== undefined).length;
  const complete = known > lastOpen(game);
  const next = nextMistake(judged, inGame ? at : at - 1);
  const here = inGame ? judged.find(({ turn }) => turn === at) : undefined;
  return (
    <section class="card chances" aria-label="Chances">
      <header>
        <h3>White’s chances</h3>
        <button class="quiet" data-test="sweep" disabled={game.thinking} onClick={() => onSweep(sweep === null)}>
          {sweep !== null ? `Stop (${sweep} of ${turns})` : complete && turns > 0 ? 'Analyse again' : 'Analyse the game'}
        </button>
      </header>
      <Curve game={game} chances={chances} judged={judged} at={at} onShow={onShow} />
      {here && isMistake(here) && <MistakeWords judgement={here} />}
      {judged.length > 0 && (
        <div class="buttons">
          {next && (
            <button data-test="next-mistake" onClick={() => onShow(next.turn)}>
              <Icon name="forward" /> Next mistake
            </button>
          )}
          {!next && <span class="faint">No mistakes were found</span>}
          <a class="button" data-test="report" href={gamePath(game.id, '/report')} target="_blank" rel="noopener">
            Report
          </a>
        </div>
      )}
    </section>
  );
}

function MistakeWords({ judgement }: { judgement: Judgement }) {
  const { mover, played, mark, best, before, after } = judgement;
  return (
    <p class="mistake" role="status" data-test="mistake">
      {sideName(mover)} played <b>{played}</b> <b class={`verdict verdict-${mark.length}`}>{mark}</b>, and the chance to win went from{' '}
      {percent(before)} to {percent(after)}. Better was <b>{best}</b>.
    </p>
  );
}
