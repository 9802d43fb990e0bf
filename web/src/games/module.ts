// What the page needs to know of a game: how to read its positions and moves, and how to draw it.
import type { ComponentType } from 'preact';
import type { Cell, Position, Square } from './position';

// One thing the player may do now. A decision without `from` is made by choosing its target alone.
export interface Decision {
  text: string;
  from: Square | null;
  to: Square;
}

export interface Mark {
  square: Square;
  kind: 'from' | 'to' | 'shot';
}

export interface PieceProps {
  cell: Exclude<Cell, null>;
  fresh?: boolean;
}

export interface LayerProps {
  position: Position;
  selected: Square | null;
  flipped: boolean;
}

export interface GameModule {
  name: string;
  title: string;
  // The number of the game in the GM property of SGF.
  sgfNumber: number;
  parsePosition(fen: string): Position;
  printPosition(position: Position): string;
  // The position after a whole turn, half a turn or the missing half. Throws on nonsense.
  play(position: Position, move: string): Position;
  readDecision(text: string, size: number): Decision | null;
  // Whether the side to move has to finish its turn.
  isMidTurn(position: Position): boolean;
  marks(move: string, size: number): Mark[];
  describeCell(cell: Cell): string;
  describeMove(move: string): string;
  prompt(position: Position): string;
  // What choosing a target does, said of the square: with a piece picked, and without.
  targetWords: { move: string; place: string };
  // What the board editor puts on squares.
  pieces: readonly Exclude<Cell, null>[];
  // Drawn in a box of 100 by 100.
  Piece: ComponentType<PieceProps>;
  // What else there is to see of a position, below the pieces and above them; and in words, of one square.
  Below?: ComponentType<LayerProps>;
  Above?: ComponentType<LayerProps>;
  describeSquare?(position: Position, square: Square, selected: boolean): string;
}
