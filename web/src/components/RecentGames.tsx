// The games on the server, newest first, to go on with or to delete.
import type { GameSummary } from '../api';
import { ago, resultText, sideName } from '../format';
import { gameTitle } from '../games/registry';
import { gameHash } from '../route';
import type { Actions } from '../state/useOtrera';
import { Icon } from './Icon';
import { say, sayCount, sayList } from '../words/words';

interface Props {
  games: readonly GameSummary[];
  current: string;
  actions: Actions;
}

// "Invader – Campya, Cup", or "Amazons 10×10, 12 turns".
export function gameWords({ title, game, size, turns }: GameSummary): string {
  return title || sayList([`${gameTitle(game)} ${size}×${size}`, sayCount('turns', turns)]);
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
      <summary>{say('recentGames')}</summary>
      <ul>
        {games.map((game) => (
          <li key={game.id}>
            <a href={gameHash(game.id)} aria-current={game.id === current ? 'page' : undefined}>
              <span>{gameWords(game)}</span>
              <small>
                {sayList([
                  game.result ? resultText(game.result) : say('sideToMove', { side: sideName(game.to_move) }),
                  ago(game.updated, Date.now()),
                ])}
              </small>
            </a>
            {game.id !== current && (
              <button class="quiet" aria-label={say('deleteGame')} title={say('delete')} onClick={() => actions.remove(game.id)}>
                <Icon name="cross" />
              </button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
