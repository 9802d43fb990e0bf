// The layers of the drawing below and above the pieces: squares, coordinates, marks, targets.
import type { Mark } from '../games/module';
import { fileLetter } from '../games/position';
import type { Square } from '../games/position';
import { cell, corner, extent, margin } from './geometry';
import type { Arrow } from './overlays';

interface Place {
  size: number;
  flipped: boolean;
}

export function Ground({ size, flipped }: Place) {
  const side = size * cell;
  const indexes = Array.from({ length: size }, (_, index) => index);
  const shade = (square: Square) =>
    ((square % size) + Math.floor(square / size)) % 2 === 0 ? 'square dark' : 'square light';
  return (
    <g>
      <rect class="frame" x="0" y="0" width={extent(size)} height={extent(size)} rx="22" />
      {Array.from({ length: size * size }, (_, square) => {
        const { x, y } = corner(square, size, flipped);
        return <rect class={shade(square)} key={square} x={x} y={y} width={cell} height={cell} />;
      })}
      <rect class="rim" x={margin} y={margin} width={side} height={side} />
      {indexes.map((index) => {
        const file = fileLetter(flipped ? size - 1 - index : index);
        const rank = flipped ? index + 1 : size - index;
        const along = margin + (index + 0.5) * cell;
        return (
          <g class="coordinate" key={index}>
            <text x={along} y={margin / 2}>{file}</text>
            <text x={along} y={margin * 1.5 + side}>{file}</text>
            <text x={margin / 2} y={along}>{rank}</text>
            <text x={margin * 1.5 + side} y={along}>{rank}</text>
          </g>
        );
      })}
    </g>
  );
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
  owners: readonly number[];
}

// Who will own each square: the colour says who, its strength how surely.
export function Heat({ owners, size, flipped }: HeatProps) {
  return (
    <g class="heat" data-test="heat">
      {owners.map((owner, square) => {
        const { x, y } = corner(square, size, flipped);
        return (
          <rect
            key={square}
            class={owner > 0 ? 'white' : 'black'}
            data-owner={owner}
            fill-opacity={Math.abs(owner) * 0.75}
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
        const start = corner(from, size, flipped);
        const end = corner(to, size, flipped);
        const length = Math.hypot(end.x - start.x, end.y - start.y);
        const angle = (Math.atan2(end.y - start.y, end.x - start.x) * 180) / Math.PI;
        const tip = length - 12;
        return (
          <g
            key={`${rank}${kind}${from}-${to}`}
            class={`arrow ${kind} rank-${rank}`}
            transform={`translate(${start.x + cell / 2} ${start.y + cell / 2})`}
          >
            <g transform={`rotate(${angle})`}>
              <path class="arrow-shaft" d={`M18 0 H${tip - headLength + 4}`} />
              <path
                class="arrow-head"
                d={`M${tip} 0 L${tip - headLength} -19 L${tip - headLength} 19 Z`}
              />
            </g>
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
