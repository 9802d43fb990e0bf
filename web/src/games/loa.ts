// Lines of Action: positions in FEN, moves such as b1-b3, b1xb3, and with a drop behind (b1-b3@d4).
import { LoaAbove, LoaBelow, LoaPiece } from './LoaPiece';
import { parseBoard, parseSide, printBoard } from './fen';
import { connectedGroups, countedLines } from './loaLines';
import type { GameModule } from './module';
import { other } from './position';
import type { Position, Square } from './position';
import { turnReader } from './turn';

// Board and side; then what both connected at once means, pieces still to be dropped, and whether one must be now.
export function parsePosition(fen: string): Position {
  const [board = '', side = 'b', both = 'draw', drops = '0', half] = fen.trim().split(/\s+/);
  const { size, cells } = parseBoard(board, 'wb');
  if (both !== 'draw' && both !== 'mover') throw new Error(`"${both}", expected draw or mover`);
  if (!/^\d{1,2}$/.test(drops)) throw new Error(`"${drops}" pieces to be dropped, expected a number`);
  if (half !== undefined && half !== 'drop') throw new Error(`"${half}", expected drop or nothing`);
  return {
    size,
    cells,
    toMove: parseSide(side),
    pending: null,
    freePasses: 0,
    moverWins: both === 'mover',
    drops: Number(drops),
    dropping: half === 'drop',
  };
}

export function printPosition(position: Position): string {
  const { drops = 0, moverWins = false, dropping = false } = position;
  const fields = [printBoard(position)];
  if (moverWins || drops > 0) fields.push(moverWins ? 'mover' : 'draw');
  if (drops > 0) fields.push(String(drops));
  if (dropping) fields.push('drop');
  return fields.join(' ');
}

// Reads b1-b3, b1xb3, b1-b3@d4, pass@d4 and @d4.
const turns = turnReader(/^(?:pass|([a-z]\d)[-x:]([a-z]\d))?(?:@([a-z]\d))?$/i);

export function play(position: Position, move: string): Position {
  const turn = turns.parseTurn(move, position.size);
  if (!turn) throw new Error(`"${move}", expected a move such as b1-b3 or b1xb3`);
  const { toMove, drops = 0 } = position;
  const cells = position.cells.slice();
  let dropping = position.dropping ?? false;
  const onlyDrops = turn.placed !== null && move.startsWith('@');
  if (onlyDrops !== dropping) throw new Error(`"${move}", expected ${dropping ? 'a drop' : 'a move'}`);
  if (turn.from !== null && turn.to !== null) {
    if (cells[turn.from] !== toMove) throw new Error(`"${move}", expected a ${toMove} piece`);
    if (cells[turn.to] === toMove) throw new Error(`"${move}", expected a target without an own piece`);
    cells[turn.from] = null;
    cells[turn.to] = toMove;
  }
  dropping = dropping || drops > 0;
  if (turn.placed === null) {
    return { ...position, cells, dropping, toMove: dropping ? toMove : other(toMove) };
  }
  if (!dropping || cells[turn.placed] !== null) throw new Error(`"${move}", expected an empty square to drop on`);
  cells[turn.placed] = other(toMove);
  return { ...position, cells, dropping: false, drops: drops - 1, toMove: other(toMove) };
}

function describeMove(move: string): string {
  const [movement, drop] = move.split('@');
  const parts: string[] = [];
  if (movement) parts.push(movement.replace('-', ' to ').replace(/[x:]/, ' takes '));
  if (drop) parts.push(`drop on ${drop}`);
  return parts.join(', ');
}

// "group of 3 of 12"; of a picked piece also what its lines count.
function describeSquare(position: Position, square: Square, selected: boolean): string {
  const side = position.cells[square];
  if (!side) return '';
  const group = connectedGroups(position).find((squares) => squares.includes(square)) ?? [];
  const all = position.cells.filter((cell) => cell === side).length;
  const words = `group of ${group.length} of ${all}`;
  if (!selected) return words;
  const counts = countedLines(position, square).map(({ name, count }) => `${name} ${count}`);
  return `${words}, counts ${counts.join(', ')}`;
}

export const loa: GameModule = {
  name: 'loa',
  title: 'Lines of Action',
  sgfNumber: 9,
  parsePosition,
  printPosition,
  play,
  readDecision: turns.readDecision,
  isMidTurn: (position) => position.dropping ?? false,
  marks: turns.marks,
  describeCell: (cell) => (cell === null ? 'empty' : `${cell} piece`),
  describeMove,
  prompt: ({ dropping, toMove }) => (dropping ? `drop a ${other(toMove)} piece` : 'move a piece'),
  targetWords: { move: 'move here', place: 'drop here' },
  pieces: ['white', 'black'],
  Piece: LoaPiece,
  Below: LoaBelow,
  Above: LoaAbove,
  describeSquare,
};
