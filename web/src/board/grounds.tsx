// The grounds a board can have: chequered squares, or wood with lines on whose crossings the pieces stand.
import type { Square } from '../games/position';
import { cell, corner, extent, letterSize, margin } from './geometry';

export interface GroundProps {
  size: number;
  flipped: boolean;
  files: string;
}

export function Chequered({ size, flipped, files }: GroundProps) {
  const side = size * cell;
  const shade = (square: Square) =>
    ((square % size) + Math.floor(square / size) + size) % 2 === 0 ? 'square light' : 'square dark';
  return (
    <g>
      <rect class="frame" x="0" y="0" width={extent(size)} height={extent(size)} rx="22" />
      {Array.from({ length: size * size }, (_, square) => {
        const { x, y } = corner(square, size, flipped);
        return <rect class={shade(square)} key={square} x={x} y={y} width={cell} height={cell} />;
      })}
      <rect class="rim" x={margin(size)} y={margin(size)} width={side} height={side} />
      <Coordinates size={size} flipped={flipped} files={files} />
    </g>
  );
}

export function Lined({ size, flipped, files }: GroundProps) {
  const first = margin(size) + cell / 2;
  const last = first + (size - 1) * cell;
  return (
    <g>
      <rect class="wood" x="0" y="0" width={extent(size)} height={extent(size)} rx="22" />
      {Array.from({ length: size }, (_, index) => {
        const at = first + index * cell;
        return <path class="grid-line" key={index} d={`M${first} ${at} H${last} M${at} ${first} V${last}`} />;
      })}
      {stars(size).map((square) => {
        const { x, y } = corner(square, size, flipped);
        return <circle class="star" key={square} cx={x + cell / 2} cy={y + cell / 2} r="9" />;
      })}
      <Coordinates size={size} flipped={flipped} files={files} />
    </g>
  );
}

// The marked crossings: near the corners, the middle, and on large boards half-way between.
export function stars(size: number): Square[] {
  if (size < 7) return [];
  const edge = size < 13 ? 2 : 3;
  const middle = (size - 1) / 2;
  const odd = size % 2 === 1;
  const lines = odd && size >= 13 ? [edge, middle, size - 1 - edge] : [edge, size - 1 - edge];
  const found = lines.flatMap((row) => lines.map((column) => row * size + column));
  return odd && size < 13 ? [...found, middle * size + middle] : found;
}

function Coordinates({ size, flipped, files }: GroundProps) {
  const near = margin(size) / 2;
  const far = extent(size) - near;
  const fontSize = `${letterSize(size)}px`;
  return (
    <>
      {Array.from({ length: size }, (_, index) => {
        const file = files[flipped ? size - 1 - index : index];
        const rank = flipped ? index + 1 : size - index;
        const along = margin(size) + (index + 0.5) * cell;
        return (
          <g class="coordinate" key={index} style={{ '--letter': fontSize }}>
            <text x={along} y={near}>{file}</text>
            <text x={along} y={far}>{file}</text>
            <text x={near} y={along}>{rank}</text>
            <text x={far} y={along}>{rank}</text>
          </g>
        );
      })}
    </>
  );
}
