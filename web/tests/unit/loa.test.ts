// Positions and moves of Lines of Action; the lines a piece counts, and connected groups.
import { describe, expect, test } from 'vitest';
import { clearBoard, putPiece } from '../../src/games/edit';
import { loa, parsePosition, play, printPosition } from '../../src/games/loa';
import { connectedGroups, countedLines } from '../../src/games/loaLines';
import { parseSquare, squareName } from '../../src/games/position';
import type { Position } from '../../src/games/position';
import { findGameOfRecord } from '../../src/games/registry';

const start = '1bbbbbb1/w6w/w6w/w6w/w6w/w6w/w6w/1bbbbbb1 b';
const square = (name: string) => parseSquare(name, 8)!;

function targets(position: Position): string[] {
  return position.cells.flatMap((cell, from) =>
    cell !== position.toMove
      ? []
      : countedLines(position, from).flatMap((line) =>
          line.targets.flatMap((to) => (to === null ? [] : `${squareName(from, 8)}-${squareName(to, 8)}`)),
        ),
  );
}

describe('FEN', () => {
  test('what is printed is what was read', () => {
    for (const fen of [start, '2b5/8/8/8/8/8/8/w7 w mover', '8/8/8/3b4/8/8/8/w7 b draw 6', '8/8/8/3b4/8/8/8/w7 w draw 5 drop']) {
      expect(printPosition(parsePosition(fen))).toBe(fen);
    }
  });

  test.each([
    ['8/8/8/8/8/8/8/7x b', '"x" in the board'],
    ['8/8/8/8/8/8/8/9 b', 'rank 1 has 9 squares'],
    ['8/8/8/8/8/8/8/8 x', 'side to move'],
    ['8/8/8/8/8/8/8/8 b both', 'expected draw or mover'],
    ['8/8/8/8/8/8/8/8 b draw many', 'expected a number'],
    ['8/8/8/8/8/8/8/8 b draw 3 now', 'expected drop'],
  ])('%s is refused', (fen, message) => expect(() => parsePosition(fen)).toThrow(message));

  test('an edited position gives up a half turn and keeps the pieces to be dropped', () => {
    const position = parsePosition('8/8/8/3b4/8/8/8/w7 w draw 5 drop');
    expect(printPosition(putPiece(position, 1, 'black'))).toBe('8/8/8/3b4/8/8/8/wb6 w draw 5');
    expect(printPosition(clearBoard(parsePosition(start)))).toBe('8/8/8/8/8/8/8/8 b');
  });
});

describe('play', () => {
  test('a move, a capture, a pass', () => {
    const moved = play(parsePosition(start), 'b1-b3');
    expect(printPosition(moved)).toBe('1bbbbbb1/w6w/w6w/w6w/w6w/wb5w/w6w/2bbbbb1 w');
    expect(printPosition(play(moved, 'a3xb3'))).toBe('1bbbbbb1/w6w/w6w/w6w/w6w/1w5w/w6w/2bbbbb1 b');
    expect(play(moved, 'pass').toMove).toBe('black');
  });

  test('while pieces are to be dropped, a turn is a move and a drop of the other side', () => {
    const first = parsePosition('1b6/8/8/8/8/8/8/w7 b draw 2');
    const half = play(first, 'b8-b7');
    expect([half.toMove, half.dropping]).toEqual(['black', true]);
    const whole = play(half, '@d4');
    expect(printPosition(whole)).toBe('8/1b6/8/8/3w4/8/8/w7 w draw 1');
    expect(play(first, 'b8-b7@d4')).toEqual(whole);
    expect(() => play(half, 'b7-b6')).toThrow('expected a drop');
    expect(() => play(half, '@a1')).toThrow('empty square');
    expect(() => play(parsePosition(start), 'b1-b3@d4')).toThrow('empty square');
  });

  test.each(['', 'b1', 'b1-b9', 'z1-b3', 'a2-a4', 'b1-c1', '@d4', 'd1-d7/g7'])('"%s" is refused at the start', (move) =>
    expect(() => play(parsePosition(start), move)).toThrow(),
  );
});

describe('lines', () => {
  test('a piece counts both colours on its four lines', () => {
    const lines = countedLines(parsePosition(start), square('c1'));
    expect(lines.map(({ name, count }) => [name, count])).toEqual([
      ['rank', 6],
      ['file', 2],
      ['rising diagonal', 2],
      ['falling diagonal', 2],
    ]);
    expect(lines[1]!.targets).toEqual([square('c3'), null]);
    expect(lines[2]!.targets).toEqual([square('e3'), null]);
    // b2 is empty, a3 the other's: a capture.
    expect(lines[3]!.targets).toEqual([null, square('a3')]);
    expect(lines[2]!.ends.map((end) => squareName(end, 8))).toEqual(['h6', 'c1']);
  });

  test('they give the 36 moves of the start', () => {
    expect(new Set(targets(parsePosition(start))).size).toBe(36);
  });

  test('over own pieces, not over the other’s, not onto own', () => {
    const position = parsePosition('8/8/8/8/8/8/8/bb1w4 b');
    expect(countedLines(position, square('a1'))[0]!.targets[0]).toBe(square('d1'));
    const blocked = parsePosition('8/8/8/8/8/8/8/bwb5 b');
    expect(countedLines(blocked, square('a1'))[0]).toMatchObject({ count: 3, targets: [null, null] });
    const own = parsePosition('8/8/8/8/8/8/8/b1b5 b');
    expect(countedLines(own, square('a1'))[0]!.targets).toEqual([null, null]);
  });

  test('an empty square counts nothing', () => {
    expect(countedLines(parsePosition(start), square('d4'))).toEqual([]);
  });
});

describe('groups', () => {
  test('pieces of one side are connected in all eight directions', () => {
    const groups = connectedGroups(parsePosition('8/8/8/8/4b3/3b4/2w5/b1b4w b'));
    const named = groups.map((group) => group.map((at) => squareName(at, 8)));
    expect(named).toEqual([['a1'], ['c1'], ['h1'], ['c2'], ['d3', 'e4']]);
    expect(connectedGroups(parsePosition(start)).map((group) => group.length)).toEqual([6, 6, 6, 6]);
  });

  test('the edge of the board does not wrap around', () => {
    expect(connectedGroups(parsePosition('8/8/8/8/8/8/b7/7b b'))).toHaveLength(2);
  });
});

describe('words', () => {
  test('decisions, marks and moves', () => {
    expect(loa.readDecision('b1xb3', 8)).toEqual({ text: 'b1xb3', from: 1, to: 17 });
    expect(loa.readDecision('@d4', 8)).toEqual({ text: '@d4', from: null, to: 27 });
    expect(loa.readDecision('pass', 8)).toBeNull();
    expect(loa.marks('b1-b3@d4', 8).map(({ kind }) => kind)).toEqual(['from', 'to', 'shot']);
    expect(loa.describeMove('b1-b3')).toBe('b1 to b3');
    expect(loa.describeMove('b1xb3@d4')).toBe('b1 takes b3, drop on d4');
  });

  test('a square tells of its group, a picked one of its lines', () => {
    const position = parsePosition(start);
    expect(loa.describeSquare!(position, square('c1'), false)).toBe('group of 6 of 12');
    expect(loa.describeSquare!(position, square('c1'), true)).toContain('counts rank 6, file 2');
    expect(loa.describeSquare!(position, square('d4'), false)).toBe('');
  });

  test('the record says which game it is', () => {
    expect(findGameOfRecord('(;GM[9]FF[4])')?.name).toBe('loa');
  });
});
