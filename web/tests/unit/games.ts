// Games for the tests to start from, as the server would send them.
import type { Game, Report } from '../../src/api';
import { allFiles } from '../../src/games/look';
import type { Decision, Position, Square } from '../../src/games/position';

export const start = '3b2b3/10/10/b8b/10/10/w8w/10/10/3w2w3 w';

const empty = '..........';

export const startRows = [
  '...b..b...', empty, empty, 'b........b', empty, empty, 'w........w', empty, empty, '...w..w...',
];

// "d1" is the fourth square of the last row.
export function square(name: string, size = 10): Square {
  return (size - Number(name.slice(1))) * size + allFiles.indexOf(name[0]!);
}

// "d1-d7" moves, "/g7" and "@g7" put something on a square.
export function decision(move: string, size = 10): Decision {
  const [to, from] = (move.match(/[a-z]\d+/g) ?? []).reverse();
  return {
    move,
    ...(from && { from: square(from, size) }),
    ...(to && { to: square(to, size) }),
  };
}

// The decisions of a turn such as d1-d7/g7.
export function turn(move: string, size = 10): Decision[] {
  return (move.match(/[/@]?[^/@]+/g) ?? []).map((text) => decision(text, size));
}

export function position(rows: readonly string[], change: Partial<Position> = {}): Position {
  return {
    turns: 0,
    position: rows.join('/'),
    size: rows.length,
    rows,
    sides: ['white', 'black'],
    to_move: 'white',
    setup: {},
    mid_turn: false,
    last: [],
    ko: [],
    ...change,
  };
}

export function game(change: Partial<Game> = {}): Game {
  return {
    ...position(startRows, { position: start }),
    id: 'g1',
    revision: 5,
    game: 'amazons',
    start,
    handicap: 0,
    moves: [],
    movers: (change.moves ?? []).map((_, turn) => (turn % 2 === 0 ? 'white' : 'black')),
    turns: change.moves?.length ?? 0,
    legal: ['d1-d7', 'd1-d2', 'g1-g7'].map((move) => decision(move)),
    over: false,
    ended: change.over === true && !(change.result ?? '').endsWith('+R'),
    result: '',
    count: null,
    clock: null,
    thinking: false,
    analysing: null,
    analysing_line: [],
    names: { white: '', black: '' },
    about: { event: '', date: '', place: '', round: '' },
    comments: [],
    variations: [],
    settings: { white: 'human', black: 'engine', player: 'uct', level: 3, time: 1000 },
    created: 0,
    updated: 0,
    ...change,
  };
}

const movedRows = startRows.map((row, index) => (index === 3 ? 'b..w.....b' : index === 9 ? '......w...' : row));
const shotRows = movedRows.map((row, index) => (index === 3 ? 'b..w..x..b' : row));

export function halfTurn(change: Partial<Game> = {}): Game {
  return game({
    revision: 6,
    position: '3b2b3/10/10/b2w5b/10/10/w8w/10/10/6w3 w d7',
    rows: movedRows,
    mid_turn: true,
    last: turn('d1-d7'),
    moves: ['d1-d7'],
    legal: ['/g7', '/d1'].map((move) => decision(move)),
    ...change,
  });
}

export function afterTurn(change: Partial<Game> = {}): Game {
  return game({
    revision: 7,
    position: '3b2b3/10/10/b2w2x2b/10/10/w8w/10/10/6w3 b',
    rows: shotRows,
    last: turn('d1-d7/g7'),
    moves: ['d1-d7/g7'],
    to_move: 'black',
    legal: [decision('a7-a8')],
    ...change,
  });
}

export function report(change: Partial<Report> = {}): Report {
  const pv = ['d1-d7/g7', 'a7-d4/d1'];
  return {
    revision: 7,
    turns: 1,
    line: [],
    position: '3b2b3/10/10/b2w2x2b/10/10/w8w/10/10/6w3 b',
    to_move: 'black',
    analysis: false,
    elapsed: 800,
    fraction: 0.27,
    simulations: 48211,
    memory_full: false,
    value: 0.62,
    lines: [
      { move: pv[0]!, visits: 3021, value: 0.62, proven: false, pv, decisions: pv.map((move) => turn(move)) },
    ],
    owners: [],
    lead: null,
    ...change,
  };
}
