// What turns are worth, and the tree of a game.
import { describe, expect, test } from 'vitest';
import { commentAt, childrenOf, normalPlace, placeKey, siblingPlace, steppedPlace } from '../../src/state/place';
import type { Place } from '../../src/state/place';
import { isThin, judgeTurns, nextMistake } from '../../src/state/review';
import { lessons } from '../../src/games/lessons';
import { gameNames } from '../../src/games/registry';
import { game, report, turn } from './games';

const line = (move: string, value: number, visits = 1000) => ({ move, visits, value, proven: false, pv: [move], decisions: [turn(move)] });

describe('turns', () => {
  const moves = ['d1-d7/g7', 'a7-d4/d1', 'g1-e3/c3'];
  const known = (chances: number[], best: string[]) => ({
    game: game({ moves }),
    chances,
    reports: Object.fromEntries(
      best.map((move, turns) => [String(turns), report({ turns, lines: [line(move, 0.6), line('j4-j5/j6', 0.3)] })]),
    ),
  });

  test('are marked by what they gave away', () => {
    const judged = judgeTurns(known([0.6, 0.35, 0.42, 0.41], ['j4-j5/j6', 'j7-j8/j9', 'j4-j5/j6', '']));
    expect(judged.map(({ mark }) => mark)).toEqual(['??', '?!', '']);
    expect(judged[0]).toMatchObject({ mover: 'white', played: 'd1-d7/g7', best: 'j4-j5/j6', before: 0.6, after: 0.35 });
    expect(nextMistake(judged, -1)?.turn).toBe(0);
    expect(nextMistake(judged, 0)?.turn).toBe(1);
    expect(nextMistake(judged, 1)?.turn).toBe(0);
  });

  test('the engine’s own choice is no mistake, and good where all else is worse', () => {
    expect(judgeTurns(known([0.6, 0.3, 0.6, 0.6], moves)).map(({ mark }) => mark)).toEqual(['!', '!', '!']);
  });

  test('are not judged where nobody looked', () => {
    expect(judgeTurns({ game: game({ moves }), chances: [0.6], reports: {} })).toEqual([]);
    expect(nextMistake([], 0)).toBeNull();
  });

  test('few visits are thin, a proof is not', () => {
    expect(isThin(line('a', 0.2, 5), line('b', 0.5, 1000))).toBe(true);
    expect(isThin(line('a', 0.2, 500), line('b', 0.5, 1000))).toBe(false);
    expect(isThin({ ...line('a', 1, 1), proven: true }, line('b', 0.5, 1000))).toBe(false);
  });
});

describe('the tree', () => {
  const variations = [
    { after: 1, parent: null, move: 'a', comment: 'bold' },
    { after: 1, parent: 0, move: 'b', comment: '' },
    { after: 1, parent: null, move: 'c', comment: '' },
  ];
  const played = { moves: ['x', 'y'], variations, mid_turn: false, comments: ['', 'first'] };
  const at = (turns: number, ...tried: string[]): Place => ({ turns, line: tried });

  test('has branches in their order', () => {
    expect(childrenOf(variations, at(1)).map(({ move }) => move)).toEqual(['a', 'c']);
    expect(childrenOf(variations, at(1, 'a')).map(({ move }) => move)).toEqual(['b']);
    expect(childrenOf(variations, at(1, 'nothing'))).toEqual([]);
    expect([commentAt(played, at(1)), commentAt(played, at(1, 'a')), commentAt(played, at(2))]).toEqual(['first', 'bold', '']);
  });

  test('is stepped through along lines and back into the game', () => {
    expect(steppedPlace(played, at(1, 'a'), 1)).toEqual(at(1, 'a', 'b'));
    expect(steppedPlace(played, at(1, 'a', 'b'), 1)).toEqual(at(1, 'a', 'b'));
    expect(steppedPlace(played, at(1, 'a', 'b'), -3)).toEqual(at(0));
    expect(steppedPlace(played, at(1), 1)).toBeNull();
  });

  test('offers other turns in place of one', () => {
    expect(siblingPlace(played, at(2), 1)).toEqual(at(1, 'a'));
    expect(siblingPlace(played, at(1, 'a'), 1)).toEqual(at(1, 'c'));
    expect(siblingPlace(played, at(1, 'c'), 1)).toEqual(at(1, 'c'));
    expect(siblingPlace(played, at(1, 'a'), -1)).toBeNull();
    expect(siblingPlace(played, at(0), 1)).toEqual(at(0));
  });

  test('a line that goes along with the game is the game', () => {
    expect(normalPlace(played, at(0, 'x', 'a'))).toEqual(at(1, 'a'));
    expect(normalPlace(played, at(0, 'x', 'y'))).toBeNull();
    expect(placeKey(at(1, 'a', 'b'))).toBe('1 a b');
  });
});

test('every game can be learnt here', () => {
  for (const name of gameNames) expect(lessons[name]?.frames.length).toBeGreaterThan(1);
});
