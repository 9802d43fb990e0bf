// The Game of the Amazons: positions in FEN, moves such as d1-d7/g7, and half turns.
import { AmazonsPiece } from './AmazonsPiece';
import type { Decision, GameModule, Mark } from './module';
import { other, parseSquare, squareName } from './position';
import type { Cell, Position, Square } from './position';

interface Turn {
  from: Square | null;
  to: Square | null;
  shot: Square | null;
}

const letters: Record<string, Cell> = { w: 'white', b: 'black', x: 'blocked' };

// Ranks from the top; then the side to move, the amazon that has yet to shoot, free passes left.
export function parsePosition(fen: string): Position {
  const [board = '', side = 'w', pending = '-', passes = '0'] = fen.trim().split(/\s+/);
  const ranks = board.split('/').map(parseRank);
  const size = ranks.length;
  ranks.forEach((rank, index) => {
    if (rank.length !== size) {
      throw new Error(`rank ${size - index} has ${rank.length} squares, expected ${size}`);
    }
  });
  if (side !== 'w' && side !== 'b') throw new Error(`side to move "${side}", expected w or b`);
  const toMove = side === 'w' ? 'white' : 'black';
  const cells = ranks.reverse().flat();
  const square = pending === '-' ? null : parseSquare(pending, size);
  if (pending !== '-' && (square === null || cells[square] !== toMove)) {
    throw new Error(`"${pending}" yet to shoot, expected the square of a ${toMove} amazon`);
  }
  if (!/^\d+$/.test(passes)) throw new Error(`free passes "${passes}", expected a number`);
  return { size, cells, toMove, pending: square, freePasses: Number(passes) };
}

function parseRank(text: string): Cell[] {
  const cells: Cell[] = [];
  for (const token of text.match(/\d+|\D/g) ?? []) {
    if (/\d/.test(token)) {
      if (token.length > 2) throw new Error(`${token} empty squares, expected as many as a rank has`);
      for (let i = Number(token); i > 0; --i) cells.push(null);
    } else {
      const cell = letters[token];
      if (cell === undefined) throw new Error(`"${token}" in the board, expected w, b, x or a number`);
      cells.push(cell);
    }
  }
  return cells;
}

export function printPosition(position: Position): string {
  const { size, cells, toMove, pending, freePasses } = position;
  const ranks: string[] = [];
  for (let rank = size - 1; rank >= 0; --rank) {
    ranks.push(printRank(cells.slice(rank * size, (rank + 1) * size)));
  }
  const fields = [ranks.join('/'), toMove === 'white' ? 'w' : 'b'];
  if (pending !== null || freePasses > 0) {
    fields.push(pending === null ? '-' : squareName(pending, size));
  }
  if (freePasses > 0) fields.push(String(freePasses));
  return fields.join(' ');
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

// Reads d1-d7/g7, d1-d7 and /g7.
function parseTurn(text: string, size: number): Turn | null {
  const match = /^(?:([a-z]\d+)-([a-z]\d+))?(?:\/([a-z]\d+))?$/i.exec(text);
  if (!match || text === '') return null;
  const turn: Turn = { from: null, to: null, shot: null };
  const names = { from: match[1], to: match[2], shot: match[3] };
  for (const key of ['from', 'to', 'shot'] as const) {
    const name = names[key];
    if (name === undefined) continue;
    turn[key] = parseSquare(name, size);
    if (turn[key] === null) return null;
  }
  return turn;
}

export function play(position: Position, move: string): Position {
  if (move === 'pass') {
    return {
      ...position,
      toMove: other(position.toMove),
      freePasses: Math.max(0, position.freePasses - 1),
    };
  }
  const turn = parseTurn(move, position.size);
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
  if (turn.shot === null) return { ...position, cells, pending };
  if (pending === null) throw new Error(`"${move}", expected an amazon that has moved`);
  if (cells[turn.shot] !== null) throw new Error(`"${move}", expected an empty square to shoot at`);
  cells[turn.shot] = 'blocked';
  return { ...position, cells, pending: null, toMove: other(position.toMove) };
}

function readDecision(text: string, size: number): Decision | null {
  const turn = parseTurn(text, size);
  if (!turn) return null;
  if (turn.from !== null && turn.to !== null) return { text, from: turn.from, to: turn.to };
  return turn.shot === null ? null : { text, from: null, to: turn.shot };
}

function marks(move: string, size: number): Mark[] {
  const turn = parseTurn(move, size);
  if (!turn) return [];
  const found: Mark[] = [];
  if (turn.from !== null) found.push({ square: turn.from, kind: 'from' });
  if (turn.to !== null) found.push({ square: turn.to, kind: 'to' });
  if (turn.shot !== null) found.push({ square: turn.shot, kind: 'shot' });
  return found;
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
  sgfNumber: 18,
  parsePosition,
  printPosition,
  play,
  readDecision,
  isWholeTurn: (move) => move === 'pass' || move.includes('/'),
  marks,
  describeCell: (cell) =>
    cell === null ? 'empty' : cell === 'blocked' ? 'arrow' : `${cell} amazon`,
  describeMove,
  prompt: (position) => (position.pending === null ? 'move an amazon' : 'shoot an arrow'),
  targetWords: { move: 'move here', place: 'shoot here' },
  pieces: ['white', 'black', 'blocked'],
  Piece: AmazonsPiece,
};
