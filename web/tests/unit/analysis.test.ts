// What is analysed when, the curve of chances, and what a report puts on the board.
import { describe, expect, test } from 'vitest';
import type { Place } from '../../src/state/place';
import type { Line } from '../../src/api';
import { lineArrows, ownerWords, ownersOf } from '../../src/board/overlays';
import { curvePoints } from '../../src/components/Curve';
import { withoutTempo } from '../../src/state/review';
import type { Side } from '../../src/games/position';
import { amazons } from '../../src/games/amazons';
import { loa } from '../../src/games/loa';
import { analysisWish } from '../../src/state/analysis';
import { initialState, reduce } from '../../src/state/reducer';
import type { Action, State } from '../../src/state/reducer';
import { hintText, whiteChance } from '../../src/state/view';
import { readViewOptions } from '../../src/viewOptions';
import { decision, game, halfTurn, position, report, square, turn } from './games';

const two = ['d1-d7/g7', 'a7-d4/d1'];

const at = (turns: number): Place => ({ turns, line: [] });

function state(change: Partial<State> = {}): State {
  return { ...initialState, gameId: 'g1', connection: 'open', game: game(), ...change };
}

function run(from: State, ...actions: Action[]): State {
  return actions.reduce(reduce, from);
}

describe('what is to be analysed', () => {
  const on = { analysis: true };

  test('nothing, until someone asks', () => {
    expect(analysisWish(state())).toBeNull();
  });

  test('the position on the board, without an end', () => {
    expect(analysisWish(state(on))).toMatchObject({ turns: 0 });
    const known = game({ moves: two });
    expect(analysisWish(state({ ...on, game: known }))).toMatchObject({ turns: 2 });
    const past = analysisWish(state({ ...on, game: known, shown: at(1) }));
    expect(past).toMatchObject({ turns: 1 });
    expect(past?.time).toBeUndefined();
  });

  test('a hint has at most two seconds', () => {
    expect(analysisWish(state({ hint: true }))?.time).toBe(1000);
    const slow = game();
    slow.settings.time = 60_000;
    expect(analysisWish(state({ hint: true, game: slow }))?.time).toBe(2000);
  });

  test('the engine’s own move, a lost server and the editor come first', () => {
    expect(analysisWish(state({ ...on, game: game({ thinking: true }) }))).toBeNull();
    expect(analysisWish(state({ ...on, connection: 'lost' }))).toBeNull();
    expect(analysisWish(state({ ...on, sent: decision('d1-d7') }))).toBeNull();
    expect(analysisWish(state({ ...on, editing: game() }))).toBeNull();
  });

  test('a finished position is not, a resigned one is', () => {
    const finished = game({ over: true, result: 'W+3.5', moves: two });
    expect(analysisWish(state({ ...on, game: finished }))).toBeNull();
    expect(analysisWish(state({ ...on, game: finished, shown: at(1) }))).not.toBeNull();
    expect(analysisWish(state({ ...on, game: { ...finished, result: 'B+R', ended: false } }))).not.toBeNull();
  });

  test('a move or a new connection is a new wish, a change of settings is not', () => {
    const before = state({ ...on, positionRevision: 5 });
    const key = (known: State) => analysisWish(known)?.key;
    const change = (known: Parameters<typeof game>[0], first = false): Action => ({
      type: 'state',
      game: game(known),
      first,
    });
    expect(key(run(before, change({ revision: 6 })))).toBe(key(before));
    expect(key(run(before, { type: 'state', game: halfTurn(), first: false }))).not.toBe(key(before));
    expect(key(run(before, change({}, true)))).not.toBe(key(before));
  });
});

describe('a pass through the game', () => {
  const played = game({ moves: two, revision: 9 });
  const looked = (turns: number): Action => ({
    type: 'report',
    report: report({ revision: 9, turns, analysis: true, to_move: turns === 1 ? 'black' : 'white' }),
  });
  const ended: Action = { type: 'state', game: played, first: false };

  test('goes from position to position and ends by itself', () => {
    let known = run(state({ game: played }), { type: 'sweep', on: true });
    for (const turns of [0, 1, 2]) {
      expect(known.sweep).toBe(turns);
      known = run(known, ended);
      expect(known.sweep).toBe(turns);
      known = run(known, looked(turns), ended);
    }
    expect(known.sweep).toBeNull();
    expect(known.chances.map((chance) => chance?.toFixed(2))).toEqual(['0.62', '0.38', '0.62']);
  });

  test('leaves out a finished position', () => {
    const over: Action = { type: 'state', game: { ...played, over: true, ended: true, result: 'W+1' }, first: false };
    const known = run(state({ game: played }), over, { type: 'sweep', on: true }, looked(0), over, looked(1), over);
    expect(known.sweep).toBeNull();
  });
});

