// How the page's state follows the server and the player.
import { describe, expect, test } from 'vitest';
import type { Place } from '../../src/state/place';
import { initialState, reduce } from '../../src/state/reducer';
import type { Action, State } from '../../src/state/reducer';
import { missingPosition } from '../../src/state/positions';
import { afterTurn, decision, game, halfTurn, position, report, startRows } from './games';

const at = (turns: number): Place => ({ turns, line: [] });

function run(...actions: Action[]): State {
  return actions.reduce(reduce, { ...initialState, gameId: 'g1' });
}

const state = (newGame = game(), first = false): Action => ({ type: 'state', game: newGame, first });

describe('the newest state wins', () => {
  test('an older event does not undo a newer answer', () => {
    const known = run(state(), { type: 'answer', game: halfTurn() }, state(game()));
    expect(known.game?.moves).toEqual(['d1-d7']);
  });

  test('the first state of a connection is the truth, even if older', () => {
    const known = run(state(afterTurn()), state(game({ revision: 1 }), true));
    expect(known.game?.revision).toBe(1);
    expect(known.game?.moves).toEqual([]);
  });

  test('an answer does not replace an event of the same revision', () => {
    const thinking = afterTurn({ thinking: true });
    const known = run(state(thinking), { type: 'answer', game: afterTurn() });
    expect(known.game?.thinking).toBe(true);
  });

  test('another game is ignored', () => {
    expect(run(state(game({ id: 'other' }))).game).toBeNull();
  });
});

describe('the decision flow', () => {
  test('a sent move clears the selection and waits for the server', () => {
    const sent = run(state(), { type: 'select', square: 3 }, { type: 'send', decision: decision('d1-d7') });
    expect([sent.selected, sent.sent?.move]).toEqual([null, 'd1-d7']);
    expect(reduce(sent, { type: 'answer', game: halfTurn() }).sent).toBeNull();
  });

  test('a refused move is taken back and the reason shown', () => {
    const problem = { what: 'not legal', where: 'move', expected: 'a legal move' };
    const refused = run(state(), { type: 'send', decision: decision('d1-d9') }, { type: 'problem', problem });
    expect([refused.sent, refused.problem]).toEqual([null, problem]);
    expect(reduce(refused, { type: 'dismiss' }).problem).toBeNull();
  });

  test('a selection survives a change of settings but not a move', () => {
    const chosen = run(state(), { type: 'select', square: 3 });
    expect(reduce(chosen, state(game({ revision: 6 }))).selected).toBe(3);
    expect(reduce(chosen, state(halfTurn())).selected).toBeNull();
  });
});

describe('reports of the search', () => {
  const thinking = state(afterTurn({ thinking: true }));

  test('the chance of the side to move becomes that of White', () => {
    const known = run(thinking, { type: 'report', report: report({ value: 0.62 }) });
    expect(known.chances[1]).toBeCloseTo(0.38);
    expect(known.reports[1]?.to_move).toBe('black');
  });

  test('a report of an earlier position is dropped', () => {
    const late = run(state(game({ thinking: true })), thinking, {
      type: 'report',
      report: report({ revision: 5 }),
    });
    expect(late.reports[1]).toBeUndefined();
  });

  test('a report stays valid when only the settings changed', () => {
    const changed = run(thinking, state(afterTurn({ revision: 8, thinking: true })), {
      type: 'report',
      report: report({ revision: 7 }),
    });
    expect(changed.reports[1]).toBeDefined();
  });

  test('without thinking there is nothing to report', () => {
    expect(run(state(afterTurn()), { type: 'report', report: report() }).reports).toEqual({});
  });

  test('the last search is forgotten when turns are taken back', () => {
    const known = run(thinking, { type: 'report', report: report() }, state(game({ revision: 9 })));
    expect(known.reports[1]).toBeUndefined();
    expect(known.chances[1]).toBeUndefined();
  });
});

describe('looking back', () => {
  test('new moves do not pull the player out of an earlier position', () => {
    const looking = run(state(afterTurn()), { type: 'show', place: at(0) });
    const later = reduce(looking, state(afterTurn({ revision: 9, moves: ['d1-d7/g7', 'a7-a8/a9'] })));
    expect(later.shown).toEqual(at(0));
  });

  test('steps add up, however fast they come, and stay within the game', () => {
    const two = afterTurn({ moves: ['d1-d7/g7', 'a7-a8/a9'] });
    const step = (by: number): Action => ({ type: 'step', by });
    expect(run(state(two), step(-1)).shown).toEqual(at(1));
    expect(run(state(two), step(-1), step(-1), step(-1)).shown).toEqual(at(0));
    expect(run(state(two), step(-1), step(-1), step(1), step(1), step(1)).shown).toBeNull();
  });

  test('the board keeps its position until the one to be shown has come', () => {
    const two = afterTurn({ moves: ['d1-d7/g7', 'a7-a8/a9'] });
    const first = position(startRows, { turns: 0 });
    const looking = run(state(two), { type: 'show', place: at(0) });
    expect([looking.drawn, missingPosition(looking)]).toEqual([two, at(0)]);
    const come = reduce(looking, { type: 'position', id: 'g1', position: first });
    expect([come.drawn, missingPosition(come)]).toEqual([first, null]);
    expect(reduce(come, { type: 'show', place: null }).drawn).toBe(two);
    expect(reduce(looking, { type: 'position', id: 'another', position: first }).drawn).toBe(two);
  });

  test('positions of turns that were played otherwise are forgotten', () => {
    const two = afterTurn({ moves: ['d1-d7/g7', 'a7-a8/a9'] });
    const known = run(state(two), { type: 'position', id: 'g1', position: position(startRows, { turns: 1 }) });
    const other = afterTurn({ revision: 9, moves: ['d1-d2/d1', 'a7-a8/a9'] });
    expect(known.positions[1]).toBeDefined();
    expect(reduce(known, state(other)).positions[1]).toBeUndefined();
  });

  test('a position that no longer exists gives way to the game', () => {
    const two = afterTurn({ moves: ['d1-d7/g7', 'a7-a8/a9'] });
    const looking = run(state(two), { type: 'show', place: at(1) });
    expect(reduce(looking, state(game({ revision: 9 }))).shown).toBeNull();
  });
});

test('another game starts with nothing of the one before', () => {
  const next = run(
    state(afterTurn({ thinking: true })),
    { type: 'report', report: report() },
    { type: 'show', place: at(0) },
    { type: 'open', id: 'g2' },
  );
  expect([next.game, next.drawn, next.reports, next.shown, next.gameId]).toEqual([null, null, {}, null, 'g2']);
});

test('a deleted game leaves the page without a game', () => {
  const gone = run(state(), { type: 'gone' });
  expect([gone.game, gone.gone]).toEqual([null, true]);
});
