// The layers of the drawing between the ground and the squares' edges: marks, targets, owners, lines.
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

interface HeatProps extends Place {
  owners: readonly Owner[];
}

// Who will own each square: the colour says who, its strength how surely.
export function Heat({ owners, size, flipped }: HeatProps) {
  return (
    <g class="heat" data-test="heat">
      {owners.map(({ side, share }, square) => {
        const { x, y } = corner(square, size, flipped);
        return (
          <rect
            key={square}
            class={side}
            data-share={share}
            fill-opacity={share * 0.75}
            x={x}
            y={y}
            width={cell}
            height={cell}
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
            class={`arrow ${kind} rank-${rank}`}
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
