// Games for the tests to start from.
import type { Game, Report } from '../../src/api';

export const start = '3b2b3/10/10/b8b/10/10/w8w/10/10/3w2w3 w';

export function game(change: Partial<Game> = {}): Game {
  return {
    id: 'g1',
    revision: 5,
    game: 'amazons',
    size: 10,
    start,
    position: start,
    moves: [],
    to_move: 'white',
    legal: ['d1-d7', 'd1-d2', 'g1-g7'],
    over: false,
    result: '',
    thinking: false,
    analysing: null,
    settings: { white: 'human', black: 'engine', player: 'uct', level: 3, time: 1000 },
    created: 0,
    updated: 0,
    ...change,
  };
}

export function halfTurn(change: Partial<Game> = {}): Game {
  return game({
    revision: 6,
    position: '3b2b3/10/10/b2w5b/10/10/w8w/10/10/6w3 w d7',
    moves: ['d1-d7'],
    legal: ['/g7', '/d1'],
    ...change,
  });
}

export function afterTurn(change: Partial<Game> = {}): Game {
  return game({
    revision: 7,
    position: '3b2b3/10/10/b2w2x2b/10/10/w8w/10/10/6w3 b',
    moves: ['d1-d7/g7'],
    to_move: 'black',
    legal: ['a7-a8'],
    ...change,
  });
}

export function report(change: Partial<Report> = {}): Report {
  return {
    revision: 7,
    turns: 1,
    position: '3b2b3/10/10/b2w2x2b/10/10/w8w/10/10/6w3 b',
    to_move: 'black',
    analysis: false,
    elapsed: 800,
    fraction: 0.27,
    simulations: 48211,
    memory_full: false,
    value: 0.62,
    lines: [
      { move: 'd1-d7/g7', visits: 3021, value: 0.62, proven: false, pv: ['d1-d7/g7', 'a7-d4/d1'] },
    ],
    owners: [],
    ...change,
  };
}
