// What stands in place of a game while it loads, or when there is none to show.
import type { Actions } from '../state/useOtrera';
import type { State } from '../state/reducer';
import { RecentGames } from './RecentGames';

export function EmptyPage({ state, actions }: { state: State; actions: Actions }) {
  if (state.gone) {
    return (
      <main class="empty">
        <h2>This game is gone</h2>
        <p>It was deleted, or the address is not that of a game.</p>
        <button class="primary" onClick={() => (location.hash = '#/')}>
          Start a new game
        </button>
      </main>
    );
  }
  if (state.game) {
    return (
      <main class="empty">
        <h2>No board for “{state.game.game}”</h2>
        <p>This page does not know that game yet.</p>
      </main>
    );
  }
  return (
    <main class="empty">
      <p>{state.problem ? 'There is no game yet.' : 'Setting up the board…'}</p>
      {state.problem && (
        <>
          <button onClick={() => actions.start()}>Try again</button>
          <RecentGames games={state.recent} current="" actions={actions} />
        </>
      )}
    </main>
  );
}
