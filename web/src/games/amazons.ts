// The Game of the Amazons: positions in FEN, moves such as d1-d7/g7, and half turns.
import { AmazonsPiece } from './AmazonsPiece';
import { parseBoard, parseSide, printBoard } from './fen';
import type { GameModule } from './module';
import { other, parseSquare, squareName } from './position';
import type { Position } from './position';
import { turnReader } from './turn';

// Ranks from the top; then the side to move, the amazon that has yet to shoot, free passes left.
export function parsePosition(fen: string): Position {
  const [board = '', side = 'w', pending = '-', passes = '0'] = fen.trim().split(/\s+/);
  const { size, cells } = parseBoard(board, 'wbx');
  const toMove = parseSide(side);
  const square = pending === '-' ? null : parseSquare(pending, size);
  if (pending !== '-' && (square === null || cells[square] !== toMove)) {
    throw new Error(`"${pending}" yet to shoot, expected the square of a ${toMove} amazon`);
  }
  if (!/^\d+$/.test(passes)) throw new Error(`free passes "${passes}", expected a number`);
  return { size, cells, toMove, pending: square, freePasses: Number(passes) };
}

export function printPosition(position: Position): string {
  const { size, pending, freePasses } = position;
  const fields = [printBoard(position)];
  if (pending !== null || freePasses > 0) {
    fields.push(pending === null ? '-' : squareName(pending, size));
  }
  if (freePasses > 0) fields.push(String(freePasses));
  return fields.join(' ');
}

// Reads d1-d7/g7, d1-d7 and /g7.
const turns = turnReader(/^(?:([a-z]\d+)-([a-z]\d+))?(?:\/([a-z]\d+))?$/i);

export function play(position: Position, move: string): Position {
  if (move === 'pass') {
    return {
      ...position,
      toMove: other(position.toMove),
      freePasses: Math.max(0, position.freePasses - 1),
    };
  }
  const turn = turns.parseTurn(move, position.size);
  if (!turn) throw new Error(`"${move}", expected a move such as d1-d7/g7`);
  const cells = position.cells.slice();
  let pending = position.pending;
  if (turn.from !== null && turn.to !== null) {
    if (pending !== null || cells[turn.from] !== position.toMove) {
      throw new Error(`"${move}", expected a ${position.toMove} amazon that can move`);
    }
    cells[turn.from] = null;
    if (cells[turn.to] !== null) throw new Error(`"${move}", expected an empty target`);
    cells[turn.to] = position.toMove;
    pending = turn.to;
  }
  if (turn.placed === null) return { ...position, cells, pending };
  if (pending === null) throw new Error(`"${move}", expected an amazon that has moved`);
  if (cells[turn.placed] !== null) throw new Error(`"${move}", expected an empty square to shoot at`);
  cells[turn.placed] = 'blocked';
  return { ...position, cells, pending: null, toMove: other(position.toMove) };
}

function describeMove(move: string): string {
  const [movement, shot] = move.split('/');
  const parts: string[] = [];
  if (movement) parts.push(movement.replace('-', ' to '));
  if (shot) parts.push(`arrow on ${shot}`);
  return parts.join(', ');
}

export const amazons: GameModule = {
  name: 'amazons',
  title: 'Amazons',
  sgfNumber: 18,
  parsePosition,
  printPosition,
  play,
  readDecision: turns.readDecision,
  isMidTurn: (position) => position.pending !== null,
  marks: turns.marks,
  describeCell: (cell) =>
    cell === null ? 'empty' : cell === 'blocked' ? 'arrow' : `${cell} amazon`,
  describeMove,
  prompt: (position) => (position.pending === null ? 'move an amazon' : 'shoot an arrow'),
  targetWords: { move: 'move here', place: 'shoot here' },
  pieces: ['white', 'black', 'blocked'],
  Piece: AmazonsPiece,
};
