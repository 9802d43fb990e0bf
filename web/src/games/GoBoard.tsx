// The drawings of Go: stones in a box of 100 by 100, wood with lines, and the mark of a ko.
import './go.css';
import { corner } from '../board/geometry';
import { Lined } from '../board/grounds';
import type { GroundProps } from '../board/grounds';
import type { LayerProps, PieceProps } from './look';

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
