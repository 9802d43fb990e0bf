// A position on a square board, as every game of Otrera shows it, and the names of its squares.

export type Side = 'white' | 'black';
export type Cell = Side | 'blocked' | null;

// Squares are numbered from a1 along the rank: a1 = 0, b1 = 1, and so on.
export type Square = number;

export interface Position {
  size: number;
  cells: readonly Cell[];
  toMove: Side;
  // The square of the piece that has moved and must still finish its turn.
  pending: Square | null;
  freePasses: number;
  // Lines of Action: pieces still to be dropped, whether the side to move has to drop one now, and whether
  // both sides connected at once is won by who moved.
  drops?: number;
  dropping?: boolean;
  moverWins?: boolean;
}

export function other(side: Side): Side {
  return side === 'white' ? 'black' : 'white';
}

export function squareName(square: Square, size: number): string {
  return fileLetter(square % size) + String(Math.floor(square / size) + 1);
}

export function fileLetter(file: number): string {
  return String.fromCharCode('a'.charCodeAt(0) + file);
}

export function parseSquare(text: string, size: number): Square | null {
  const match = /^([a-z])([1-9]\d?)$/i.exec(text);
  if (!match) return null;
  const file = match[1]!.toLowerCase().charCodeAt(0) - 'a'.charCodeAt(0);
  const rank = Number(match[2]) - 1;
  return file < size && rank < size ? rank * size + file : null;
}
