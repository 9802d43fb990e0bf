// Positions of the past: played again on the page from the start of the game.
import type { GameModule } from './module';
import type { Position } from './position';

export function replay(
  game: GameModule,
  start: string,
  moves: readonly string[],
  count: number = moves.length,
): Position {
  return moves
    .slice(0, count)
    .reduce((position, move) => game.play(position, move), game.parsePosition(start));
}
