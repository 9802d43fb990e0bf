// The pieces of a position; the one that moved last slides to its square.
import type { Look } from '../games/look';
import { lettersOf, nothing } from '../games/position';
import type { Position, Square } from '../games/position';
import { corner } from './geometry';
import type { Mark } from './marks';

interface Props {
  look: Look;
  position: Position;
  marks: readonly Mark[];
  moveKey: string;
  // The last movement was made by hand on this board, so it needs no slide.
  still: boolean;
  lifted: Square | null;
  dead: readonly Square[];
  flipped: boolean;
}

export function Pieces(props: Props) {
  const { look, position, marks, flipped } = props;
  const { size } = position;
  const marked = (kind: Mark['kind']) => marks.find((mark) => mark.kind === kind)?.square;
  const from = marked('from');
  const arrived = marked('to');
  const placed = marked('placed');
  return (
    <g>
      {lettersOf(position).map((letter, square) => {
        if (letter === nothing) return null;
        const { x, y } = corner(square, size, flipped);
        const sliding = square === arrived && from !== undefined && !props.still;
        const origin = sliding ? corner(from, size, flipped) : { x, y };
        const classes = ['piece', sliding && 'sliding', square === props.lifted && 'lifted', props.dead.includes(square) && 'dead'];
        return (
          <g key={`${square}${square === arrived ? props.moveKey : ''}`} transform={`translate(${x} ${y})`}>
            <g
              class={classes.filter(Boolean).join(' ')}
              style={{ '--dx': `${origin.x - x}px`, '--dy': `${origin.y - y}px` }}
            >
              <look.Piece letter={letter} fresh={square === placed} />
            </g>
          </g>
        );
      })}
    </g>
  );
}
