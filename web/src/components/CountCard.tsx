// The end of a game in which stones that stand may be dead: what the board comes to, and agreeing on it.
import type { Count, Game } from '../api';
import { pointsText, resultText, sideName } from '../format';
import type { Actions } from '../state/useOtrera';
import { say } from '../words/words';

interface Props {
  game: Game;
  count: Count;
  actions: Actions;
}

export function CountCard({ game, count, actions }: Props) {
  return (
    <section class="count" aria-label={say('count')} data-test="count">
      <p class="count-points">
        {game.sides.map((side) => (
          <span key={side} data-test={`points-${side}`}>
            {sideName(side)} <b>{pointsText(count.points[side])}</b>
          </span>
        ))}
      </p>
      <p class="count-result" role="status" data-test="count-result">
        {resultText(count.result)}
      </p>
      {count.agreed ? (
        <div class="buttons">
          <button data-test="count-again" onClick={() => actions.agree(false)}>
            {say('countAgain')}
          </button>
        </div>
      ) : (
        <>
          <p class="faint">{say('countHelp')}</p>
          <div class="buttons">
            <button class="primary" data-test="count-agree" onClick={() => actions.agree(true)}>
              {say('agree')}
            </button>
            <button data-test="play-on" onClick={() => actions.undo()}>
              {say('playOn')}
            </button>
          </div>
        </>
      )}
    </section>
  );
}
