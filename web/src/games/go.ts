// How Go looks.
import { GoAbove, GoGround, GoStone } from './GoBoard';
import type { Look } from './look';
import { say } from '../words/words';

export const go: Look = {
  name: 'go',
  pieces: [
    { letter: 'b', words: () => say('go.black') },
    { letter: 'w', words: () => say('go.white') },
  ],
  Piece: GoStone,
  Ground: GoGround,
  files: 'abcdefghjklmnopqrst',
  shoots: false,
  quiet: true,
  oneView: true,
  marksLast: true,
  words: {
    title: () => say('title.go'),
    prompt: () => say('go.play'),
    placeHere: () => say('go.playHere'),
    placed: (square) => say('go.placed', { square }),
  },
  Above: GoAbove,
  describeSquare: ({ ko }, square) => (ko.includes(square) ? say('go.ko') : ''),
};
