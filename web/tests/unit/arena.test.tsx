// The arena's words, addresses, pages and bars.
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MatchList } from '../../src/arena/MatchList';
import { ScoreBar } from '../../src/arena/charts';
import type { Match, MatchRecord } from '../../src/arena/client';
import { joinPages } from '../../src/arena/usePages';
import { budgetText, eloText, scoreText, setupText, signed, statusWords, valueLines } from '../../src/arena/words';
import { arenaHash, readArenaRoute, readRoute } from '../../src/route';

function match(change: Partial<Match> = {}): Match {
  return {
    id: 'm1',
    game: 'amazons',
    setup: { size: 6 },
    first: { name: 'uct', budget: '100 simulations' },
    second: { name: 'random', budget: '100 simulations' },
    status: 'finished',
    games: 10,
    planned: 10,
    wins: 7,
    draws: 1,
    losses: 2,
    pairs: [0, 1, 1, 1, 2],
    score: 0.75,
    interval: [0.5, 0.9],
    elo: 190.8,
    elo_error: 120.4,
    elo_interval: [0, 381],
    sprt: null,
    created: 0,
    updated: 0,
    ...change,
  };
}

function record(change: Partial<MatchRecord> = {}): MatchRecord {
  return {
    number: 1,
    opening: 0,
    moved_first: 'second',
    score: 1,
    result: 'B+1',
    ending: 'finished',
    turns: 4,
    seconds: [1, 1],
    finished: 0,
    match: 'm1',
    game: 'amazons',
    players: ['random', 'uct'],
    start: '3b/4/4/w3 w',
    positions: [],
    moves: ['a1-a2/a1', 'd4-d3/d4', 'a2-a3/a2', 'd3-d2/d3'],
    statistics: [
      null,
      { seconds: 0.1, simulations: 10, value: 0.25 },
      { seconds: 0.1, simulations: 10, value: 0.5 },
      { seconds: 0.1, simulations: 10, value: null },
    ],
    problem: '',
    errors: ['', ''],
    ...change,
  };
}

describe('addresses', () => {
  test('what is printed is what is read', () => {
    expect(readArenaRoute(arenaHash.matches)).toEqual({ view: 'matches' });
    expect(readArenaRoute(arenaHash.match('a1'))).toEqual({ view: 'match', id: 'a1' });
    expect(readArenaRoute(arenaHash.replay('a1', 12))).toEqual({ view: 'replay', id: 'a1', game: 12 });
    expect(readArenaRoute(arenaHash.ratings('loa'))).toEqual({ view: 'ratings', game: 'loa' });
  });

  test('others are none of the arena', () => {
    for (const hash of ['', '#/', '#/game/a1', '#/arena/other', '#/arena/match/', '#/arenas', '#/arena/match/a/game/x']) {
      expect(readArenaRoute(hash)).toBeNull();
    }
    expect(readRoute('#/arena')).toBeNull();
  });
});

describe('words', () => {
  test('scores and Elo have their interval', () => {
    expect(scoreText(match())).toBe('75.0% (50.0% to 90.0%)');
    expect(eloText(match())).toBe('+191 ± 120 Elo');
    expect(eloText(match({ elo: -3.4, elo_error: 20 }))).toBe('−3 ± 20 Elo');
  });

  test('an infinite Elo is said as a bound', () => {
    expect(eloText(match({ elo: null, elo_error: null, elo_interval: [120, null] }))).toBe('more than +120 Elo');
    expect(eloText(match({ elo: null, elo_error: null, elo_interval: [null, -120] }))).toBe('less than −120 Elo');
    const none = match({ pairs: [0, 0, 0, 0, 0], elo: 0, elo_error: null, elo_interval: [null, null] });
    expect([scoreText(none), eloText(none)]).toEqual(['no pair of games yet', 'no Elo yet']);
    expect(signed(-0.2)).toBe('0');
  });

  test('set-up, budgets and state', () => {
    expect(setupText('amazons', { size: 6 })).toBe('Amazons, 6×6');
    expect(setupText('loa', { variant: 'parachute' })).toBe('Lines of Action, Variant parachute');
    expect(budgetText(match())).toBe('100 simulations');
    expect(budgetText(match({ second: { name: 'x', budget: '0.1s a move' } }))).toBe(
      '100 simulations against 0.1s a move',
    );
    expect(statusWords(match({ status: 'running', planned: 20 }))).toBe('running, 10 of 20 games');
    expect(statusWords(match({ status: 'stopped', planned: 20 }))).toBe('stopped after 10 of 20 games');
  });
});

test('a replay draws one curve for each player, in White’s chances', () => {
  expect(valueLines(record(), 'white')).toEqual([
    [
      { turns: 2, chance: 0.5 },
      { turns: 4, chance: 0 },
    ],
    [
      { turns: 1, chance: 0.75 },
      { turns: 4, chance: 0 },
    ],
  ]);
  expect(valueLines(record({ result: '?' }), 'black')[1]).toEqual([{ turns: 1, chance: 0.25 }]);
});

test('a newer first page wins over rows read before', () => {
  const rows = joinPages([{ id: 2, v: 'new' }], [{ id: 2, v: 'old' }, { id: 1, v: 'old' }], ({ id }) => id);
  expect(rows).toEqual([
    { id: 2, v: 'new' },
    { id: 1, v: 'old' },
  ]);
});

describe('on the page', () => {
  let root: HTMLElement;
  beforeEach(() => {
    root = document.body.appendChild(document.createElement('div'));
  });
  afterEach(() => {
    render(null, root);
    root.remove();
    vi.unstubAllGlobals();
  });

  test('the bar says in words what it shows', async () => {
    await act(() => render(<ScoreBar match={match()} />, root));
    expect(root.querySelector('svg')!.getAttribute('aria-label')).toBe(
      '7 won, 1 drawn, 2 lost; score 75.0% (50.0% to 90.0%)',
    );
    expect(Number(root.querySelector('.bar-win')!.getAttribute('width'))).toBeCloseTo(168);
  });

  test('a server that cannot read its matches is quoted', async () => {
    const body = { error: { what: 'the database is locked', where: 'arena.sqlite', expected: 'a free one' } };
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status: 503 }));
    await act(() => render(<MatchList />, root));
    await vi.waitFor(() => expect(root.querySelector('[role=alert]')?.textContent).toMatch(/database is locked/));
  });
});
