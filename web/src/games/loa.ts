// How Lines of Action looks.
import { Chequered } from '../board/grounds';
import { LoaAbove, LoaBelow, LoaPiece } from './LoaPiece';
import { connectedGroups, countedLines } from './loaLines';
import { allFiles } from './look';
import type { Look } from './look';
import { lettersOf, nothing } from './position';
import type { Position, Square } from './position';
import { say, sayList } from '../words/words';

// "group of 3 of 12"; of a picked piece also what its lines count.
function describeSquare(position: Position, square: Square, selected: boolean): string {
  const letters = lettersOf(position);
  const side = letters[square];
  if (side === undefined || side === nothing) return '';
  const group = connectedGroups(position).find((squares) => squares.includes(square)) ?? [];
  const all = letters.filter((letter) => letter === side).length;
  const words = say('loa.group', { group: group.length, all });
  if (!selected) return words;
  const counts = countedLines(position, square).map(({ name, count }) => say(`loa.${name}`, { count }));
  return sayList([words, say('loa.counts', { lines: sayList(counts) })]);
}

export const loa: Look = {
  name: 'loa',
  pieces: [
    { letter: 'w', words: () => say('loa.white') },
    { letter: 'b', words: () => say('loa.black') },
  ],
  Piece: LoaPiece,
  Ground: Chequered,
  files: allFiles,
  shoots: false,
  words: {
    title: () => say('title.loa'),
    prompt: ({ mid_turn, to_move }) => {
      if (!mid_turn) return say('loa.move');
      return say(to_move === 'white' ? 'loa.dropBlack' : 'loa.dropWhite');
    },
    placeHere: () => say('loa.dropHere'),
    placed: (square) => say('loa.placed', { square }),
  },
  Below: LoaBelow,
  Above: LoaAbove,
  describeSquare,
};
