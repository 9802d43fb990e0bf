// The layers of the drawing between the ground and the squares' edges: marks, targets, owners, lines.
import { nothing, other, sideLetter } from '../games/position';
import type { Square } from '../games/position';
import { cell, corner } from './geometry';
import type { Mark } from './marks';
import type { Arrow, Owner } from './overlays';

interface Place {
  size: number;
  flipped: boolean;
}

interface MarksProps extends Place {
  marks: readonly Mark[];
  selected: Square | null;
}

export function Marks({ marks, selected, size, flipped }: MarksProps) {
  return (
    <g>
      {marks.map(({ square, kind }) => {
        const { x, y } = corner(square, size, flipped);
        return <rect class={`mark ${kind}`} key={kind} x={x} y={y} width={cell} height={cell} />;
      })}
      {selected !== null && (
        <rect
          class="mark selected"
          {...corner(selected, size, flipped)}
          width={cell}
          height={cell}
        />
      )}
    </g>
  );
}

interface TargetsProps extends Place {
  open: ReadonlyMap<Square, 'move' | 'place'>;
  over: Square | null;
}

export function Targets({ open, over, size, flipped }: TargetsProps) {
  return (
    <g>
      {[...open].map(([square, kind]) => {
        const { x, y } = corner(square, size, flipped);
        return (
          <g
            key={square}
            class={square === over ? `target ${kind} over` : `target ${kind}`}
            transform={`translate(${x + cell / 2} ${y + cell / 2})`}
          >
            {kind === 'move' ? (
              <circle r="15" />
            ) : (
              <>
                <circle r="17" />
                <path d="M0 -27 V-9 M0 9 V27 M-27 0 H-9 M9 0 H27" />
              </>
            )}
          </g>
        );
      })}
    </g>
  );
}

interface OwnersProps extends Place {
  letters: readonly string[];
  owners: readonly Owner[];
}

// Below this nobody can be told to own a square.
const least = 0.08;

// Who will own each square: a square in the owner's colour, the larger the surer, where no piece of his says it
// already and something can be owned.
export function Owners({ letters, owners, size, flipped }: OwnersProps) {
  return (
    <g class="territory" data-test="territory">
      {owners.map(({ side, share }, square) => {
        const letter = letters[square];
        const taken = letter !== nothing && letter !== sideLetter(other(side));
        if (share < least || taken) return null;
        const { x, y } = corner(square, size, flipped);
        const width = 10 + 32 * share;
        return (
          <rect
            key={square}
            class={side}
            data-share={share}
            x={x + (cell - width) / 2}
            y={y + (cell - width) / 2}
            width={width}
            height={width}
          />
        );
      })}
    </g>
  );
}

interface ArrowsProps extends Place {
  arrows: readonly Arrow[];
}

const headLength = 34;

export function Arrows({ arrows, size, flipped }: ArrowsProps) {
  return (
    <g class="arrows" data-test="arrows">
      {arrows.map(({ from, to, kind, rank, label }) => {
        const end = corner(to, size, flipped);
        const start = from === null ? end : corner(from, size, flipped);
        return (
          <g
            key={`${rank}${kind}${from}-${to}`}
            class={`arrow ${kind} ${rank < 0 ? 'mistaken' : `rank-${rank}`}`}
            transform={`translate(${start.x + cell / 2} ${start.y + cell / 2})`}
          >
            {from === null ? <circle class="arrow-place" r="34" /> : <Shaft x={end.x - start.x} y={end.y - start.y} />}
            {label && (
              <g class="arrow-label" transform={`translate(${end.x - start.x} ${end.y - start.y})`}>
                <circle r="19" />
                <text>{label}</text>
              </g>
            )}
          </g>
        );
      })}
    </g>
  );
}

function Shaft({ x, y }: { x: number; y: number }) {
  const tip = Math.hypot(x, y) - 12;
  return (
    <g transform={`rotate(${(Math.atan2(y, x) * 180) / Math.PI})`}>
      <path class="arrow-shaft" d={`M18 0 H${tip - headLength + 4}`} />
      <path class="arrow-head" d={`M${tip} 0 L${tip - headLength} -19 L${tip - headLength} 19 Z`} />
    </g>
  );
}
