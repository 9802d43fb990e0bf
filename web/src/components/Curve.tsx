// White's chance to win over the game, turn by turn; a click shows the position there.
import type { Game } from '../api';
import { percent, resultShare } from '../format';
import type { Side } from '../games/position';
import type { Chances } from '../state/reducer';

interface Props {
  game: Game;
  chances: Chances;
  // How many turns the position on the board has behind it.
  at: number;
  sweep: number | null;
  onShow(turns: number | null): void;
  onSweep(on: boolean): void;
}

const width = 340;
const height = 96;

export interface Point {
  turns: number;
  chance: number;
}

const leastTurns = 8;

// A search likes the side to move, so that chances jump up and down with the turns. How far is the median of what
// the player to move seems to lose by a turn; half of it is taken from every estimate (as otrera analyse does).
export function withoutTempo(chances: Chances, toMove: readonly Side[]): Chances {
  const sign = (turns: number) => (toMove[turns] === 'white' ? 1 : -1);
  const losses = chances
    .flatMap((chance, turns) => {
      const next = chances[turns + 1];
      return chance === undefined || next === undefined ? [] : sign(turns) * (chance - next);
    })
    .sort((a, b) => a - b);
  if (losses.length < leastTurns) return chances;
  const tempo = Math.max(0, losses[Math.floor(losses.length / 2)]!);
  return chances.map((chance, turns) =>
    chance === undefined ? chance : Math.min(1, Math.max(0, chance - (sign(turns) * tempo) / 2)),
  );
}

export function curvePoints({ moves, movers, to_move, over, result }: Game, known: Chances): Point[] {
  const chances = withoutTempo(known, [...movers, to_move]);
  const points = chances.flatMap((chance, turns) => (chance === undefined ? [] : { turns, chance }));
  const end = over ? resultShare(result) : null;
  if (end === null) return points;
  return [...points.filter(({ turns }) => turns < moves.length), { turns: moves.length, chance: end }];
}

export function Curve({ game, chances, at, sweep, onShow, onSweep }: Props) {
  const turns = game.moves.length;
  return (
    <section class="card chances" aria-label="Chances">
      <header>
        <h3>White’s chances</h3>
        <button class="quiet" data-test="sweep" disabled={game.thinking} onClick={() => onSweep(sweep === null)}>
          {sweep === null ? 'Analyse the game' : `Stop (${sweep} of ${turns})`}
        </button>
      </header>
      <Chart turns={turns} lines={[curvePoints(game, chances)]} at={at} onShow={onShow} />
    </section>
  );
}

interface ChartProps {
  turns: number;
  // One or more curves; the area below the first is filled where it is alone.
  lines: readonly (readonly Point[])[];
  at: number;
  onShow(turns: number | null): void;
}

export function Chart({ turns, lines, at, onShow }: ChartProps) {
  const x = (turn: number) => (turns === 0 ? 0 : (turn / turns) * width);
  const y = (chance: number) => (1 - chance) * height;
  const path = (points: readonly Point[]) =>
    points.map((point) => `${x(point.turns).toFixed(1)},${y(point.chance).toFixed(1)}`).join(' ');
  const [only] = lines.length === 1 ? lines : [];
  const all = lines.flat();

  function onClick(event: MouseEvent): void {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    const turn = Math.round(((event.clientX - box.left) / box.width) * turns);
    onShow(turn >= turns ? null : Math.max(0, turn));
  }

  return (
    <svg
      class="curve"
      viewBox={`-4 -4 ${width + 8} ${height + 8}`}
      role="img"
      aria-label={curveWords(all)}
      data-test="curve"
      data-points={all.length}
      onClick={onClick}
    >
      <rect class="curve-ground" width={width} height={height} rx="4" />
      {only && only.length > 1 && (
        <polygon
          class="curve-area"
          points={`${x(only[0]!.turns)},${height} ${path(only)} ${x(only[only.length - 1]!.turns)},${height}`}
        />
      )}
      <path class="curve-middle" d={`M0 ${height / 2} H${width}`} />
      <path class="curve-now" d={`M${x(at)} 0 V${height}`} />
      {lines.map((points, index) => (
        <g key={index} class={`curve-series series-${index}`}>
          <polyline class="curve-line" points={path(points)} />
          {points.map((point) => (
            <circle
              class={point.turns === at ? 'curve-here' : 'curve-point'}
              key={point.turns}
              cx={x(point.turns)}
              cy={y(point.chance)}
              r={point.turns === at ? 5 : 2.5}
            />
          ))}
        </g>
      ))}
    </svg>
  );
}

function curveWords(points: readonly Point[]): string {
  if (points.length === 0) return 'No position of the game has been looked at yet';
  const said = points.map(({ turns, chance }) => `${percent(chance)} after turn ${turns}`);
  return `White’s chance to win: ${said.join(', ')}`;
}
