// Why a turn was a mistake, on boards where the reason is known.
import { describe, expect, test } from 'vitest';
import { amazons } from '../../src/games/amazons';
import { go } from '../../src/games/go';
import { reasonWords } from '../../src/state/reasons';
import { position, report } from './games';

// By rows: 'w' White's, 'b' Black's, '.' open.
function told(...rows: string[]) {
  const values: Record<string, number> = { w: 0.8, b: -0.8, '.': 0 };
  return report({ owners: rows.flatMap((row) => [...row].map((letter) => values[letter]!)) });
}

describe('of Amazons', () => {
  const board = position(['w...', '....', '....', '...b']);
  const half = told('wwww', 'wwww', 'bbbb', 'bbbb');

  test('ground that changes hands', () => {
    const after = told('wwbb', 'wwbb', 'bbbb', 'bbbb');
    expect(reasonWords(amazons, board, half, after, 'white')).toBe('4 squares around c4 that were White’s become Black’s.');
    expect(reasonWords(amazons, board, after, half, 'black')).toBe('4 squares around c4 that were Black’s become White’s.');
  });

  test('ground that is opened, and ground that is given', () => {
    const opened = told('ww..', 'ww..', 'bbbb', 'bbbb');
    expect(reasonWords(amazons, board, half, opened, 'white')).toBe('4 squares around c4 are no longer White’s.');
    expect(reasonWords(amazons, board, opened, told('wwbb', 'wwbb', 'bbbb', 'bbbb'), 'white')).toBe(
      'Black gets 4 squares around c4 that were open.',
    );
  });

  test('nothing is said where nothing is known, or nothing changed', () => {
    expect(reasonWords(amazons, board, half, half, 'white')).toBe('');
    expect(reasonWords(amazons, board, half, undefined, 'white')).toBe('');
    expect(reasonWords(amazons, board, report(), half, 'white')).toBe('');
  });
});

test('stones of Go that can be taken come first', () => {
  const board = position(['ww..', '....', '....', '..bb'], { sides: ['white', 'black'] });
  const before = told('wwww', 'wwww', 'bbbb', 'bbbb');
  const after = told('bbbb', 'bbbb', 'bbbb', 'bbbb');
  expect(reasonWords(go, board, before, after, 'white')).toBe('White’s 2 stones around A4 can be taken now.');
});
