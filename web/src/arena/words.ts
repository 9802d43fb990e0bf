// Scores, Elo and set-ups as a person reads them, and what a replay draws of a game.
import { resultShare } from '../format';
import type { Point } from '../components/Curve';
import type { Side } from '../games/position';
import { other } from '../games/position';
import type { Match, MatchRecord } from './client';

export function sharePercent(share: number): string {
  return `${(share * 100).toFixed(1)}%`;
}

export function signed(value: number): string {
  const rounded = Math.round(value);
  return rounded > 0 ? `+${rounded}` : rounded < 0 ? `−${-rounded}` : '0';
}

export function scoreText({ score, interval, pairs }: Match): string {
  if (pairs.every((count) => count === 0)) return 'no pair of games yet';
  return `${sharePercent(score)} (${sharePercent(interval[0])} to ${sharePercent(interval[1])})`;
}

export function eloText({ elo, elo_error, elo_interval }: Match): string {
  if (elo !== null && elo_error !== null) return `${signed(elo)} ± ${Math.round(elo_error)} Elo`;
  const [low, high] = elo_interval;
  if (low !== null) return `more than ${signed(low)} Elo`;
  return high === null ? 'no Elo yet' : `less than ${signed(high)} Elo`;
}

export function setupText(game: string, setup: Record<string, unknown>): string {
  const parts = Object.entries(setup).map(([key, value]) =>
    key === 'size' ? `${String(value)}×${String(value)}` : `${key} ${String(value)}`,
  );
  return [game, ...parts].join(', ');
}

// What both may spend, said once where it is the same.
export function budgetText({ first, second }: Match): string {
  return first.budget === second.budget ? first.budget : `${first.budget} against ${second.budget}`;
}

export function statusWords({ status, games, planned }: Match): string {
  if (status === 'running') return `running, ${games} of ${planned} games`;
  return status === 'stopped' ? `stopped after ${games} of ${planned} games` : `${games} games`;
}

// White's chances as each player saw them when it moved: first who moved first, then the other.
export function valueLines({ statistics, moves, result }: MatchRecord, begins: Side): Point[][] {
  const lines: [Point[], Point[]] = [[], []];
  statistics.forEach((turn, index) => {
    if (turn?.value === null || turn?.value === undefined) return;
    const side = index % 2 === 0 ? begins : other(begins);
    lines[index % 2]!.push({ turns: index, chance: side === 'white' ? turn.value : 1 - turn.value });
  });
  const end = resultShare(result);
  if (end !== null) for (const line of lines) line.push({ turns: moves.length, chance: end });
  return lines;
}
