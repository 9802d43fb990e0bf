// The regions of a board: an outline around each, and in it what it is worth to whom.
import type { Region } from '../api';
import { lettersOf, nothing } from '../games/position';
import type { Position, Square } from '../games/position';
import { cell, corner } from './geometry';
import type { Point } from './geometry';
import { regionText } from './regionText';

interface Props {
  regions: readonly Region[];
  position: Position;
  // Whether the temperature of a fight is told, too.
  temperatures: boolean;
  flipped: boolean;
}

const inset = 5;

export function RegionLayer({ regions, position, temperatures, flipped }: Props) {
  return (
    <g class="regions" data-test="regions">
      {regions.map((region) => {
        const at = labelPlace(region, position, flipped);
        return (
          <g key={region.squares.join()} class={`region ${region.owner ?? 'fight'}`} data-test="region">
            <path d={outline(region.squares, position.size, flipped)} />
            <text x={at.x} y={at.y}>
              {regionText(region, temperatures)}
            </text>
          </g>
        );
      })}
    </g>
  );
}

// The edges of squares beyond which the region does not go on.
function outline(squares: readonly Square[], size: number, flipped: boolean): string {
  const taken = new Set(squares.map((square) => key(corner(square, size, flipped))));
  const edges: string[] = [];
  for (const square of squares) {
    const { x, y } = corner(square, size, flipped);
    const free = (dx: number, dy: number) => !taken.has(key({ x: x + dx * cell, y: y + dy * cell }));
    const [left, right] = [x + (free(-1, 0) ? inset : 0), x + cell - (free(1, 0) ? inset : 0)];
    const [top, bottom] = [y + (free(0, -1) ? inset : 0), y + cell - (free(0, 1) ? inset : 0)];
    if (free(0, -1)) edges.push(`M${left} ${top}H${right}`);
    if (free(0, 1)) edges.push(`M${left} ${bottom}H${right}`);
    if (free(-1, 0)) edges.push(`M${left} ${top}V${bottom}`);
    if (free(1, 0)) edges.push(`M${right} ${top}V${bottom}`);
  }
  return edges.join('');
}

function key({ x, y }: Point): string {
  return `${x},${y}`;
}

// The middle of the empty square that is nearest to the middle of the region.
function labelPlace({ squares }: Region, position: Position, flipped: boolean): Point {
  const letters = lettersOf(position);
  const empty = squares.filter((square) => letters[square] === nothing);
  const places = (empty.length > 0 ? empty : squares).map((square) => corner(square, position.size, flipped));
  const mean = (of: (place: Point) => number) => places.reduce((sum, place) => sum + of(place), 0) / places.length;
  const middle = { x: mean(({ x }) => x), y: mean(({ y }) => y) };
  const distance = ({ x, y }: Point) => Math.hypot(x - middle.x, y - middle.y);
  const best = places.reduce((nearest, place) => (distance(place) < distance(nearest) ? place : nearest));
  return { x: best.x + cell / 2, y: best.y + cell / 2 };
}
