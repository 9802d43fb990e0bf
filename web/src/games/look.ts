// How a game looks: its pieces, the ground they stand on, and the words for what is done.
import type { ComponentType } from 'preact';
import type { GroundProps } from '../board/grounds';
import type { Decision, Position, Square } from './position';
import { say, sayList } from '../words/words';

export interface PieceProps {
  // As in the rows of a position.
  letter: string;
  fresh?: boolean;
}

export interface LayerProps {
  position: Position;
  decisions: readonly Decision[];
  selected: Square | null;
  flipped: boolean;
}

export interface Look {
  name: string;
  // What can stand on a square: its letter, and what it is called in the language in use.
  pieces: readonly { letter: string; words(): string }[];
  // Drawn in a box of 100 by 100.
  Piece: ComponentType<PieceProps>;
  Ground: ComponentType<GroundProps>;
  // The letters of the files, in the case in which the game is written.
  files: string;
  // Whether what is put on a square flies there from the piece that has moved.
  shoots: boolean;
  // Whether the squares to put something on are so many that they show under the pointer only.
  quiet?: boolean;
  // Whether both players look at the board from the same side.
  oneView?: boolean;
  // Whether the piece put last shows that itself, so that its square needs no mark.
  marksLast?: boolean;
  words: {
    title(): string;
    // What the side to move is to do.
    prompt(position: Position): string;
    // What choosing a square does, said of the square, where nothing is picked.
    placeHere(): string;
    // "arrow on d4".
    placed(square: string): string;
    // What the players agreed on before the game, where it matters all along.
    terms?(setup: Position['setup'], handicap: number): string;
  };
  // What else there is to see of a position, below the pieces and above them; and in words, of one square.
  Below?: ComponentType<LayerProps>;
  Above?: ComponentType<LayerProps>;
  describeSquare?(position: Position, square: Square, selected: boolean): string;
}

export const allFiles = 'abcdefghijklmnopqrstuvwxyz';

export function squareName({ files }: Pick<Look, 'files'>, square: Square, size: number): string {
  return `${files[square % size]}${size - Math.floor(square / size)}`;
}

// What the server says of squares, as the game is written: "d4" is "D4" where the files are in upper case.
export function written({ files }: Pick<Look, 'files'>, text: string): string {
  if (files === files.toLowerCase()) return text;
  return text.replace(/\b[a-z]\d+\b/g, (square) => square.toUpperCase());
}

export function pieceWords({ pieces }: Look, letter: string): string {
  return pieces.find((piece) => piece.letter === letter)?.words() ?? say('empty');
}

// "d1 to d7, arrow on g7"
export function describeTurn(look: Look, decisions: readonly Decision[], size: number): string {
  const name = (square: Square) => squareName(look, square, size);
  return sayList(
    decisions.map(({ move, from, to, takes }) => {
      if (to === undefined) return move === 'pass' ? say('passes') : move;
      if (from === undefined) return look.words.placed(name(to));
      return say(takes ? 'takes' : 'goes', { from: name(from), to: name(to) });
    }),
  );
}

// The piece that has moved and from which something is yet to be shot.
export function shooter({ shoots }: Look, { mid_turn, last }: Position): Square | null {
  return shoots && mid_turn ? (last[last.length - 1]?.to ?? null) : null;
}
