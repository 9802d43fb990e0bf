// Scores, Elo and set-ups as a person reads them, and what a replay draws of a game.
import { setupName } from '../components/SetupFields';
import { percent, resultShare } from '../format';
import type { Point } from '../components/Curve';
import type { Side } from '../games/position';
import { other } from '../games/position';
import { gameTitle } from '../games/registry';
import { number, say, sayCount, sayList } from '../words/words';
import type { Counts, Match, MatchRecord } from './client';

export function sharePercent(share: number): string {
  return percent(share, 1);
}

export function signed(value: number): string {
  const rounded = Math.round(value);
  return rounded > 0 ? `+${number(rounded)}` : rounded < 0 ? `−${number(-rounded)}` : '0';
}

export function scoreText({ score, interval, pairs }: Match): string {
  if (pairs.every((count) => count === 0)) return say('noPairs');
  const [low, high] = interval;
  return say('scoreIs', { score: sharePercent(score), low: sharePercent(low), high: sharePercent(high) });
}

export function eloText({ elo, elo_error, elo_interval }: Match): string {
  if (elo !== null && elo_error !== null) return say('eloIs', { elo: signed(elo), error: Math.round(elo_error) });
  const [low, high] = elo_interval;
  if (low !== null) return say('eloMore', { elo: signed(low) });
  return high === null ? say('eloNone') : say('eloLess', { elo: signed(high) });
}

export function setupText(game: string, setup: Record<string, unknown>): string {
  const parts = Object.entries(setup).map(([key, value]) =>
    key === 'size' ? `${String(value)}×${String(value)}` : `${setupName(key)} ${String(value)}`,
  );
  return sayList([gameTitle(game), ...parts]);
}

// What both may spend, said once where it is the same.
export function budgetText({ first, second }: Match): string {
  return first.budget === second.budget ? first.budget : say('against', { first: first.budget, second: second.budget });
}

export function statusWords({ status, games, planned }: Match): string {
  if (status === 'running') return say('matchRunning', { games, planned });
  return status === 'stopped' ? say('matchStopped', { games, planned }) : sayCount('matchGames', games);
}

export function countsText({ wins, draws, losses }: Counts): string {
  return say('wonDrawnLost', { wins, draws, losses });
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
