// What follows from the state: the position on the board, what may be done now, the words beside it.
import type { Game, Report } from '../api';
import { resultShare, resultText } from '../format';
import type { Decision, GameModule, Mark } from '../games/module';
import type { Position, Side } from '../games/position';
import { replay } from '../games/replay';
import type { State } from './reducer';

export interface BoardView {
  position: Position;
  marks: Mark[];
  decisions: Decision[];
  // Names the last movement on the board, so that it is animated once.
  moveKey: string;
}

export function boardView(state: State, game: Game, module: GameModule): BoardView {
  const { shown, sent } = state;
  const moves = shown === null ? game.moves : game.moves.slice(0, shown);
  let position =
    shown === null
      ? module.parsePosition(game.position)
      : replay(module, game.start, game.moves, shown);
  let last = moves[moves.length - 1] ?? '';
  let turns = moves.length;
  if (shown === null && sent !== null && sent !== 'pass') {
    const finishes = module.isMidTurn(position) && game.moves.length > 0;
    position = module.play(position, sent);
    last = finishes ? last + sent : sent;
    turns += finishes ? 0 : 1;
  }
  const marks = module.marks(last, position.size);
  const squares = marks.filter((mark) => mark.kind !== 'shot').map((mark) => mark.square);
  return { position, marks, decisions: decisionsNow(state, module), moveKey: `${turns}:${squares}` };
}

export function decisionsNow(state: State, module: GameModule): Decision[] {
  if (!mayPlay(state)) return [];
  const { legal, size } = state.game!;
  return legal.flatMap((text) => module.readDecision(text, size) ?? []);
}

// Whether a person at this page may make a decision now.
export function mayPlay({ game, shown, sent }: State): boolean {
  if (!game || game.over || game.thinking || shown !== null || sent !== null) return false;
  return game.settings[game.to_move] === 'human';
}

export function isHalfTurn(game: Game, module: GameModule): boolean {
  return game.moves.length > 0 && module.isMidTurn(module.parsePosition(game.position));
}

export function sideName(side: Side): string {
  return side === 'white' ? 'White' : 'Black';
}

export function statusText(game: Game, module: GameModule): string {
  if (game.over) return resultText(game.result);
  const side = sideName(game.to_move);
  if (game.thinking) return `${side} is thinking`;
  if (game.settings[game.to_move] === 'engine') return `${side} waits for the engine`;
  return `${side}: ${module.prompt(module.parsePosition(game.position))}`;
}

// White's chance in the position on the board; of the game as it stands, the last one known.
export function whiteChance({ game, shown, chances }: State): number | null {
  if (shown !== null) return chances[shown] ?? null;
  if (game?.over) return resultShare(game.result);
  return chances.reduce<number | null>((last, chance) => chance ?? last, null);
}

// The report of the position on the board, if the newest one is of it.
export function reportOf(position: Position, report: Report | null, module: GameModule): Report | null {
  if (!report || report.lines.length === 0) return null;
  const subject = module.printPosition(module.parsePosition(report.position));
  return subject === module.printPosition(position) ? report : null;
}

// The hint that was asked for, in words; empty where none was.
export function hintText({ hint }: State, report: Report | null, module: GameModule): string {
  if (hint === null) return '';
  const best = report?.lines[0];
  return best ? `Hint: ${module.describeMove(best.move)}` : 'Looking for a hint…';
}

// The side that moved at each turn follows from who began.
export function sideOfTurn(game: Pick<Game, 'start'>, module: GameModule, turn: number): Side {
  const first = module.parsePosition(game.start).toMove;
  return turn % 2 === 0 ? first : first === 'white' ? 'black' : 'white';
}

export function announcement(game: Game, module: GameModule): string {
  const turn = game.moves.length - 1;
  const last = game.moves[turn];
  const said = last
    ? `${sideName(sideOfTurn(game, module, turn))}: ${module.describeMove(last)}. `
    : '';
  return said + statusText(game, module) + '.';
}

// Only one person at the board, playing Black: then Black sits at the bottom.
export function blackBelow(game: Game): boolean {
  return game.settings.black === 'human' && game.settings.white === 'engine';
}
