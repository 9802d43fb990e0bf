// One match: its score, Elo, pairs and conditions, and its games.
import type { ComponentChildren } from 'preact';
import { duration, resultText } from '../format';
import { arenaHash } from '../route';
import { Nothing } from './Nothing';
import { MatchElo, PairBars, ScoreBar } from './charts';
import { arena } from './client';
import type { Counts, MatchDetails, MatchGame, Sprt } from './client';
import { Contestants } from './MatchList';
import { useFollowed } from './useFollowed';
import { usePages } from './usePages';
import { budgetText, eloText, scoreText, setupText, statusWords } from './words';

export function MatchPage({ id }: { id: string }) {
  const { value: match, problem } = useFollowed(
    id,
    () => arena.match(id),
    ({ status }) => status === 'running',
  );
  if (!match) {
    return (
      <main class="arena">
        <Nothing problem={problem} words="Looking for the match…" />
      </main>
    );
  }
  return (
    <main class="arena">
      {problem && <Nothing problem={problem} words="" />}
      <section class="card" aria-label="Score">
        <h2>
          <Contestants match={match} />
        </h2>
        <p class="faint">
          {setupText(match.game, match.setup)} · {budgetText(match)} · {statusWords(match)}
        </p>
        <div class="figures">
          <Figure title="Score" words={scoreText(match)}>
            <ScoreBar match={match} />
          </Figure>
          <Figure title="Elo" words={eloText(match)}>
            <MatchElo match={match} />
          </Figure>
          <Figure title={`Pairs by points of ${match.first.name}`} words="">
            <PairBars pairs={match.pairs} />
          </Figure>
        </div>
        {match.sprt && <SprtLine sprt={match.sprt} />}
        <Facts match={match} />
      </section>
      <Games match={match} />
    </main>
  );
}

interface FigureProps {
  title: string;
  words: string;
  children: ComponentChildren;
}

function Figure({ title, words, children }: FigureProps) {
  return (
    <figure>
      <figcaption>
        <h3>{title}</h3>
        <span>{words}</span>
      </figcaption>
      {children}
    </figure>
  );
}

const verdicts = { '': 'undecided', elo0: 'elo0 accepted', elo1: 'elo1 accepted' };

function SprtLine({ sprt }: { sprt: Sprt }) {
  return (
    <p data-test="sprt">
      SPRT of {sprt.elo1} against {sprt.elo0} Elo: <b>{verdicts[sprt.verdict]}</b>, log-likelihood ratio{' '}
      {sprt.llr.toFixed(2)} between {sprt.low.toFixed(2)} and {sprt.high.toFixed(2)}
    </p>
  );
}

function Facts({ match }: { match: MatchDetails }) {
  const { first, second, sides, games, turns, seconds } = match;
  const counts = ({ wins, draws, losses }: Counts) => `${wins} won, ${draws} drawn, ${losses} lost`;
  const facts: [string, string][] = [
    [`${first.name} moving first`, counts(sides[0])],
    [`${first.name} moving second`, counts(sides[1])],
    ['Turns a game', games === 0 ? '–' : (turns / games).toFixed(1)],
    [`Time of ${first.name}`, duration(seconds[0] * 1000)],
    [`Time of ${second.name}`, duration(seconds[1] * 1000)],
  ];
  return (
    <details>
      <summary>More of the match</summary>
      <dl class="facts">
        {facts.map(([name, value], index) => (
          <div key={index}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <pre>{JSON.stringify({ first, second, ...match.conditions }, null, 2)}</pre>
    </details>
  );
}

function Games({ match }: { match: MatchDetails }) {
  const { id, first, second, status } = match;
  const { rows, problem, more } = usePages<MatchGame>({
    key: id,
    load: (before) => arena.games(id, before),
    idOf: ({ number }) => number,
    changing: () => status === 'running',
  });
  const name = (side: 'first' | 'second') => (side === 'first' ? first.name : second.name);
  const winner = (score: number) => (score === 0.5 ? 'draw' : score === 1 ? first.name : second.name);
  return (
    <section class="card" aria-label="Games">
      <h2>Games</h2>
      {problem && <Nothing problem={problem} words="" />}
      <div class="wide">
        <table class="games" data-test="games">
          <thead>
            <tr>
              <th>Game</th>
              <th>Moved first</th>
              <th>Won by</th>
              <th>Result</th>
              <th>Turns</th>
              <th>Ended</th>
            </tr>
          </thead>
          <tbody>
            {rows?.map((game) => (
              <tr key={game.number}>
                <td>
                  <a href={arenaHash.replay(id, game.number)}>{game.number + 1}</a>
                </td>
                <td>{name(game.moved_first)}</td>
                <td>{winner(game.score)}</td>
                <td>{resultText(game.result)}</td>
                <td>{game.turns}</td>
                <td>{game.ending}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {more && (
        <button data-test="more" onClick={more}>
          Earlier games
        </button>
      )}
    </section>
  );
}
