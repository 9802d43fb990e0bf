// The board: draws a position of any game, and lets the player choose squares by click, drag or keys.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Decision, GameModule, Mark } from '../games/module';
import { parseSquare, squareName } from '../games/position';
import type { Position, Square } from '../games/position';
import { Cells } from './Cells';
import { Arrows, Ground, Heat, Marks, Targets } from './layers';
import { Pieces } from './Pieces';
import { choose, decisionTo, isSource, targets } from './flow';
import { cell, extent, stepByKey } from './geometry';
import type { Arrow } from './overlays';
import { useDrag } from './useDrag';

interface Props {
  module: GameModule;
  position: Position;
  marks: readonly Mark[];
  decisions: readonly Decision[];
  moveKey: string;
  selected: Square | null;
  flipped: boolean;
  label: string;
  arrows?: readonly Arrow[];
  // By square; see overlays.ts.
  owners?: readonly number[] | null;
  // In place of making decisions: a square was chosen, or a key pressed on it (true if it means something).
  onChoose?(square: Square): void;
  onKey?(key: string, square: Square): boolean;
  onSelect(square: Square | null): void;
  onPlay(move: string): void;
  onCancel(): void;
}

export function Board(props: Props) {
  const { module, position, decisions, selected, flipped } = props;
  const { size } = position;
  const svg = useRef<SVGSVGElement>(null);
  const [cursor, setCursor] = useState<Square>(() => parseSquare('d1', size) ?? 0);
  const [dropped, setDropped] = useState('');
  const focus = Math.min(cursor, size * size - 1);
  const open = targets(decisions, selected);

  useEffect(() => {
    if (position.pending !== null) setCursor(position.pending);
  }, [position.pending]);

  function chooseSquare(square: Square): void {
    if (props.onChoose) return props.onChoose(square);
    const choice = choose(decisions, selected, square);
    if (choice.play) props.onPlay(choice.play);
    else props.onSelect(choice.selected);
  }

  const { drag, handlers } = useDrag({
    svg,
    size,
    flipped,
    selected,
    isSource: (square) => isSource(decisions, square),
    onSelect: props.onSelect,
    onChoose: (square) => {
      setCursor(square);
      chooseSquare(square);
    },
    onDrop: (from, to) => {
      const decision = decisionTo(decisions, from, to);
      if (!decision) return;
      setDropped(`${from},${to}`);
      setCursor(to);
      props.onPlay(decision.text);
    },
  });

  function onKeyDown(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = stepByKey(event.key, focus, size, flipped);
    if (next !== null) {
      setCursor(next);
      const name = squareName(next, size);
      svg.current?.querySelector<SVGElement>(`[data-square="${name}"]`)?.focus();
    } else if (event.key === 'Enter' || event.key === ' ') {
      chooseSquare(focus);
    } else if (event.key === 'Escape') {
      props.onCancel();
    } else if (!props.onKey?.(event.key, focus)) {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  const shooter = position.pending !== null && decisions.length > 0 ? position.pending : null;
  return (
    <svg
      ref={svg}
      class={drag ? 'board carrying' : 'board'}
      viewBox={`0 0 ${extent(size)} ${extent(size)}`}
      role="grid"
      aria-label={props.label}
      aria-rowcount={size}
      aria-colcount={size}
      onKeyDown={onKeyDown}
      {...handlers}
    >
      <g aria-hidden="true">
        <Ground size={size} flipped={flipped} />
        {props.owners && <Heat owners={props.owners} size={size} flipped={flipped} />}
        <Marks marks={props.marks} selected={selected ?? shooter} size={size} flipped={flipped} />
        {module.Below && <module.Below position={position} selected={selected} flipped={flipped} />}
        <Pieces
          module={module}
          position={position}
          marks={props.marks}
          moveKey={props.moveKey}
          still={props.moveKey.endsWith(`:${dropped}`)}
          lifted={drag?.square ?? null}
          flipped={flipped}
        />
        {props.arrows && props.arrows.length > 0 && (
          <Arrows arrows={props.arrows} size={size} flipped={flipped} />
        )}
        {module.Above && <module.Above position={position} selected={selected} flipped={flipped} />}
        <Targets open={open} over={drag?.over ?? null} size={size} flipped={flipped} />
      </g>
      <Cells
        module={module}
        position={position}
        decisions={decisions}
        open={open}
        selected={selected}
        cursor={focus}
        owners={props.owners ?? null}
        flipped={flipped}
        onFocus={setCursor}
      />
      {drag && (
        <g
          class="carried"
          aria-hidden="true"
          transform={`translate(${drag.at.x - cell * 0.575} ${drag.at.y - cell * 0.65}) scale(1.15)`}
        >
          <module.Piece cell={position.cells[drag.square] ?? 'blocked'} />
        </g>
      )}
    </svg>
  );
}
