// The pieces of a position; the one that moved last slides to its square.
import type { GameModule, Mark } from '../games/module';
import type { Position, Square } from '../games/position';
import { corner } from './geometry';

interface Props {
  module: GameModule;
  position: Position;
  marks: readonly Mark[];
  moveKey: string;
  // The last movement was made by hand on this board, so it needs no slide.
  still: boolean;
  lifted: Square | null;
  flipped: boolean;
}

export function Pieces(props: Props) {
  const { module, position, marks, flipped } = props;
  const { size, cells } = position;
  const marked = (kind: Mark['kind']) => marks.find((mark) => mark.kind === kind)?.square;
  const from = marked('from');
  const arrived = marked('to');
  const shot = marked('shot');
  return (
    <g>
      {cells.map((cell, square) => {
        if (cell === null) return null;
        const { x, y } = corner(square, size, flipped);
        const sliding = square === arrived && from !== undefined && !props.still;
        const origin = sliding ? corner(from, size, flipped) : { x, y };
        const classes = ['piece', sliding && 'sliding', square === props.lifted && 'lifted'];
        return (
          <g key={`${square}${square === arrived ? props.moveKey : ''}`} transform={`translate(${x} ${y})`}>
            <g
              class={classes.filter(Boolean).join(' ')}
              style={{ '--dx': `${origin.x - x}px`, '--dy': `${origin.y - y}px` }}
            >
              <module.Piece cell={cell} fresh={square === shot} />
            </g>
          </g>
        );
      })}
    </g>
  );
}
