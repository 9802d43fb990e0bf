// How the Game of the Amazons looks.
import { Chequered } from '../board/grounds';
import { AmazonsPiece } from './AmazonsPiece';
import { allFiles } from './look';
import type { Look } from './look';
import { say } from '../words/words';

export const amazons: Look = {
  name: 'amazons',
  pieces: [
    { letter: 'w', words: () => say('amazons.white') },
    { letter: 'b', words: () => say('amazons.black') },
    { letter: 'x', words: () => say('amazons.arrow') },
  ],
  Piece: AmazonsPiece,
  Ground: Chequered,
  files: allFiles,
  shoots: true,
  words: {
    title: () => say('title.amazons'),
    prompt: ({ mid_turn }) => say(mid_turn ? 'amazons.shoot' : 'amazons.move'),
    placeHere: () => say('amazons.shootHere'),
    placed: (square) => say('amazons.placed', { square }),
  },
};
