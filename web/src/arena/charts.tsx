// Bars for scores, Elo and pairs, each with its interval.
import type { Match, RatedPlayer } from './client';
import { countsText, eloText, scoreText, signed } from './words';
import { say, sayList } from '../words/words';

const width = 240;

// Wins, draws and losses side by side, and above them the interval of the score.
export function ScoreBar({ match }: { match: Match }) {
  const { wins, draws, losses, games, interval, score } = match;
  const part = (count: number) => (games === 0 ? 0 : (count / games) * width);
  const counted = match.pairs.some((count) => count > 0);
  return (
    <svg
      class="score-bar"
      viewBox={`0 0 ${width} 26`}
      role="img"
      aria-label={say('scoreBar', { counts: countsText(match), score: scoreText(match) })}
      data-test="score-bar"
    >
      <rect class="bar-ground" y="4" width={width} height="18" rx="3" />
      <rect class="bar-win" y="4" width={part(wins)} height="18" />
      <rect class="bar-draw" x={part(wins)} y="4" width={part(draws)} height="18" />
      <rect class="bar-loss" x={part(wins + draws)} y="4" width={part(losses)} height="18" />
      <path class="bar-middle" d={`M${width / 2} 0 V26`} />
      {counted && (
        <g class="bar-interval">
          <path d={`M${interval[0] * width} 13 H${interval[1] * width}`} />
          <path d={`M${interval[0] * width} 8 V18 M${interval[1] * width} 8 V18`} />
          <circle cx={score * width} cy="13" r="4" />
        </g>
      )}
    </svg>
  );
}

// From the least to the most of all intervals, with zero in it.
function span(values: readonly number[]): (elo: number) => number {
  const most = Math.max(50, ...values.map(Math.abs));
  return (elo) => width / 2 + (elo / most) * (width / 2 - 8);
}

interface EloBarProps {
  label: string;
  elo: number | null;
  low: number | null;
  high: number | null;
  // The Elo of all bars beside it, so that they share a scale.
  scale: readonly number[];
}

export function EloBar({ label, elo, low, high, scale }: EloBarProps) {
  const x = span(scale);
  const [left, right] = [low === null ? 0 : x(low), high === null ? width : x(high)];
  return (
    <svg class="elo-bar" viewBox={`0 0 ${width} 22`} role="img" aria-label={label} data-test="elo-bar">
      <rect class="bar-ground" y="2" width={width} height="18" rx="3" />
      {elo !== null && (
        <rect class="bar-elo" x={Math.min(x(0), x(elo))} y="6" width={Math.abs(x(elo) - x(0))} height="10" />
      )}
      <path class="bar-middle" d={`M${x(0)} 0 V22`} />
      <g class="bar-interval">
        <path d={`M${left} 11 H${right}`} />
        {low !== null && <path d={`M${left} 6 V16`} />}
        {high !== null && <path d={`M${right} 6 V16`} />}
        {elo !== null && <circle cx={x(elo)} cy="11" r="4" />}
      </g>
    </svg>
  );
}

export function MatchElo({ match }: { match: Match }) {
  const [low, high] = match.elo_interval;
  const scale = [match.elo, low, high].filter((value): value is number => value !== null);
  return <EloBar label={eloText(match)} elo={match.elo} low={low} high={high} scale={scale} />;
}

export function PlayerElo({ player, scale }: { player: RatedPlayer; scale: readonly number[] }) {
  const { elo, elo_error, name } = player;
  return (
    <EloBar
      label={`${name}: ${say('eloIs', { elo: signed(elo), error: Math.round(elo_error) })}`}
      elo={elo}
      low={elo - elo_error}
      high={elo + elo_error}
      scale={scale}
    />
  );
}

const pairNames = ['0', '½', '1', '1½', '2'];

// How many pairs of games gave the first contestant so many points.
export function PairBars({ pairs }: { pairs: readonly number[] }) {
  const most = Math.max(1, ...pairs);
  const words = sayList(pairs.map((count, index) => say('pairsWith', { count, points: pairNames[index]! })));
  return (
    <svg class="pair-bars" viewBox="0 0 240 110" role="img" aria-label={say('pairsAre', { pairs: words })} data-test="pairs">
      {pairs.map((count, index) => {
        const height = (count / most) * 66;
        return (
          <g key={index} transform={`translate(${index * 48} 0)`}>
            <rect class={`pair pair-${index}`} x="6" y={84 - height} width="36" height={height} />
            <text class="pair-count" x="24" y={78 - height}>
              {count}
            </text>
            <text class="pair-name" x="24" y="102">
              {pairNames[index]}
            </text>
          </g>
        );
      })}
      <path class="bar-middle" d="M0 84.5 H240" />
    </svg>
  );
}
