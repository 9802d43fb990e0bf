// How Go looks.
import { GoAbove, GoGround, GoStone } from './GoBoard';
import type { Look } from './look';
import type { Position } from './position';
import { say, sayKnown, sayList } from '../words/words';

// "Japanese rules, komi 6.5"
function terms({ rules = '', komi = '0', bonus = '0' }: Position['setup'], handicap: number): string {
  return sayList([
    say('go.rules', { rules: sayKnown(`choice.${rules}`, rules) }),
    say('go.komi', { points: Number(komi) }),
    handicap > 0 ? say('go.handicap', { stones: handicap }) : '',
    Number(bonus) !== 0 ? say('go.bonus', { points: Number(bonus) }) : '',
  ]);
}

export const go: Look = {
  name: 'go',
  pieces: [
    { letter: 'b', words: () => say('go.black') },
    { letter: 'w', words: () => say('go.white') },
  ],
  Piece: GoStone,
  Ground: GoGround,
  files: 'ABCDEFGHJKLMNOPQRST',
  shoots: false,
  quiet: true,
  oneView: true,
  marksLast: true,
  words: {
    title: () => say('title.go'),
    prompt: () => say('go.play'),
    placeHere: () => say('go.playHere'),
    placed: (square) => say('go.placed', { square }),
    terms,
  },
  Above: GoAbove,
  describeSquare: ({ ko }, square) => (ko.includes(square) ? say('go.ko') : ''),
};
