// Running and finished matches, newest first.
import { ago } from '../format';
import { arenaHash } from '../route';
import { Nothing } from './Nothing';
import { ScoreBar } from './charts';
import { arena } from './client';
import type { Match } from './client';
import { usePages } from './usePages';
import { budgetText, eloText, scoreText, setupText, statusWords } from './words';
import { say, sayWith } from '../words/words';

export function MatchList() {
  const { rows, problem, more } = usePages<Match>({
    key: 'matches',
    load: arena.matches,
    idOf: ({ id }) => id,
    changing: (matches) => matches.some(({ status }) => status === 'running'),
  });
  return (
    <main class="arena">
      {problem && <Nothing problem={problem} words="" />}
      {rows === null && !problem && <Nothing problem={null} words={say('lookingForMatches')} />}
      {rows?.length === 0 && (
        <section class="card">
          <h2>{say('noMatches')}</h2>
          <p>
            {sayWith('playSome', { command: <code>otrera match uct uct --set-a select.exploration=0.2</code> })}
          </p>
        </section>
      )}
      <ul class="matches" data-test="matches">
        {rows?.map((match) => (
          <li key={match.id}>
            <a class="card match" data-status={match.status} href={arenaHash.match(match.id)}>
              <Contestants match={match} />
              <ScoreBar match={match} />
              <span class="match-score">
                {scoreText(match)} · {eloText(match)}
              </span>
              <small>
                {setupText(match.game, match.setup)} · {budgetText(match)} · {statusWords(match)} ·{' '}
                {ago(match.updated, Date.now())}
              </small>
            </a>
          </li>
        ))}
      </ul>
      {more && (
        <button data-test="more" onClick={more}>
          {say('olderMatches')}
        </button>
      )}
    </main>
  );
}

export function Contestants({ match }: { match: Match }) {
  return (
    <span class="contestants">
      {match.status === 'running' && <span class="spinner" aria-hidden="true" />}
      {sayWith('against', { first: <b>{match.first.name}</b>, second: <b>{match.second.name}</b> })}
    </span>
  );
}
