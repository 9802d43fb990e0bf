// The board: draws a position of any game, and lets the player choose squares by click, drag or keys.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Region } from '../api';
import { shooter, squareName } from '../games/look';
import type { Look } from '../games/look';
import { lettersOf } from '../games/position';
import type { Decision, Position, Square } from '../games/position';
import { Cells } from './Cells';
import { Arrows, Marks, Owners, Targets } from './layers';
import { Pieces } from './Pieces';
import { RegionLayer } from './Regions';
import { choose, decisionTo, isSource, targets } from './flow';
import { cell, extent, stepByKey } from './geometry';
import { marksOf, moveKey } from './marks';
import type { Arrow, Owner } from './overlays';
import { useDrag } from './useDrag';

interface Props {
  look: Look;
  position: Position;
  decisions?: readonly Decision[];
  selected?: Square | null;
  flipped: boolean;
  label: string;
  arrows?: readonly Arrow[];
  owners?: readonly Owner[] | null;
  // What the board falls into, drawn above the ground.
  regions?: readonly Region[];
  temperatures?: boolean;
  // Squares whose pieces are dead.
  dead?: readonly Square[];
  // In place of making decisions: a square was chosen, or a key pressed on it (true if it means something).
  onChoose?(square: Square): void;
  onKey?(key: string, square: Square): boolean;
  onSelect?(square: Square | null): void;
  onPlay?(decision: Decision): void;
  onCancel?(): void;
}

export function Board(props: Props) {
  const { look, position, decisions = [], selected = null, dead = [], flipped } = props;
  const { size } = position;
  const marks = marksOf(position.last);
  const movement = moveKey(position.turns, marks);
  const pending = shooter(look, position);
  const svg = useRef<SVGSVGElement>(null);
  const [cursor, setCursor] = useState<Square>(() => (size - 1) * size + Math.min(3, size - 1));
  const [dropped, setDropped] = useState('');
  const focus = Math.min(cursor, size * size - 1);
  const open = targets(decisions, selected);

  useEffect(() => {
    if (pending !== null) setCursor(pending);
  }, [pending]);

  function chooseSquare(square: Square): void {
    if (props.onChoose) return props.onChoose(square);
    const choice = choose(decisions, selected, square);
    if (choice.play) props.onPlay?.(choice.play);
    else props.onSelect?.(choice.selected);
  }

  const { drag, handlers } = useDrag({
    svg,
    size,
    flipped,
    selected,
    isSource: (square) => isSource(decisions, square),
    onSelect: (square) => props.onSelect?.(square),
    onChoose: (square) => {
      setCursor(square);
      chooseSquare(square);
    },
    onDrop: (from, to) => {
      const decision = decisionTo(decisions, from, to);
      if (!decision) return;
      setDropped(`${from},${to}`);
      setCursor(to);
      props.onPlay?.(decision);
    },
  });

  function onKeyDown(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = stepByKey(event.key, focus, size, flipped);
    if (next !== null) {
      setCursor(next);
      const name = squareName(look, next, size);
      svg.current?.querySelector<SVGElement>(`[data-square="${name}"]`)?.focus();
    } else if (event.key === 'Enter' || event.key === ' ') {
      chooseSquare(focus);
    } else if (event.key === 'Escape') {
      props.onCancel?.();
    } else if (!props.onKey?.(event.key, focus)) {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  const layer = { position, decisions, selected, flipped };
  return (
    <svg
      ref={svg}
      class={drag ? `board ${look.name} carrying` : `board ${look.name}`}
      data-to-move={position.to_move}
      viewBox={`0 0 ${extent(size)} ${extent(size)}`}
      role="grid"
      aria-label={props.label}
      aria-rowcount={size}
      aria-colcount={size}
      onKeyDown={onKeyDown}
      {...handlers}
    >
      <g aria-hidden="true">
        <look.Ground size={size} flipped={flipped} files={look.files} />
        <Marks
          marks={look.marksLast ? [] : marks}
          selected={selected ?? (decisions.length > 0 ? pending : null)}
          size={size}
          flipped={flipped}
        />
        {look.Below && <look.Below {...layer} />}
        {props.regions && props.regions.length > 0 && (
          <RegionLayer
            regions={props.regions}
            position={position}
            temperatures={props.temperatures ?? false}
            flipped={flipped}
          />
        )}
        <Pieces
          look={look}
          position={position}
          marks={marks}
          moveKey={movement}
          still={movement.endsWith(`:${dropped}`)}
          lifted={drag?.square ?? null}
          dead={dead}
          flipped={flipped}
        />
        {props.owners && (
          <Owners letters={lettersOf(position)} owners={props.owners} size={size} flipped={flipped} />
        )}
        {props.arrows && props.arrows.length > 0 && (
          <Arrows arrows={props.arrows} size={size} flipped={flipped} />
        )}
        {look.Above && <look.Above {...layer} />}
        {!(look.quiet && selected === null) && <Targets open={open} over={drag?.over ?? null} size={size} flipped={flipped} />}
      </g>
      <Cells
        look={look}
        position={position}
        decisions={decisions}
        open={open}
        selected={selected}
        cursor={focus}
        owners={props.owners ?? null}
        dead={dead}
        flipped={flipped}
        onFocus={setCursor}
      />
      {drag && (
        <g
          class="carried"
          aria-hidden="true"
          transform={`translate(${drag.at.x - cell * 0.575} ${drag.at.y - cell * 0.65}) scale(1.15)`}
        >
          <look.Piece letter={lettersOf(position)[drag.square]!} />
        </g>
      )}
    </svg>
  );
}
