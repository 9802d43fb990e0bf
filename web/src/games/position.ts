// A position as the server gives it: letters on squares, whose turn it is, how it came about. The page draws it
// and knows no rules.

export type Side = 'white' | 'black';

// Squares are numbered row by row from the top left, as White sees the board.
export type Square = number;

// One thing that may be done or was done. Without `from` something is put on `to`; a pass has neither.
export interface Decision {
  move: string;
  from?: Square;
  to?: Square;
  // Whether it takes what stood on `to`.
  takes?: boolean;
}

export interface Position {
  // How many were played before it; half a turn counts.
  turns: number;
  // As FEN.
  position: string;
  size: number;
  rows: readonly string[];
  // The first player's colour, then the other.
  sides: readonly [Side, Side];
  to_move: Side;
  // The rules it carries, such as komi, by name.
  setup: Readonly<Record<string, string>>;
  mid_turn: boolean;
  // The decisions of the turn that led to it.
  last: readonly Decision[];
  // Squares on which nothing may be put now because that would repeat what stood.
  ko: readonly Square[];
  // Stones of the other side that each has taken; null where nobody keeps them, and missing where it is not told.
  prisoners?: Readonly<Record<Side, number>> | null;
  // The turns that led here from the game and are no part of it, and what may be done; where they are told.
  line?: readonly string[];
  legal?: readonly Decision[];
}

// On an empty square.
export const nothing = '.';

export function lettersOf({ rows }: Pick<Position, 'rows'>): string[] {
  return rows.flatMap((row) => [...row]);
}

export function other(side: Side): Side {
  return side === 'white' ? 'black' : 'white';
}

// The letter of a side's pieces, the same in all games.
export function sideLetter(side: Side): string {
  return side === 'white' ? 'w' : 'b';
}
