// What the page shows of its state.
import { describe, expect, test } from 'vitest';
import type { Place } from '../../src/state/place';
import { marksOf, moveKey } from '../../src/board/marks';
import { amazons } from '../../src/games/amazons';
import type { Position } from '../../src/games/position';
import { initialState, reduce } from '../../src/state/reducer';
import type { State } from '../../src/state/reducer';
import {
  announcement,
  decisionsNow,
  drawnText,
  isHalfTurn,
  isSearched,
  mayPlay,
  reportBefore,
  reportOf,
  statusText,
  withSent,
} from '../../src/state/view';
import { afterTurn, decision, game, halfTurn, position, report, startRows } from './games';

const at = (turns: number): Place => ({ turns, line: [] });

function state(change: Partial<State>): State {
  return { ...initialState, game: game(), ...change };
}

describe('the board', () => {
  test('a piece on its way is shown where it goes', () => {
    const shown = withSent(game(), decision('d1-d7'));
    expect(shown.rows).toEqual(halfTurn().rows);
    expect(marksOf(shown.last).map(({ kind }) => kind)).toEqual(['from', 'to']);
    expect(decisionsNow(state({ sent: decision('d1-d7') }))).toEqual([]);
  });

  test('what a shot or a pass does is the server’s to say', () => {
    expect(withSent(halfTurn(), decision('/g7'))).toEqual(halfTurn());
    expect(withSent(game(), { move: 'pass' })).toEqual(game());
  });

  test('the movement keeps its name through both halves, so that it slides once', () => {
    const key = ({ turns, last }: Position) => moveKey(turns, marksOf(last));
    const keys = [withSent(game(), decision('d1-d7')), halfTurn(), afterTurn()].map(key);
    expect(new Set(keys).size).toBe(1);
    expect(marksOf(afterTurn().last).map(({ kind }) => kind)).toEqual(['from', 'to', 'placed']);
  });

  test('an earlier position offers nothing', () => {
    expect(decisionsNow(state({}))).toHaveLength(3);
    expect(decisionsNow(state({ game: halfTurn(), shown: at(0) }))).toEqual([]);
  });
});

describe('what stands beside the board belongs to it', () => {
  const past = position(startRows, { position: game().position });
  const known = [afterTurn(), past];

  test('the words', () => {
    expect(drawnText(known[0] as ReturnType<typeof game>, known[0]!, amazons)).toBe('Black waits for the engine');
    expect(drawnText(afterTurn(), past, amazons)).toBe('The start: White to move');
    const later = game({ moves: ['d1-d7/g7', 'a7-d4/d1'] });
    expect(drawnText(later, position(startRows, { turns: 1, to_move: 'black' }), amazons)).toBe(
      'Turn 1 of 2: Black to move',
    );
  });

  test('the report, and how the turn before came about', () => {
    const reports = { 1: report() };
    expect(reportOf({ reports }, afterTurn())).toBe(reports[1]);
    expect(reportOf({ reports }, past)).toBeNull();
    expect(reportOf({ reports }, afterTurn({ position: 'another' }))).toBeNull();
    expect(reportBefore({ reports }, position(startRows, { turns: 2 }))).toBe(reports[1]);
    expect(reportBefore({ reports: { 0: report({ analysis: true }) } }, afterTurn())).toBeNull();
  });

  test('a search of another position does not run here', () => {
    const thinking = afterTurn({ thinking: true });
    expect([isSearched(thinking, thinking), isSearched(thinking, past)]).toEqual([true, false]);
    const analysing = afterTurn({ analysing: 0 });
    expect([isSearched(analysing, analysing), isSearched(analysing, past)]).toEqual([false, true]);
  });
});

describe('who may play', () => {
  test.each([
    ['a human to move', {}, true],
    ['a half turn', { game: halfTurn() }, true],
    ['the engine to move', { game: afterTurn() }, false],
    ['the engine thinking for a human', { game: game({ thinking: true }) }, false],
    ['a finished game', { game: game({ over: true, result: 'W+R' }) }, false],
    ['a move on its way', { sent: decision('d1-d7') }, false],
    ['an earlier position', { shown: at(0) }, false],
    ['no game', { game: null }, false],
  ] as [string, Partial<State>, boolean][])('%s', (_, change, expected) => {
    expect(mayPlay(state(change))).toBe(expected);
  });
});

test('a half turn is known by its last move', () => {
  expect([game(), halfTurn(), afterTurn()].map(isHalfTurn)).toEqual([false, true, false]);
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
  expect(announcement(game(), amazons)).toBe('White: move an amazon.');
});

test('a game that is only shown becomes one that is kept, and nothing else changes', () => {
  const shown = reduce(initialState, { type: 'draft', game: game({ id: '', revision: 1 }) });
  expect([shown.gameId, shown.connection, shown.drawn?.rows]).toEqual([null, 'open', startRows]);
  const sent = reduce(shown, { type: 'send', decision: decision('d1-d7') });
  const kept = reduce(sent, { type: 'kept', game: game({ revision: 1 }) });
  expect([kept.gameId, kept.sent?.move]).toEqual(['g1', 'd1-d7']);
});
