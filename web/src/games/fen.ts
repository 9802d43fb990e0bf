// The board of a FEN, the same for all games: ranks from the top, digits for empty squares, letters for the rest.
import type { Cell, Position, Side } from './position';

const letters: Record<string, Exclude<Cell, null>> = { w: 'white', b: 'black', x: 'blocked' };

export function parseBoard(text: string, known: string): { size: number; cells: Cell[] } {
  const ranks = text.split('/').map((rank) => parseRank(rank, known));
  const size = ranks.length;
  ranks.forEach((rank, index) => {
    if (rank.length !== size) {
      throw new Error(`rank ${size - index} has ${rank.length} squares, expected ${size}`);
    }
  });
  return { size, cells: ranks.reverse().flat() };
}

function parseRank(text: string, known: string): Cell[] {
  const cells: Cell[] = [];
  for (const token of text.match(/\d+|\D/g) ?? []) {
    if (/\d/.test(token)) {
      if (token.length > 2) throw new Error(`${token} empty squares, expected as many as a rank has`);
      for (let i = Number(token); i > 0; --i) cells.push(null);
    } else {
      const cell = known.includes(token) ? letters[token] : undefined;
      if (cell === undefined) {
        throw new Error(`"${token}" in the board, expected ${[...known].join(', ')} or a number`);
      }
      cells.push(cell);
    }
  }
  return cells;
}

export function parseSide(text: string): Side {
  if (text !== 'w' && text !== 'b') throw new Error(`side to move "${text}", expected w or b`);
  return text === 'w' ? 'white' : 'black';
}

// Board and side to move.
export function printBoard({ size, cells, toMove }: Position): string {
  const ranks: string[] = [];
  for (let rank = size - 1; rank >= 0; --rank) {
    ranks.push(printRank(cells.slice(rank * size, (rank + 1) * size)));
  }
  return `${ranks.join('/')} ${toMove === 'white' ? 'w' : 'b'}`;
}

function printRank(cells: readonly Cell[]): string {
  let text = '';
  let empty = 0;
  for (const cell of cells) {
    if (cell === null) {
      ++empty;
      continue;
    }
    if (empty > 0) text += empty;
    empty = 0;
    text += cell === 'white' ? 'w' : cell === 'black' ? 'b' : 'x';
  }
  return empty > 0 ? text + empty : text;
}
