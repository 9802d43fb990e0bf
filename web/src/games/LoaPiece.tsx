// The drawings of Lines of Action: round pieces in a box of 100 by 100, connected groups tinted below them, and
// the lines that a picked piece counts.
import './loa.css';
import { cell as width, corner } from '../board/geometry';
import type { Point } from '../board/geometry';
import { connectedGroups, countedLines, neighbours } from './loaLines';
import type { LayerProps, PieceProps } from './look';
import { lettersOf } from './position';
import type { Square } from './position';

const sideOf = (letter: string) => (letter === 'w' ? 'white' : 'black');

export function LoaPiece({ letter }: PieceProps) {
  return (
    <g class={`disc ${sideOf(letter)}`}>
      <ellipse class="disc-shadow" cx="50" cy="57" rx="38" ry="37" />
      <circle class="disc-body" cx="50" cy="50" r="37" />
      <circle class="disc-ring" cx="50" cy="50" r="24" />
    </g>
  );
}

function centres({ position, flipped }: LayerProps): (square: Square) => Point {
  return (square) => {
    const { x, y } = corner(square, position.size, flipped);
    return { x: x + width / 2, y: y + width / 2 };
  };
}

// Whether the picked piece can go this way.
function leads({ decisions, selected }: LayerProps, way: readonly Square[]): boolean {
  return decisions.some(({ from, to }) => from === selected && to !== undefined && way.includes(to));
}

// Each group in its side's colour, the stronger the more of the side's pieces it holds.
function Groups(props: LayerProps) {
  const { position, flipped } = props;
  const { size } = position;
  const letters = lettersOf(position);
  const centre = centres(props);
  return (
    <g class="groups" data-test="groups">
      {connectedGroups(position).map((group) => {
        const letter = letters[group[0]!]!;
        const all = letters.filter((candidate) => candidate === letter).length;
        return (
          <g
            key={group[0]}
            class={`group ${sideOf(letter)}`}
            data-size={group.length}
            style={{ opacity: group.length < 2 ? 0.12 : 0.25 + (0.5 * group.length) / all }}
          >
            {group.map((square) => (
              <rect key={square} {...corner(square, size, flipped)} width={width} height={width} />
            ))}
            {group.flatMap((square) =>
              neighbours(size, square)
                .filter((next) => next > square && letters[next] === letter)
                .map((next) => {
                  const [from, to] = [centre(square), centre(next)];
                  return <path key={`${square}-${next}`} d={`M${from.x} ${from.y} L${to.x} ${to.y}`} />;
                }),
            )}
          </g>
        );
      })}
    </g>
  );
}

export function LoaBelow(props: LayerProps) {
  const { position, selected } = props;
  const centre = centres(props);
  const lines = selected === null ? [] : countedLines(position, selected);
  return (
    <>
      <Groups {...props} />
      <g class="counted" data-test="counted-lines">
        {lines.map(({ name, ways }) => {
          const [one, other] = ways.map((way) => centre(way[way.length - 1] ?? selected!));
          return (
            <path
              key={name}
              class={ways.some((way) => leads(props, way)) ? 'counted-line leads' : 'counted-line'}
              d={`M${one!.x} ${one!.y} L${other!.x} ${other!.y}`}
            />
          );
        })}
      </g>
    </>
  );
}

const badge = 58;

// The count beside the picked piece, on the ways that the line leads.
export function LoaAbove(props: LayerProps) {
  const { position, selected } = props;
  const centre = centres(props);
  if (selected === null) return null;
  const from = centre(selected);
  return (
    <g class="counts" data-test="counts">
      {countedLines(position, selected).flatMap(({ name, count, ways }) =>
        ways.map((way, index) => {
          const end = way[way.length - 1];
          if (end === undefined) return null;
          const to = centre(end);
          const length = Math.hypot(to.x - from.x, to.y - from.y);
          const reach = (badge * (name === 'rising' || name === 'falling' ? 1.25 : 1)) / length;
          return (
            <g
              key={`${name}${index}`}
              class={leads(props, way) ? 'count leads' : 'count'}
              transform={`translate(${from.x + (to.x - from.x) * reach} ${from.y + (to.y - from.y) * reach})`}
            >
              <circle r="15" />
              <text>{count}</text>
            </g>
          );
        }),
      )}
    </g>
  );
}
