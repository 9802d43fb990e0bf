// One match: its score, Elo, pairs and conditions, and its games.
import type { ComponentChildren } from 'preact';
import { duration, resultText } from '../format';
import { arenaHash } from '../route';
import { Nothing } from './Nothing';
import { MatchElo, PairBars, ScoreBar } from './charts';
import { arena } from './client';
import type { MatchDetails, MatchGame, Sprt } from './client';
import { Contestants } from './MatchList';
import { useFollowed } from './useFollowed';
import { usePages } from './usePages';
import { budgetText, countsText, eloText, scoreText, setupText, statusWords } from './words';
import { number, say, sayWith } from '../words/words';

export function MatchPage({ id }: { id: string }) {
  const { value: match, problem } = useFollowed(
    id,
    () => arena.match(id),
    ({ status }) => status === 'running',
  );
  if (!match) {
    return (
      <main class="arena">
        <Nothing problem={problem} words={say('lookingForMatch')} />
      </main>
    );
  }
  return (
    <main class="arena">
      {problem && <Nothing problem={problem} words="" />}
      <section class="card" aria-label={say('score')}>
        <h2>
          <Contestants match={match} />
        </h2>
        <p class="faint">
          {setupText(match.game, match.setup)} · {budgetText(match)} · {statusWords(match)}
        </p>
        <div class="figures">
          <Figure title={say('score')} words={scoreText(match)}>
            <ScoreBar match={match} />
          </Figure>
          <Figure title={say('elo')} words={eloText(match)}>
            <MatchElo match={match} />
          </Figure>
          <Figure title={say('pairsOf', { player: match.first.name })} words="">
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

function SprtLine({ sprt }: { sprt: Sprt }) {
  return (
    <p data-test="sprt">
      {sayWith('sprt', {
        elo0: number(sprt.elo0),
        elo1: number(sprt.elo1),
        verdict: <b>{sprt.verdict ? say('sprtAccepted', { hypothesis: sprt.verdict }) : say('sprtUndecided')}</b>,
        llr: number(sprt.llr, 2),
        low: number(sprt.low, 2),
        high: number(sprt.high, 2),
      })}
    </p>
  );
}

function Facts({ match }: { match: MatchDetails }) {
  const { first, second, sides, games, turns, seconds } = match;
  const facts: [string, string][] = [
    [say('movingFirst', { player: first.name }), countsText(sides[0])],
    [say('movingSecond', { player: first.name }), countsText(sides[1])],
    [say('turnsAGame'), games === 0 ? '–' : number(turns / games, 1)],
    [say('timeOf', { player: first.name }), duration(seconds[0] * 1000)],
    [say('timeOf', { player: second.name }), duration(seconds[1] * 1000)],
  ];
  return (
    <details>
      <summary>{say('moreOfMatch')}</summary>
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
  const winner = (score: number) => (score === 0.5 ? say('nobodyWon') : score === 1 ? first.name : second.name);
  return (
    <section class="card" aria-label={say('games')}>
      <h2>{say('games')}</h2>
      {problem && <Nothing problem={problem} words="" />}
      <div class="wide">
        <table class="games" data-test="games">
          <thead>
            <tr>
              <th>{say('game')}</th>
              <th>{say('movedFirst')}</th>
              <th>{say('wonBy')}</th>
              <th>{say('result')}</th>
              <th>{say('turns')}</th>
              <th>{say('ended')}</th>
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
          {say('earlierGames')}
        </button>
      )}
    </section>
  );
}
