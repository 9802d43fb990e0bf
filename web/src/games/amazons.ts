// How the Game of the Amazons looks.
import { Chequered } from '../board/grounds';
import { AmazonsPiece } from './AmazonsPiece';
import { allFiles } from './look';
import type { Look } from './look';

export const amazons: Look = {
  name: 'amazons',
  title: 'Amazons',
  pieces: [
    { letter: 'w', words: 'white amazon' },
    { letter: 'b', words: 'black amazon' },
    { letter: 'x', words: 'arrow' },
  ],
  Piece: AmazonsPiece,
  Ground: Chequered,
  files: allFiles,
  shoots: true,
  words: {
    prompt: ({ mid_turn }) => (mid_turn ? 'shoot an arrow' : 'move an amazon'),
    moveHere: 'move here',
    placeHere: 'shoot here',
    placed: 'arrow on',
  },
};
