// The squares as the keyboard, the pointer and a screen reader meet them: one tab stop, roving focus.
import type { Decision, GameModule } from '../games/module';
import { squareName } from '../games/position';
import type { Position, Square } from '../games/position';
import { isSource } from './flow';
import { cell, corner, rows } from './geometry';
import { ownerWords } from './overlays';

interface Props {
  module: GameModule;
  position: Position;
  decisions: readonly Decision[];
  open: ReadonlyMap<Square, 'move' | 'place'>;
  selected: Square | null;
  cursor: Square;
  owners: readonly number[] | null;
  flipped: boolean;
  onFocus(square: Square): void;
}

export function Cells(props: Props) {
  const { position, flipped } = props;
  return (
    <g>
      {rows(position.size, flipped).map((row, index) => (
        <g role="row" aria-rowindex={index + 1} key={index}>
          {row.map((square) => (
            <CellRect key={square} square={square} {...props} />
          ))}
        </g>
      ))}
    </g>
  );
}

function CellRect({ square, ...props }: Props & { square: Square }) {
  const { module, position, open, selected, flipped } = props;
  const movable = isSource(props.decisions, square);
  const target = open.get(square);
  const { x, y } = corner(square, position.size, flipped);
  const name = squareName(square, position.size);
  const words = [name, module.describeCell(position.cells[square] ?? null)];
  if (square === selected) words.push('selected');
  else if (movable) words.push('can move');
  const more = module.describeSquare?.(position, square, square === selected);
  if (more) words.push(more);
  if (target) words.push(module.targetWords[target]);
  const owner = props.owners?.[square];
  if (owner !== undefined) words.push(ownerWords(owner));
  const classes = ['cell', movable && 'movable', target && 'open', target].filter(Boolean);
  return (
    <rect
      class={classes.join(' ')}
      role="gridcell"
      data-square={name}
      aria-label={words.join(', ')}
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
