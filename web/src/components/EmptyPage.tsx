// What stands in place of a game while it loads, or when there is none to show.
import type { Actions } from '../state/useOtrera';
import type { State } from '../state/reducer';
import { RecentGames } from './RecentGames';
import { say } from '../words/words';

export function EmptyPage({ state, actions }: { state: State; actions: Actions }) {
  if (state.gone) {
    return (
      <main class="empty">
        <h2>{say('gameGone')}</h2>
        <p>{say('gameGoneWhy')}</p>
        <button class="primary" onClick={() => (location.hash = '#/')}>
          {say('startNewGame')}
        </button>
      </main>
    );
  }
  if (state.game) {
    return (
      <main class="empty">
        <h2>{say('noBoard', { game: state.game.game })}</h2>
        <p>{say('unknownGame')}</p>
      </main>
    );
  }
  return (
    <main class="empty">
      <p>{say(state.problem ? 'noGameYet' : 'settingUpBoard')}</p>
      {state.problem && (
        <>
          <button onClick={() => actions.start()}>{say('tryAgain')}</button>
          <RecentGames games={state.recent} current="" actions={actions} />
        </>
      )}
    </main>
  );
}
