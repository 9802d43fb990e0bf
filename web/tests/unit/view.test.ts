// What the page shows of its state.
import { describe, expect, test } from 'vitest';
import { amazons, printPosition } from '../../src/games/amazons';
import { initialState } from '../../src/state/reducer';
import type { State } from '../../src/state/reducer';
import { announcement, boardView, isHalfTurn, mayPlay, statusText } from '../../src/state/view';
import { afterTurn, game, halfTurn } from './games';

function state(change: Partial<State>): State {
  return { ...initialState, game: game(), ...change };
}

function shown(change: Partial<State>) {
  const known = state(change);
  return boardView(known, known.game!, amazons);
}

describe('the board', () => {
  test('a move on its way is shown at once', () => {
    const { position, marks, decisions } = shown({ sent: 'd1-d7' });
    expect(printPosition(position)).toBe(halfTurn().position);
    expect(marks.map(({ kind }) => kind)).toEqual(['from', 'to']);
    expect(decisions).toEqual([]);
  });

  test('a shot on its way completes the turn and its marks', () => {
    const { position, marks } = shown({ game: halfTurn(), sent: '/g7' });
    expect(printPosition(position)).toBe(afterTurn().position);
    expect(marks.map(({ kind }) => kind)).toEqual(['from', 'to', 'shot']);
  });

  test('the movement keeps its name through both halves, so that it slides once', () => {
    const keys = [
      shown({ sent: 'd1-d7' }),
      shown({ game: halfTurn() }),
      shown({ game: halfTurn(), sent: '/g7' }),
      shown({ game: afterTurn() }),
    ].map(({ moveKey }) => moveKey);
    expect(new Set(keys).size).toBe(1);
  });

  test('an earlier position is replayed and offers nothing', () => {
    const { position, decisions } = shown({ game: halfTurn(), shown: 0 });
    expect(printPosition(position)).toBe(game().start);
    expect(decisions).toEqual([]);
  });
});

describe('who may play', () => {
  test.each([
    ['a human to move', {}, true],
    ['a half turn', { game: halfTurn() }, true],
    ['the engine to move', { game: afterTurn() }, false],
    ['the engine thinking for a human', { game: game({ thinking: true }) }, false],
    ['a finished game', { game: game({ over: true, result: 'W+R' }) }, false],
    ['a move on its way', { sent: 'd1-d7' }, false],
    ['an earlier position', { shown: 0 }, false],
    ['no game', { game: null }, false],
  ] as [string, Partial<State>, boolean][])('%s', (_, change, expected) => {
    expect(mayPlay(state(change))).toBe(expected);
  });
});

test('a half turn is known by its last move', () => {
  expect(isHalfTurn(game(), amazons)).toBe(false);
  expect(isHalfTurn(halfTurn(), amazons)).toBe(true);
  expect(isHalfTurn(afterTurn(), amazons)).toBe(false);
});

test('the status says what is expected of whom', () => {
  expect(statusText(game(), amazons)).toBe('White: move an amazon');
  expect(statusText(halfTurn(), amazons)).toBe('White: shoot an arrow');
  expect(statusText(afterTurn({ thinking: true }), amazons)).toBe('Black is thinking');
  expect(statusText(game({ over: true, result: 'B+3.5' }), amazons)).toBe('Black wins by 3.5');
});

test('moves are announced with the side that made them', () => {
  expect(announcement(afterTurn({ thinking: true }), amazons)).toBe(
    'White: d1 to d7, arrow on g7. Black is thinking.',
  );
});
