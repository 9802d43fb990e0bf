// Positions, moves and half turns of Amazons.
import { describe, expect, test } from 'vitest';
import { amazons, parsePosition, play, printPosition } from '../../src/games/amazons';
import { parseSquare, squareName } from '../../src/games/position';
import type { Position } from '../../src/games/position';
import { replay } from '../../src/games/replay';

const start = '3b2b3/10/10/b8b/10/10/w8w/10/10/3w2w3 w';

function at(position: Position, name: string) {
  return position.cells[parseSquare(name, position.size)!];
}

describe('squares', () => {
  test('names count from a1, with two digits where needed', () => {
    expect(squareName(0, 10)).toBe('a1');
    expect(squareName(99, 10)).toBe('j10');
    expect(parseSquare('j10', 10)).toBe(99);
    expect(parseSquare('D7', 10)).toBe(63);
  });

  test('names outside the board are refused', () => {
    for (const name of ['k1', 'a11', 'a0', '7d', '', 'd1-']) expect(parseSquare(name, 10)).toBeNull();
    expect(parseSquare('g1', 6)).toBeNull();
  });
});

describe('FEN', () => {
  test('the start has eight amazons where they belong', () => {
    const position = parsePosition(start);
    expect(position.size).toBe(10);
    for (const name of ['a4', 'd1', 'g1', 'j4']) expect(at(position, name)).toBe('white');
    for (const name of ['a7', 'd10', 'g10', 'j7']) expect(at(position, name)).toBe('black');
    expect(position.cells.filter((cell) => cell !== null)).toHaveLength(8);
    expect(position.toMove).toBe('white');
    expect(position.pending).toBeNull();
  });

  test('two-digit runs are one number', () => {
    const position = parsePosition('x10/11/11/11/11/5w5/11/11/11/11/10b b');
    expect(position.size).toBe(11);
    expect(at(position, 'a11')).toBe('blocked');
    expect(at(position, 'f6')).toBe('white');
    expect(at(position, 'k1')).toBe('black');
    expect(position.toMove).toBe('black');
  });

  test('the third field is the amazon that has yet to shoot', () => {
    const position = parsePosition('3b/4/1x2/w3 w a1');
    expect(position.pending).toBe(parseSquare('a1', 4));
    expect(parsePosition('3b/4/1x2/w3 w -').pending).toBeNull();
  });

  test('what is printed is what was read', () => {
    for (const fen of [
      start,
      '3b/4/1x2/w3 w a1',
      '3b/4/1x2/w3 b',
      '3b/4/1x2/w3 b - 2',
      'x10/11/11/11/11/5w5/11/11/11/11/10b b',
    ]) {
      expect(printPosition(parsePosition(fen))).toBe(fen);
    }
  });

  test.each([
    ['3b/4/5/w3 w', 'rank 2 has 5 squares, expected 4'],
    ['3b/4/1q2/w3 w', '"q" in the board'],
    ['3b/4/4/w3 z', 'side to move "z"'],
    ['3b/4/4/w3 w d4', 'expected the square of a white amazon'],
    ['3b/4/4/w3 w e9', 'expected the square of a white amazon'],
    ['3b/4/4/w3 w - many', 'free passes "many"'],
  ])('%s is refused', (fen, message) => {
    expect(() => parsePosition(fen)).toThrow(message);
  });
});

describe('play', () => {
  test('a whole turn moves, burns a square and passes the turn', () => {
    const position = play(parsePosition(start), 'd1-d7/g7');
    expect(at(position, 'd1')).toBeNull();
    expect(at(position, 'd7')).toBe('white');
    expect(at(position, 'g7')).toBe('blocked');
    expect(position.toMove).toBe('black');
    expect(position.pending).toBeNull();
  });

  test('two halves make the same turn', () => {
    const half = play(parsePosition(start), 'd1-d7');
    expect(half.toMove).toBe('white');
    expect(half.pending).toBe(parseSquare('d7', 10));
    expect(play(half, '/g7')).toEqual(play(parsePosition(start), 'd1-d7/g7'));
  });

  test('an arrow may land on the square just left', () => {
    const position = play(parsePosition(start), 'd1-d7/d1');
    expect(at(position, 'd1')).toBe('blocked');
  });

  test('a pass costs a free pass', () => {
    const position = play(parsePosition('3b/4/4/w3 b - 1'), 'pass');
    expect([position.toMove, position.freePasses]).toEqual(['white', 0]);
  });

  test.each(['a7-a8/a9', 'd2-d3/d4', 'd1-g1/g2', '/g7', 'd1-d7/d10', 'd1', 'nonsense', ''])(
    '"%s" is refused at the start',
    (move) => {
      expect(() => play(parsePosition(start), move)).toThrow();
    },
  );

  test('an amazon that has moved must shoot', () => {
    expect(() => play(play(parsePosition(start), 'd1-d7'), 'g1-g2')).toThrow();
  });
});

describe('replay', () => {
  const moves = ['d1-d7/g7', 'a7-d4/d1', 'g1-e3'];

  test('gives any position of the game', () => {
    expect(printPosition(replay(amazons, start, moves, 0))).toBe(start);
    expect(printPosition(replay(amazons, start, moves, 1))).toBe(
      '3b2b3/10/10/b2w2x2b/10/10/w8w/10/10/6w3 b',
    );
    expect(printPosition(replay(amazons, start, moves))).toBe(
      '3b2b3/10/10/3w2x2b/10/10/w2b5w/4w5/10/3x6 w e3',
    );
  });

  test('goes on from a start in the middle of a turn', () => {
    const position = replay(amazons, '3b/4/4/w3 w a1', ['/a4', 'd4-d3/d4']);
    expect(printPosition(position)).toBe('x2x/3b/4/w3 w');
  });
});

describe('words', () => {
  test('decisions are movements or shots', () => {
    expect(amazons.readDecision('d1-d7', 10)).toEqual({ text: 'd1-d7', from: 3, to: 63 });
    expect(amazons.readDecision('/g7', 10)).toEqual({ text: '/g7', from: null, to: 66 });
    expect(amazons.readDecision('pass', 10)).toBeNull();
    expect(amazons.readDecision('d1-d17', 10)).toBeNull();
  });

  test('marks show where a turn went', () => {
    expect(amazons.marks('a1-a4/d4', 4)).toEqual([
      { square: 0, kind: 'from' },
      { square: 12, kind: 'to' },
      { square: 15, kind: 'shot' },
    ]);
    expect(amazons.marks('', 4)).toEqual([]);
    expect(amazons.marks('pass', 4)).toEqual([]);
  });

  test('moves are spoken in words', () => {
    expect(amazons.describeMove('d1-d7/g7')).toBe('d1 to d7, arrow on g7');
    expect(amazons.describeMove('d1-d7')).toBe('d1 to d7');
    expect(amazons.describeMove('pass')).toBe('pass');
    expect(amazons.describeCell('white')).toBe('white amazon');
  });

  test('only a movement without its arrow is half a turn', () => {
    const begun = parsePosition(start);
    expect(amazons.isMidTurn(play(begun, 'd1-d7'))).toBe(true);
    expect(amazons.isMidTurn(play(begun, 'd1-d7/g7'))).toBe(false);
    expect(amazons.isMidTurn(play(begun, 'pass'))).toBe(false);
  });
});
