// How Go looks.
import { GoAbove, GoGround, GoStone } from './GoBoard';
import type { Look } from './look';

export const go: Look = {
  name: 'go',
  title: 'Go',
  pieces: [
    { letter: 'b', words: 'black stone' },
    { letter: 'w', words: 'white stone' },
  ],
  Piece: GoStone,
  Ground: GoGround,
  files: 'abcdefghjklmnopqrst',
  shoots: false,
  quiet: true,
  oneView: true,
  marksLast: true,
  words: {
    prompt: () => 'play a stone, or pass',
    moveHere: '',
    placeHere: 'play here',
    placed: 'stone on',
  },
  Above: GoAbove,
  describeSquare: ({ ko }, square) => (ko.includes(square) ? 'ko' : ''),
};
