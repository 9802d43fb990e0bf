// How each game is played, for somebody who has never seen it: the rules in a few sentences, and a first turn as
// pictures that follow each other.
import type { Key } from '../words/words';
import type { Decision, Position, Side } from './position';

type LessonKey = Extract<Key, `lesson.${string}`>;

export interface Frame {
  position: Position;
  words: LessonKey;
}

export interface Lesson {
  goal: LessonKey;
  rules: readonly LessonKey[];
  score: LessonKey;
  frames: readonly Frame[];
}

function frame(words: LessonKey, rows: readonly string[], toMove: Side, sides: readonly [Side, Side], last: readonly Decision[] = [], turns = 0): Frame {
  const position = { turns, position: rows.join('/'), size: rows.length, rows, sides, to_move: toMove, setup: {}, mid_turn: false, last, ko: [] };
  return { position, words };
}

const whiteFirst = ['white', 'black'] as const;
const blackFirst = ['black', 'white'] as const;

const amazons: Lesson = {
  goal: 'lesson.amazons.goal',
  rules: ['lesson.amazons.rule1', 'lesson.amazons.rule2', 'lesson.amazons.rule3'],
  score: 'lesson.amazons.score',
  frames: [
    frame('lesson.amazons.frame1', ['.b..b.', 'b....b', '......', '......', 'w....w', '.w..w.'], 'white', whiteFirst),
    frame('lesson.amazons.frame2', ['.b..b.', 'b....b', '.w....', '......', 'w....w', '....w.'], 'white', whiteFirst, [{ move: 'b1-b4', from: 31, to: 13 }], 1),
    frame('lesson.amazons.frame3', ['.b..b.', 'b....b', '.w..x.', '......', 'w....w', '....w.'], 'black', whiteFirst, [{ move: 'b1-b4', from: 31, to: 13 }, { move: '/e4', to: 16 }], 1),
  ],
};

const loa: Lesson = {
  goal: 'lesson.loa.goal',
  rules: ['lesson.loa.rule1', 'lesson.loa.rule2', 'lesson.loa.rule3'],
  score: 'lesson.loa.score',
  frames: [
    frame('lesson.loa.frame1', ['.bbbbbb.', 'w......w', 'w......w', 'w......w', 'w......w', 'w......w', 'w......w', '.bbbbbb.'], 'black', blackFirst),
    frame('lesson.loa.frame2', ['.bbbbbb.', 'w......w', 'w......w', 'w......w', 'w......w', 'w.b....w', 'w......w', '.b.bbbb.'], 'white', blackFirst, [{ move: 'c1-c3', from: 58, to: 42 }], 1),
    frame('lesson.loa.frame3', ['.bbbbbb.', 'w......w', 'w......w', 'w......w', '..w....w', 'w.b....w', 'w......w', '.b.bbbb.'], 'black', blackFirst, [{ move: 'a4-c4', from: 32, to: 34 }], 2),
  ],
};

const go: Lesson = {
  goal: 'lesson.go.goal',
  rules: ['lesson.go.rule1', 'lesson.go.rule2', 'lesson.go.rule3'],
  score: 'lesson.go.score',
  frames: [
    frame('lesson.go.frame1', ['.....', '..b..', '.bw..', '..b..', '.....'], 'black', blackFirst),
    frame('lesson.go.frame2', ['.....', '..b..', '.b.b.', '..b..', '.....'], 'white', blackFirst, [{ move: 'd3', to: 13 }], 1),
  ],
};

export const lessons: Readonly<Record<string, Lesson>> = { amazons, loa, go };
