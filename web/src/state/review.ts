// What the turns of a game were worth: who gave how much away, and which turn would have been better.
import type { Game, Report } from '../api';
import type { Side } from '../games/position';
import { placeKey } from './place';
import type { Chances, State } from './reducer';

export type Mark = '' | '!' | '?!' | '?' | '??';

export interface Judgement {
  turn: number;
  mark: Mark;
  mover: Side;
  played: string;
  best: string;
  // The mover's chance before the turn and after it, and the points given away where points are told.
  before: number;
  after: number;
  points: number;
}

const leastTurns = 8;

// A search likes the side to move, so that chances jump up and down with the turns. How far is the median of what
// the player to move seems to lose by a turn; half of it is taken from every estimate (as otrera analyse does).
export function withoutTempo(chances: Chances, toMove: readonly Side[]): Chances {
  const sign = (turns: number) => (toMove[turns] === 'white' ? 1 : -1);
  const losses = chances
    .flatMap((chance, turns) => {
      const next = chances[turns + 1];
      return chance === undefined || next === undefined ? [] : sign(turns) * (chance - next);
    })
    .sort((a, b) => a - b);
  if (losses.length < leastTurns) return chances;
  const tempo = Math.max(0, losses[Math.floor(losses.length / 2)]!);
  return chances.map((chance, turns) =>
    chance === undefined ? chance : Math.min(1, Math.max(0, chance - (sign(turns) * tempo) / 2)),
  );
}

// By loss of chance, or of points where they are told.
const marks: readonly { mark: Mark; chance: number; points: number }[] = [
  { mark: '??', chance: 0.2, points: 20 },
  { mark: '?', chance: 0.1, points: 10 },
  { mark: '?!', chance: 0.05, points: 5 },
];
// A turn is good where every other is this much worse.
const onlyMove = 0.1;

export function isMistake({ mark }: Judgement): boolean {
  return mark.startsWith('?');
}

// One for each turn whose position before and after was looked at.
export function judgeTurns({ game, chances, reports }: Pick<State, 'game' | 'chances' | 'reports'>): Judgement[] {
  if (!game) return [];
  const even = withoutTempo(chances, [...game.movers, game.to_move]);
  const judged: Judgement[] = [];
  game.moves.forEach((played, turn) => {
    const report = reports[placeKey({ turns: turn, line: [] })];
    const best = report?.lines[0];
    const [before, after] = [even[turn], even[turn + 1] ?? endChance(game, turn + 1)];
    if (!report || !best || before === undefined || after === undefined) return;
    const mover = game.movers[turn]!;
    const forMover = (chance: number) => (mover === 'white' ? chance : 1 - chance);
    const points = pointsLost(game, report, reports[placeKey({ turns: turn + 1, line: [] })], mover);
    const judgement = { turn, mover, played, best: best.move, before: forMover(before), after: forMover(after), points };
    judged.push({ ...judgement, mark: played === best.move ? praise(report) : blame(judgement) });
  });
  return judged;
}

function endChance({ moves, ended, result }: Game, turns: number): number | undefined {
  if (!ended || turns !== moves.length) return undefined;
  return result.startsWith('W') ? 1 : result.startsWith('B') ? 0 : 0.5;
}

function pointsLost({ sides }: Game, before: Report, after: Report | undefined, mover: Side): number {
  if (before.lead === null || !after || after.lead === null) return 0;
  return (before.lead - after.lead) * (mover === sides[0] ? 1 : -1);
}

function blame({ before, after, points }: Omit<Judgement, 'mark'>): Mark {
  const found = marks.find((mark) => before - after >= mark.chance || (points >= mark.points && before > after));
  return found?.mark ?? '';
}

function praise({ lines: [best, second] }: Report): Mark {
  return best && second && !isThin(second, best) && best.value - second.value >= onlyMove ? '!' : '';
}

// Too few visits for a number to be relied on.
export function isThin(line: { visits: number; proven: boolean }, best: { visits: number }): boolean {
  return !line.proven && line.visits < Math.max(20, best.visits / 50);
}

// The next mistake behind a turn, and from the start again.
export function nextMistake(judged: readonly Judgement[], from: number): Judgement | null {
  const mistakes = judged.filter(isMistake);
  return mistakes.find(({ turn }) => turn > from) ?? mistakes[0] ?? null;
}
