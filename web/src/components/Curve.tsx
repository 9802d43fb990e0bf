// White's chance to win over the game, turn by turn; a click shows the position there.
import type { Game } from '../api';
import { percent, resultShare } from '../format';
import { useState } from 'preact/hooks';
import type { Chances } from '../state/reducer';
import { isMistake, withoutTempo } from '../state/review';
import type { Judgement, Mark } from '../state/review';
import { say, sayList } from '../words/words';

interface Props {
  game: Game;
  chances: Chances;
  judged: readonly Judgement[];
  // How many turns the position on the board has behind it.
  at: number;
  onShow(turns: number | null): void;
}

const width = 340;
const height = 96;

export interface Point {
  turns: number;
  chance: number;
}

export function curvePoints({ moves, movers, to_move, over, result }: Game, known: Chances): Point[] {
  const chances = withoutTempo(known, [...movers, to_move]);
  const points = chances.flatMap((chance, turns) => (chance === undefined ? [] : { turns, chance }));
  const end = over ? resultShare(result) : null;
  if (end === null) return points;
  return [...points.filter(({ turns }) => turns < moves.length), { turns: moves.length, chance: end }];
}

export function Curve({ game, chances, judged, at, onShow }: Props) {
  const points = curvePoints(game, chances);
  const marked = judged.filter(isMistake).map(({ turn, mark }) => ({ turns: turn + 1, mark }));
  return <Chart turns={game.moves.length} lines={[points]} marks={marked} at={at} onShow={onShow} />;
}

interface ChartProps {
  turns: number;
  // One or more curves; the area below the first is filled where it is alone.
  lines: readonly (readonly Point[])[];
  // Turns that stand out.
  marks?: readonly { turns: number; mark: Mark }[];
  at: number;
  onShow(turns: number | null): void;
}

export function Chart({ turns, lines, marks = [], at, onShow }: ChartProps) {
  const [pointed, setPointed] = useState<number | null>(null);
  const x = (turn: number) => (turns === 0 ? 0 : (turn / turns) * width);
  const y = (chance: number) => (1 - chance) * height;
  const path = (points: readonly Point[]) =>
    points.map((point) => `${x(point.turns).toFixed(1)},${y(point.chance).toFixed(1)}`).join(' ');
  const [only] = lines.length === 1 ? lines : [];
  const all = lines.flat();

  function turnAt(event: MouseEvent): number {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    return Math.min(turns, Math.max(0, Math.round(((event.clientX - box.left) / box.width) * turns)));
  }
  function onClick(event: MouseEvent): void {
    const turn = turnAt(event);
    onShow(turn >= turns ? null : turn);
  }
  const told = pointed === null ? undefined : only?.find((point) => point.turns === pointed);
  const mark = marks.find((marked) => marked.turns === pointed)?.mark ?? '';

  return (
    <svg
      class="curve"
      viewBox={`-4 -4 ${width + 8} ${height + 8}`}
      role="img"
      aria-label={curveWords(all)}
      data-test="curve"
      data-points={all.length}
      onClick={onClick}
      onMouseMove={(event) => setPointed(turnAt(event))}
      onMouseLeave={() => setPointed(null)}
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
      {marks.map((marked) => {
        const point = only?.find((candidate) => candidate.turns === marked.turns);
        return (
          point && (
            <circle
              class={`curve-mark verdict-${marked.mark.length}`}
              key={marked.turns}
              cx={x(point.turns)}
              cy={y(point.chance)}
              r="4"
            />
          )
        );
      })}
      {told && (
        <g class="curve-tip" data-test="curve-tip" transform={`translate(${Math.min(width - 118, Math.max(2, x(told.turns) - 58))} 3)`}>
          <rect width="116" height="19" rx="4" />
          <text x="58" y="14">
            {say('curveTip', { turn: told.turns, mark, chance: percent(told.chance) })}
          </text>
        </g>
      )}
    </svg>
  );
}

function curveWords(points: readonly Point[]): string {
  if (points.length === 0) return say('curveNone');
  const said = points.map(({ turns, chance }) => say('curvePoint', { chance: percent(chance), turn: turns }));
  return say('curveIs', { points: sayList(said) });
}
