// The games on the server, newest first, to go on with or to delete.
import type { GameSummary } from '../api';
import { ago, resultText } from '../format';
import { findLook } from '../games/registry';
import { gameHash } from '../route';
import { sideName } from '../state/view';
import type { Actions } from '../state/useOtrera';
import { Icon } from './Icon';

interface Props {
  games: readonly GameSummary[];
  current: string;
  actions: Actions;
}

// "Invader – Campya, Cup", or "Amazons 10×10, 12 turns".
export function gameWords({ title, game, size, turns }: GameSummary): string {
  return title || `${findLook(game)?.title ?? game} ${size}×${size}, ${turns} ${turns === 1 ? 'turn' : 'turns'}`;
}

export function RecentGames({ games, current, actions }: Props) {
  return (
    <details
      class="card recent"
      data-test="recent"
      onToggle={(event) => {
        if (event.currentTarget.open) void actions.loadRecent();
      }}
    >
      <summary>Recent games</summary>
      <ul>
        {games.map((game) => (
          <li key={game.id}>
            <a href={gameHash(game.id)} aria-current={game.id === current ? 'page' : undefined}>
              <span>{gameWords(game)}</span>
              <small>
                {game.result ? resultText(game.result) : `${sideName(game.to_move)} to move`},{' '}
                {ago(game.updated, Date.now())}
              </small>
            </a>
            {game.id !== current && (
              <button class="quiet" aria-label="Delete this game" title="Delete" onClick={() => actions.remove(game.id)}>
                <Icon name="cross" />
              </button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
