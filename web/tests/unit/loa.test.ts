// What one sees of Lines of Action: the lines a piece counts, connected groups, words.
import { describe, expect, test } from 'vitest';
import { loa } from '../../src/games/loa';
import { connectedGroups, countedLines } from '../../src/games/loaLines';
import { describeTurn, squareName } from '../../src/games/look';
import type { Square } from '../../src/games/position';
import { decision, position, square } from './games';

const rim = '.bbbbbb.';
const side = 'w......w';
const empty = '........';
const start = position([rim, side, side, side, side, side, side, rim], { sides: ['black', 'white'], to_move: 'black' });
const at = (name: string) => square(name, 8);
const name = (where: Square) => squareName(loa, where, 8);

describe('lines', () => {
  test('a piece counts both colours on its four lines', () => {
    const lines = countedLines(start, at('c1'));
    expect(lines.map(({ name: line, count }) => [line, count])).toEqual([
      ['rank', 6],
      ['file', 2],
      ['rising', 2],
      ['falling', 2],
    ]);
    expect(lines[2]!.ways.map((way) => way.map(name))).toEqual([['d2', 'e3', 'f4', 'g5', 'h6'], []]);
    expect(lines[3]!.ways.map((way) => way.map(name))).toEqual([[], ['b2', 'a3']]);
  });

  test('an empty square counts nothing', () => {
    expect(countedLines(start, at('d4'))).toEqual([]);
  });
});

describe('groups', () => {
  test('pieces of one side are connected in all eight directions', () => {
    const rows = [empty, empty, empty, empty, '....b...', '...b....', '..w.....', 'b.b....w'];
    const named = connectedGroups(position(rows)).map((group) => group.map(name));
    expect(named).toEqual([['e4', 'd3'], ['c2'], ['a1'], ['c1'], ['h1']]);
    expect(connectedGroups(start).map((group) => group.length)).toEqual([6, 6, 6, 6]);
  });

  test('the edge of the board does not wrap around', () => {
    const rows = [empty, empty, empty, empty, empty, empty, 'b.......', '.......b'];
    expect(connectedGroups(position(rows))).toHaveLength(2);
  });
});

describe('words', () => {
  test('turns', () => {
    expect(describeTurn(loa, [decision('b1-b3', 8)], 8)).toBe('b1 to b3');
    const taking = { ...decision('b1xb3', 8), takes: true };
    expect(describeTurn(loa, [taking, decision('@d4', 8)], 8)).toBe('b1 takes b3, drop on d4');
    expect(describeTurn(loa, [{ move: 'pass' }], 8)).toBe('pass');
  });

  test('what is to be done', () => {
    expect(loa.words.prompt(start)).toBe('move a piece');
    expect(loa.words.prompt({ ...start, mid_turn: true })).toBe('drop a white piece');
  });

  test('a square tells of its group, a picked one of its lines', () => {
    expect(loa.describeSquare!(start, at('c1'), false)).toBe('group of 6 of 12');
    expect(loa.describeSquare!(start, at('c1'), true)).toContain('counts rank 6, file 2');
    expect(loa.describeSquare!(start, at('d4'), false)).toBe('');
  });
});
