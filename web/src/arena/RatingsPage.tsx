// Who is how strong: Elo with bars and the cross-table, one for each set-up of the board.
import { Nothing } from './Nothing';
import { PlayerElo } from './charts';
import { arena } from './client';
import type { RatingTable } from './client';
import { useFollowed } from './useFollowed';
import { setupText, sharePercent, signed } from './words';
import { say } from '../words/words';

export function RatingsPage({ game }: { game: string }) {
  const { value, problem } = useFollowed(
    game,
    () => arena.ratings(game),
    () => false,
  );
  return (
    <main class="arena">
      {problem && <Nothing problem={problem} words="" />}
      {!value && !problem && <Nothing problem={null} words={say('ratingNow')} />}
      {value?.tables.length === 0 && <Nothing problem={null} words={say('noMatchesOfGame')} />}
      {value?.tables.map((table, index) => <Table key={index} game={game} table={table} />)}
      {value && value.left_out > 0 && (
        <p class="faint">{say('matchesLeftOut', { count: value.left_out })}</p>
      )}
    </main>
  );
}

function Table({ game, table }: { game: string; table: RatingTable }) {
  const { players, meetings, superiority } = table;
  const scale = players.flatMap(({ elo, elo_error }) => [elo - elo_error, elo + elo_error]);
  return (
    <section class="card" aria-label={say('ratingsLabel', { setup: setupText(game, table.setup) })}>
      <h2>{setupText(game, table.setup)}</h2>
      <p class="faint">
        {say('ratingFacts', {
          matches: table.matches,
          elo: signed(table.first_move.elo),
          error: Math.round(table.first_move.elo_error),
        })}
        {table.draws && `; ${say('ratingDraws', { share: sharePercent(table.draws.share) })}`}
      </p>
      <div class="wide">
        <table class="ratings" data-test="ratings">
          <thead>
            <tr>
              <th />
              <th class="name">{say('player')}</th>
              <th>{say('elo')}</th>
              <th class="bar" />
              <th>{say('games')}</th>
              <th>{say('score')}</th>
            </tr>
          </thead>
          <tbody>
            {players.map((player, rank) => (
              <tr key={rank}>
                <td>{rank + 1}</td>
                <th class="name" scope="row">
                  {player.name}
                </th>
                <td>
                  {signed(player.elo)} ± {Math.round(player.elo_error)}
                </td>
                <td class="bar">
                  <PlayerElo player={player} scale={scale} />
                </td>
                <td>{player.games}</td>
                <td>{player.games === 0 ? '' : sharePercent(player.points / player.games)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <h3>{say('crossTable')}</h3>
      <div class="wide">
        <table class="cross" data-test="cross-table">
          <thead>
            <tr>
              <th />
              <th class="name">{say('player')}</th>
              {players.map((player, rank) => (
                <th key={rank} title={player.name}>
                  {rank + 1}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {players.map((player, row) => (
              <tr key={row}>
                <td>{row + 1}</td>
                <th class="name" scope="row">
                  {player.name}
                </th>
                {players.map((_, column) => (
                  <td key={column}>
                    {row === column ? '–' : <Meeting {...meetings[row]![column]!} stronger={superiority[row]![column]!} />}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Meeting({ games, points, stronger }: { games: number; points: number; stronger: number }) {
  return (
    <>
      {games > 0 && `${points}/${games}`}
      <small>{Math.round(stronger * 100)}</small>
    </>
  );
}
