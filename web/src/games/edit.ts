// Changing a position by hand. Whatever is changed, a half turn is given up: its piece may be gone.
import type { GameModule } from './module';
import type { Cell, Position, Square } from './position';

export function putPiece(position: Position, square: Square, cell: Cell): Position {
  const cells = position.cells.slice();
  cells[square] = cell;
  return { ...position, cells, pending: null, dropping: false };
}

export function clearBoard(position: Position): Position {
  return { ...position, cells: position.cells.map(() => null), pending: null, dropping: false };
}

// Keeps what fits, from a1 on.
export function resize(position: Position, size: number): Position {
  const cells = Array.from({ length: size * size }, (_, square): Cell => {
    const [file, rank] = [square % size, Math.floor(square / size)];
    if (file >= position.size || rank >= position.size) return null;
    return position.cells[rank * position.size + file] ?? null;
  });
  return { ...position, size, cells, pending: null, dropping: false };
}

export interface Read {
  position: Position | null;
  fault: string | null;
}

const longest = 400;

// A FEN typed in: the position, or what is wrong with it.
export function tryPosition(
  module: GameModule,
  text: string,
  sizes?: { least: number; most: number },
): Read {
  if (text.length > longest) return { position: null, fault: 'That is too long for a position.' };
  try {
    const position = module.parsePosition(text);
    if (sizes && (position.size < sizes.least || position.size > sizes.most)) {
      const fault = `${position.size} ranks, expected ${sizes.least} to ${sizes.most}`;
      return { position: null, fault };
    }
    return { position, fault: null };
  } catch (error) {
    return { position: null, fault: (error as Error).message };
  }
}
