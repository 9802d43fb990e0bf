// The chances over the game, and its mistakes one by one.
import { gamePath } from '../api';
import type { Game } from '../api';
import { percent, sideName } from '../format';
import { written } from '../games/look';
import type { Look } from '../games/look';
import type { Chances } from '../state/reducer';
import { lastOpen } from '../state/reducer';
import { isMistake, nextMistake } from '../state/review';
import type { Judgement } from '../state/review';
import type { Puzzle, Puzzles } from '../state/usePuzzle';
import { Curve } from './Curve';
import { Icon } from './Icon';
import { say, sayWith } from '../words/words';

interface Props {
  game: Game;
  look: Look;
  chances: Chances;
  judged: readonly Judgement[];
  puzzles: Puzzles;
  // Why the turn that was played next is a mistake; empty where nothing can be said.
  reason: string;
  // How many turns the position on the board has behind it, and whether it is one of the game.
  at: number;
  inGame: boolean;
  sweep: number | null;
  onShow(turns: number | null): void;
  onSweep(on: boolean): void;
}

export function Review({ game, look, chances, judged, puzzles, reason, at, inGame, sweep, onShow, onSweep }: Props) {
  const turns = game.moves.length;
  const known = chances.filter((chance) => chance !== undefined).length;
  const complete = known > lastOpen(game);
  const next = nextMistake(judged, inGame ? at : at - 1);
  const here = inGame ? judged.find(({ turn }) => turn === at) : undefined;
  return (
    <section class="card chances" aria-label={say('chances')}>
      <header>
        <h3>{say('whiteChances')}</h3>
        <button class="quiet" data-test="sweep" disabled={game.thinking} onClick={() => onSweep(sweep === null)}>
          {sweep !== null
            ? say('sweepStop', { turn: sweep, turns })
            : say(complete && turns > 0 ? 'analyseAgain' : 'analyseGame')}
        </button>
      </header>
      <Curve game={game} chances={chances} judged={judged} at={at} onShow={onShow} />
      {puzzles.puzzle ? (
        <PuzzleWords look={look} puzzle={puzzles.puzzle} puzzles={puzzles} />
      ) : (
        here && isMistake(here) && <MistakeWords look={look} judgement={here} reason={reason} />
      )}
      {judged.length > 0 && !puzzles.puzzle && (
        <div class="buttons">
          {here && isMistake(here) && (
            <button class="primary" data-test="puzzle" onClick={() => puzzles.begin(here)}>
              {say('findBetter')}
            </button>
          )}
          {next && (
            <button data-test="next-mistake" onClick={() => onShow(next.turn)}>
              <Icon name="forward" /> {say('nextMistake')}
            </button>
          )}
          {!next && <span class="faint">{say('noMistakes')}</span>}
          <a class="button" data-test="report" href={gamePath(game.id, '/report')} target="_blank" rel="noopener">
            {say('report')}
          </a>
        </div>
      )}
    </section>
  );
}

function MistakeWords({ look, judgement, reason }: { look: Look; judgement: Judgement; reason: string }) {
  const { mover, played, mark, best, before, after } = judgement;
  return (
    <p class="mistake" role="status" data-test="mistake">
      {sayWith('mistakeWas', {
        side: sideName(mover),
        played: (
          <>
            <b>{written(look, played)}</b> <b class={`verdict verdict-${mark.length}`}>{mark}</b>
          </>
        ),
        before: percent(before),
        after: percent(after),
      })}{' '}
      {reason && <span data-test="reason">{reason} </span>}
      {sayWith('betterWas', { best: <b>{written(look, best)}</b> })}
    </p>
  );
}

function PuzzleWords({ look, puzzle, puzzles }: { look: Look; puzzle: Puzzle; puzzles: Puzzles }) {
  const { judgement, stage, chance } = puzzle;
  const words = {
    asking: say('puzzleAsking', { side: sideName(judgement.mover), played: written(look, judgement.played) }),
    looking: say('puzzleLooking'),
    best: say('puzzleBest', { chance: percent(chance) }),
    good: say('puzzleGood', { chance: percent(chance) }),
    wrong: say('puzzleWrong', { chance: percent(chance), best: percent(judgement.before) }),
  };
  return (
    <>
      <p class="mistake" role="status" data-test="puzzle-words">
        {words[stage]}
      </p>
      <div class="buttons">
        {stage !== 'asking' && stage !== 'looking' && (
          <button data-test="puzzle-again" onClick={() => puzzles.begin(judgement)}>
            {say('tryAgain')}
          </button>
        )}
        <button data-test="puzzle-end" onClick={puzzles.end}>
          {say(stage === 'asking' ? 'showMe' : 'done')}
        </button>
      </div>
    </>
  );
}
