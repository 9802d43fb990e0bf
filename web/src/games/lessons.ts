// How each game is played, for somebody who has never seen it: the rules in a few sentences, and a first turn as
// pictures that follow each other.
import type { Decision, Position, Side } from './position';

export interface Frame {
  position: Position;
  words: string;
}

export interface Lesson {
  goal: string;
  rules: readonly string[];
  score: string;
  frames: readonly Frame[];
}

function frame(words: string, rows: readonly string[], toMove: Side, sides: readonly [Side, Side], last: readonly Decision[] = [], turns = 0): Frame {
  const position = { turns, position: rows.join('/'), size: rows.length, rows, sides, to_move: toMove, setup: {}, mid_turn: false, last, ko: [] };
  return { position, words };
}

const whiteFirst = ['white', 'black'] as const;
const blackFirst = ['black', 'white'] as const;

const amazons: Lesson = {
  goal: 'Who cannot move any more has lost. Fence off ground of your own, and shut the other side in.',
  rules: [
    'A turn has two parts. First one of your amazons goes as a queen of chess does: any way in a straight line, as far as the squares are free.',
    'Then she shoots an arrow, which flies in the same way from where she stands now. The square it hits is closed for the rest of the game.',
    'Nothing is taken, and nobody jumps over amazons or arrows.',
  ],
  score: 'The result counts the moves the winner has left: White wins by 5 when White could have gone on for five more turns. A square that only your amazons can reach is worth about one.',
  frames: [
    frame('Four amazons a side; White begins.', ['.b..b.', 'b....b', '......', '......', 'w....w', '.w..w.'], 'white', whiteFirst),
    frame('An amazon goes in a straight line …', ['.b..b.', 'b....b', '.w....', '......', 'w....w', '....w.'], 'white', whiteFirst, [{ move: 'b1-b4', from: 31, to: 13 }], 1),
    frame('… and shoots an arrow from there. That square is closed.', ['.b..b.', 'b....b', '.w..x.', '......', 'w....w', '....w.'], 'black', whiteFirst, [{ move: 'b1-b4', from: 31, to: 13 }, { move: '/e4', to: 16 }], 1),
  ],
};

const loa: Lesson = {
  goal: 'Bring all of your pieces together into one connected group; corners count as touching.',
  rules: [
    'A piece moves in a straight line, along a rank, a file or a diagonal, exactly as many squares as there are pieces of both colours on that whole line.',
    'It may jump over its own pieces, but not over the other side’s. Landing on one of those takes it.',
    'Fewer pieces are connected more easily, so taking has its price.',
  ],
  score: 'There are no points. If one move connects both sides at once, the game is drawn, or won by who moved, as the rules of the game say.',
  frames: [
    frame('Black begins. The line of the piece on c1 has two pieces on it: up the file it moves two squares.', ['.bbbbbb.', 'w......w', 'w......w', 'w......w', 'w......w', 'w......w', 'w......w', '.bbbbbb.'], 'black', blackFirst),
    frame('Two squares on, exactly.', ['.bbbbbb.', 'w......w', 'w......w', 'w......w', 'w......w', 'w.b....w', 'w......w', '.b.bbbb.'], 'white', blackFirst, [{ move: 'c1-c3', from: 58, to: 42 }], 1),
    frame('Two pieces stand on the fourth rank: the white one from a4 goes two squares, too.', ['.bbbbbb.', 'w......w', 'w......w', 'w......w', '..w....w', 'w.b....w', 'w......w', '.b.bbbb.'], 'black', blackFirst, [{ move: 'a4-c4', from: 32, to: 34 }], 2),
  ],
};

const go: Lesson = {
  goal: 'Surround more of the board than the other side.',
  rules: [
    'Black and White put stones on crossings by turns. A stone stays where it is, unless it is taken.',
    'Stones that touch along the lines stand together. A group with no free crossing beside it is taken off the board.',
    'Nobody may bring back the position that stood before (ko). Who sees nothing more to gain passes; two passes end the game.',
  ],
  score: 'Your points are what you surround, and by most rules your stones as well. White gets a few points more for going second (komi), with a half so that nobody draws.',
  frames: [
    frame('The white stone has one free crossing left.', ['.....', '..b..', '.bw..', '..b..', '.....'], 'black', blackFirst),
    frame('Black plays there, and the stone is taken.', ['.....', '..b..', '.b.b.', '..b..', '.....'], 'white', blackFirst, [{ move: 'd3', to: 13 }], 1),
  ],
};

export const lessons: Readonly<Record<string, Lesson>> = { amazons, loa, go };
