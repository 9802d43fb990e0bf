// A made-up game of stones on crossings, to see that a look is all a game needs.
import { Lined } from '../../../src/board/grounds';
import type { Look, PieceProps } from '../../../src/games/look';

function Stone({ letter }: PieceProps) {
  return <circle class={`stone ${letter}`} cx="50" cy="50" r="46" fill={letter === 'w' ? 'ivory' : 'black'} />;
}

export const stones: Look = {
  name: 'stones',
  pieces: [
    { letter: 'b', words: () => 'black stone' },
    { letter: 'w', words: () => 'white stone' },
  ],
  Piece: Stone,
  Ground: Lined,
  files: 'ABCDEFGHJKLMNOPQRSTUVWXYZ',
  shoots: false,
  quiet: true,
  words: {
    title: () => 'Stones',
    prompt: () => 'put a stone',
    placeHere: () => 'put here',
    placed: (square) => `stone on ${square}`,
  },
};
