// The squares as the keyboard, the pointer and a screen reader meet them: one tab stop, roving focus.
import { pieceWords, squareName } from '../games/look';
import type { Look } from '../games/look';
import { lettersOf } from '../games/position';
import type { Decision, Position, Square } from '../games/position';
import { isSource } from './flow';
import { cell, corner, rows } from './geometry';
import { ownerWords } from './overlays';
import type { Owner } from './overlays';
import { say, sayList } from '../words/words';

interface Props {
  look: Look;
  position: Position;
  decisions: readonly Decision[];
  open: ReadonlyMap<Square, 'move' | 'place'>;
  selected: Square | null;
  cursor: Square;
  owners: readonly Owner[] | null;
  dead: readonly Square[];
  flipped: boolean;
  onFocus(square: Square): void;
}

export function Cells(props: Props) {
  const { position, flipped } = props;
  const letters = lettersOf(position);
  return (
    <g>
      {rows(position.size, flipped).map((row, index) => (
        <g role="row" aria-rowindex={index + 1} key={index}>
          {row.map((square) => (
            <CellRect key={square} square={square} letter={letters[square]!} {...props} />
          ))}
        </g>
      ))}
    </g>
  );
}

function CellRect({ square, letter, ...props }: Props & { square: Square; letter: string }) {
  const { look, position, open, selected, flipped } = props;
  const movable = isSource(props.decisions, square);
  const target = open.get(square);
  const { x, y } = corner(square, position.size, flipped);
  const name = squareName(look, square, position.size);
  const words = [name, pieceWords(look, letter)];
  if (props.dead.includes(square)) words.push(say('dead'));
  if (square === selected) words.push(say('selected'));
  else if (movable) words.push(say('canMove'));
  const more = look.describeSquare?.(position, square, square === selected);
  if (more) words.push(more);
  if (target) words.push(target === 'move' ? say('moveHere') : look.words.placeHere());
  const owner = props.owners?.[square];
  if (owner !== undefined) words.push(ownerWords(owner));
  const classes = ['cell', movable && 'movable', target && 'open', target].filter(Boolean);
  return (
    <rect
      class={classes.join(' ')}
      role="gridcell"
      data-square={name}
      aria-label={sayList(words)}
      aria-selected={square === selected}
      tabindex={square === props.cursor ? 0 : -1}
      x={x}
      y={y}
      width={cell}
      height={cell}
      onFocus={() => props.onFocus(square)}
    />
  );
}
