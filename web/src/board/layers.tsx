// The layers of the drawing below and above the pieces: squares, coordinates, marks, targets.
import type { Mark } from '../games/module';
import { fileLetter } from '../games/position';
import type { Square } from '../games/position';
import { cell, corner, extent, margin } from './geometry';

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
