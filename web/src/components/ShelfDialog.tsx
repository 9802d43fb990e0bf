// Records to look at: those that ship with the program, and the games of this server.
import { useEffect, useState } from 'preact/hooks';
import { api } from '../api';
import type { GameSummary, ShelfGame } from '../api';
import { dateText, resultText } from '../format';
import { gameHash } from '../route';
import type { Actions } from '../state/useOtrera';
import { Dialog } from './Dialog';
import { gameWords } from './RecentGames';
import { say, sayCount, sayList } from '../words/words';

interface Props {
  own: readonly GameSummary[];
  actions: Actions;
  onClose(): void;
}

export function ShelfDialog({ own, actions, onClose }: Props) {
  const [games, setGames] = useState<readonly ShelfGame[] | null>(null);
  useEffect(() => {
    void actions.loadRecent();
    api.shelf().then(setGames, () => setGames([]));
  }, []);
  const events = [...new Set(games?.map(occasion))];
  return (
    <Dialog title={say('shelf')} name="shelf" onClose={onClose}>
      <div class="shelf">
        {own.length > 0 && (
          <section>
            <h3>{say('yourGames')}</h3>
            <ul>
              {own.map((game) => (
                <li key={game.id}>
                  <a href={gameHash(game.id)} onClick={onClose}>
                    {gameWords(game)} <small>{game.result && resultText(game.result)}</small>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )}
        {games === null && <p class="faint">{say('lookingForRecords')}</p>}
        {events.map((event) => (
          <section key={event}>
            <h3>{event}</h3>
            <ul>
              {games
                ?.filter((game) => occasion(game) === event)
                .map((game) => (
                  <li key={game.id}>
                    <button class="shelf-game" data-test={`shelf-${game.id}`} onClick={() => actions.openShelf(game.id)}>
                      {game.white} – {game.black}
                      <small>
                        {sayList([
                          game.round && say('round', { round: game.round }),
                          resultText(game.result),
                          sayCount('turns', game.turns),
                        ])}
                      </small>
                    </button>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

function occasion({ event, place, date }: ShelfGame): string {
  return sayList([event, place, dateText(date)]);
}