describe('chances', () => {
  test('are those of the position on the board, or the last known', () => {
    const known = state({ game: game({ moves: two }), chances: [0.5, 0.6] });
    expect(whiteChance(known)).toBe(0.6);
    const past = position(['..', '..']);
    expect(whiteChance({ ...known, drawn: past })).toBe(0.5);
    expect(whiteChance({ ...known, chances: [], drawn: past })).toBeNull();
  });

  test('of turns that were played otherwise are forgotten', () => {
    const known = state({ game: game({ moves: two }), chances: [0.5, 0.6, 0.7] });
    const other = game({ moves: ['d1-d7/g7', 'a7-a8/a9'], revision: 9 });
    expect(run(known, { type: 'state', game: other, first: false }).chances).toEqual([0.5, 0.6]);
    const longer = game({ moves: [...two, 'g1-g2/g1'], revision: 9 });
    expect(run(known, { type: 'state', game: longer, first: false }).chances).toHaveLength(3);
  });

  test('are freed of the liking for the side to move, in a game long enough to tell', () => {
    const jumping = [0.55, 0.45, 0.55, 0.45, 0.55, 0.15, 0.25, 0.15, 0.25];
    const toMove = jumping.map((_, turns): Side => (turns % 2 === 0 ? 'white' : 'black'));
    const free = withoutTempo(jumping, toMove).map((chance) => chance?.toFixed(2));
    expect(free).toEqual(['0.50', '0.50', '0.50', '0.50', '0.50', '0.20', '0.20', '0.20', '0.20']);
    expect(withoutTempo(jumping, toMove.slice(1).concat('black'))).toEqual(jumping);
    expect(withoutTempo([0.9, 0.1, 0.9], toMove)).toEqual([0.9, 0.1, 0.9]);
    expect(withoutTempo([], [])).toEqual([]);
  });

  test('make a curve that ends with the result', () => {
    expect(curvePoints(game(), [])).toEqual([]);
    const over = game({ moves: two, over: true, result: 'W+R' });
    expect(curvePoints(over, [0.5, undefined, 0.2])).toEqual([
      { turns: 0, chance: 0.5 },
      { turns: 2, chance: 1 },
    ]);
  });
});

describe('a report on the board', () => {
  const line = (move: string, ...answers: string[]): Line => ({
    move,
    visits: 1,
    value: 0.5,
    proven: false,
    pv: [move, ...answers],
    decisions: [move, ...answers].map((text) => turn(text)),
  });

  test('a turn is a movement and a shot; the best line is drawn last', () => {
    const lines = [line('d1-d7/g7'), line('g1-g2/g1')];
    const arrows = lineArrows(amazons, game(), lines, 2, null);
    expect(arrows.map(({ rank, kind }) => `${rank}${kind}`)).toEqual(['2shot', '2move', '1shot', '1move']);
    const [shot, move] = arrows.slice(2);
    expect([move?.from, move?.to]).toEqual([square('d1'), square('d7')]);
    expect([shot?.from, shot?.to, shot?.label]).toEqual([square('d7'), square('g7'), '1']);
    expect(lineArrows(amazons, game(), lines, 1, null).map(({ label }) => label)).toEqual(['', '']);
  });

  test('half a turn is shot from the amazon that has moved', () => {
    const arrows = lineArrows(amazons, halfTurn(), [line('/g7')], 3, null);
    expect(arrows).toMatchObject([{ from: square('d7'), to: square('g7'), kind: 'shot' }]);
  });

  test('a line looked at is alone, with the answer expected to it', () => {
    const lines = [line('g1-g2/g1'), line('d1-d7/g7', 'a7-d4/d1')];
    const arrows = lineArrows(amazons, game(), lines, 3, 1);
    expect(arrows.map(({ rank }) => rank)).toEqual([2, 2, 0, 0]);
    expect(lineArrows(amazons, game(), [line('pass')], 3, null)).toEqual([]);
  });

  test('what is put on the board is marked, where the game does not shoot it', () => {
    const dropping = [line('b1-b3@d4')];
    const arrows = lineArrows(loa, game(), dropping, 3, null);
    expect(arrows.map(({ kind, from }) => [kind, from === null])).toEqual([
      ['place', true],
      ['move', false],
    ]);
  });

  test('owners are told by player, whatever their colour', () => {
    const owners = [0.8, -0.5, 0.1, 0];
    const board = position(['..', '..']);
    const words = (sides: typeof board.sides) => ownersOf(report({ owners }), { ...board, sides })?.map(ownerWords);
    expect(words(['white', 'black'])).toEqual(['White 80%', 'Black 50%', 'open', 'open']);
    expect(words(['black', 'white'])).toEqual(['Black 80%', 'White 50%', 'open', 'open']);
    expect(ownersOf(report({ owners: [0.1] }), board)).toBeNull();
    expect(ownersOf(report(), board)).toBeNull();
  });

  test('a hint is put into words', () => {
    expect(hintText(state(), report(), game(), amazons)).toBe('');
    expect(hintText(state({ hint: true }), null, game(), amazons)).toBe('Looking for a hint…');
    expect(hintText(state({ hint: true }), report(), game(), amazons)).toBe('Hint: d1 to d7, arrow on g7');
  });
});

test('what to show is remembered, and nonsense is not', () => {
  const usual = { arrows: true, heat: false, regions: true, temperatures: false, lines: 3, sound: false, teach: false };
  expect(readViewOptions(null)).toEqual(usual);
  expect(readViewOptions('{"heat":true,"lines":5}')).toEqual({ ...usual, heat: true, lines: 5 });
  expect(readViewOptions('{"heat":"yes","lines":99}')).toEqual(usual);
  expect(readViewOptions('{')).toEqual(usual);
  expect(readViewOptions('null')).toEqual(usual);
});
