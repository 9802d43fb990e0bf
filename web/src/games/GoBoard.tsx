// The drawings of Go: stones in a box of 100 by 100, wood with lines, the mark of a ko, and who owns what as small
// squares.
import './go.css';
import { cell, corner } from '../board/geometry';
import { Lined } from '../board/grounds';
import type { GroundProps } from '../board/grounds';
import type { LayerProps, OwnersProps, PieceProps } from './look';
import { lettersOf, sideLetter } from './position';

// The light falls from the upper left; the ground brings the shades for all stones of the page.
export function GoGround(props: GroundProps) {
  return (
    <>
      <defs>
        <radialGradient id="stone-b" cx="0.36" cy="0.32" r="0.72">
          <stop offset="0" stop-color="#6d6c6a" />
          <stop offset="0.45" stop-color="#2e2d2c" />
          <stop offset="1" stop-color="#0d0d0d" />
        </radialGradient>
        <radialGradient id="stone-w" cx="0.36" cy="0.32" r="0.8">
          <stop offset="0" stop-color="#ffffff" />
          <stop offset="0.6" stop-color="#f3efe6" />
          <stop offset="1" stop-color="#c9c2b4" />
        </radialGradient>
      </defs>
      <Lined {...props} />
    </>
  );
}

export function GoStone({ letter, fresh }: PieceProps) {
  return (
    <g class={`stone ${letter === 'w' ? 'white' : 'black'}`}>
      <circle class="stone-shadow" cx="53" cy="55" r="47" />
      <circle class="stone-body" cx="50" cy="50" r="47" fill={`url(#stone-${letter})`} />
      {fresh && <circle class="stone-last" data-test="last-stone" cx="50" cy="50" r="22" />}
    </g>
  );
}

export function GoAbove({ position, flipped }: LayerProps) {
  return (
    <g class="ko-marks">
      {position.ko.map((square) => {
        const { x, y } = corner(square, position.size, flipped);
        return <rect key={square} class="ko" data-test="ko" x={x + 29} y={y + 29} width="42" height="42" rx="3" />;
      })}
    </g>
  );
}

// Below this nobody can be told to own a point.
const least = 0.15;

// A square in the owner's colour, the larger the surer, where his own stone does not say it already.
export function Territory({ position, owners, flipped }: OwnersProps) {
  const letters = lettersOf(position);
  return (
    <g class="territory" data-test="territory">
      {owners.map(({ side, share }, square) => {
        if (share < least || letters[square] === sideLetter(side)) return null;
        const { x, y } = corner(square, position.size, flipped);
        const width = 12 + 30 * share;
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
