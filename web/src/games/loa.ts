// How Lines of Action looks.
import { Chequered } from '../board/grounds';
import { LoaAbove, LoaBelow, LoaPiece } from './LoaPiece';
import { connectedGroups, countedLines } from './loaLines';
import { allFiles } from './look';
import type { Look } from './look';
import { lettersOf, nothing, other } from './position';
import type { Position, Square } from './position';

// "group of 3 of 12"; of a picked piece also what its lines count.
function describeSquare(position: Position, square: Square, selected: boolean): string {
  const letters = lettersOf(position);
  const side = letters[square];
  if (side === undefined || side === nothing) return '';
  const group = connectedGroups(position).find((squares) => squares.includes(square)) ?? [];
  const all = letters.filter((letter) => letter === side).length;
  const words = `group of ${group.length} of ${all}`;
  if (!selected) return words;
  const counts = countedLines(position, square).map(({ name, count }) => `${name} ${count}`);
  return `${words}, counts ${counts.join(', ')}`;
}

export const loa: Look = {
  name: 'loa',
  title: 'Lines of Action',
  pieces: [
    { letter: 'w', words: 'white piece' },
    { letter: 'b', words: 'black piece' },
  ],
  Piece: LoaPiece,
  Ground: Chequered,
  files: allFiles,
  shoots: false,
  words: {
    prompt: ({ mid_turn, to_move }) => (mid_turn ? `drop a ${other(to_move)} piece` : 'move a piece'),
    moveHere: 'move here',
    placeHere: 'drop here',
    placed: 'drop on',
  },
  Below: LoaBelow,
  Above: LoaAbove,
  describeSquare,
};
