// The board of the made-up game alone on a page.
import { render } from 'preact';
import { useState } from 'preact/hooks';
import { Board } from '../../../src/board/Board';
import { lineArrows } from '../../../src/board/overlays';
import { describeTurn } from '../../../src/games/look';
import type { Decision, Position } from '../../../src/games/position';
import '../../../src/style/base.css';
import '../../../src/style/board.css';
import { stones } from './look';

const size = 9;
const legal: Decision[] = [
  { move: 'J9', to: 8 },
  { move: 'E5', to: 40 },
];

function Page() {
  const [last, setLast] = useState<Decision[]>([]);
  const rows = Array.from({ length: size }, () => '.'.repeat(size));
  if (last[0]?.to === 8) rows[0] = '........b';
  const position: Position = {
    turns: last.length,
    position: '',
    size,
    rows,
    sides: ['black', 'white'],
    to_move: 'black',
    setup: {},
    mid_turn: false,
    last,
    ko: [],
  };
  const lines = [{ move: 'E5', visits: 1, value: 0.5, proven: false, pv: ['E5'], decisions: [[legal[1]!]] }];
  return (
    <main style={{ width: '600px' }}>
      <Board
        look={stones}
        position={position}
        decisions={legal}
        arrows={lineArrows(stones, position, lines, 1, null)}
        flipped={false}
        label="Stones"
        onPlay={(decision) => setLast([decision])}
      />
      <p id="said">{describeTurn(stones, last, size)}</p>
    </main>
  );
}

render(<Page />, document.getElementById('app')!);
