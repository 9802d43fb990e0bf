// The drawings of Amazons in a box of 100 by 100: a crowned archer, and the burnt square an arrow leaves.
import './amazons.css';
import type { PieceProps } from './look';

export function AmazonsPiece({ letter, fresh }: PieceProps) {
  if (letter === 'x') return <Arrow fresh={fresh ?? false} />;
  return <Amazon side={letter === 'w' ? 'white' : 'black'} />;
}

function Amazon({ side }: { side: 'white' | 'black' }) {
  return (
    <g class={`amazon ${side}`}>
      <ellipse class="amazon-shadow" cx="46" cy="91" rx="33" ry="5" />
      <path class="amazon-string" d="M70 15 L62 46 L70 77" />
      <path class="amazon-bow" d="M70 15 C96 26 96 66 70 77" />
      <path class="amazon-shaft" d="M58 46 H93 M87 41 L94 46 L87 51" />
      <path
        class="amazon-body"
        d="M15 91 C15 85 19 83 24 81.5 C32 74 37 66 36 57.5 C30 54 27.5 48 30 43
           C33 40.5 38.5 41.5 39.5 37.5 L48.5 37.5 C49.5 41 54 40.5 58 41.5 L73 41.5
           C77.5 42 77.5 50 73 50.5 L57 51.5 C56 54.5 54 56.5 52 57.5 C51 66 56 74 64 81.5
           C69 83 73 85 73 91 Z"
      />
      <path class="amazon-belt" d="M36.8 58.5 Q44 62 51.2 58.5 M24.5 82 Q44 87.5 63.5 82" />
      <path class="amazon-fold" d="M44 64 V80 M38 70 Q37 76 33 79.5 M50 70 Q51 76 55 79.5" />
      <circle class="amazon-body" cx="44" cy="30" r="9.5" />
      <path
        class="amazon-crown"
        d="M33.5 25.5 L27.5 9.5 L38 16 L44 5 L50 16 L60.5 9.5 L54.5 25.5 Q44 21 33.5 25.5 Z"
      />
    </g>
  );
}

function Arrow({ fresh }: { fresh: boolean }) {
  return (
    <g class={fresh ? 'burnt fresh' : 'burnt'}>
      <rect class="burnt-tile" x="5" y="5" width="90" height="90" rx="13" />
      <path class="burnt-edge" d="M8 84 V18 Q8 8 18 8 H84" />
      <path class="burnt-crack" d="M36 69 L22 65 M36 69 L28 83 M36 69 L45 82" />
      <path class="burnt-shaft" d="M36 69 L67 31" />
      <path class="burnt-feather" d="M58 42 L60 27 L71 17 L72.5 26 L81.5 28.5 L72 39 Z" />
    </g>
  );
}
