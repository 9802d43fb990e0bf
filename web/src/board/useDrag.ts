// Pointer work on the board, the same for mouse, pen and touch: a press and release on one square
// chooses it, a press on a piece followed by a move carries the piece.
import { useRef, useState } from 'preact/hooks';
import type { RefObject } from 'preact';
import type { Square } from '../games/position';
import { squareAt } from './geometry';
import type { Point } from './geometry';

const threshold = 6;

interface Press {
  pointer: number;
  square: Square;
  start: Point;
  wasSelected: boolean;
  carrying: boolean;
}

export interface Drag {
  square: Square;
  at: Point;
  over: Square | null;
}

interface Options {
  svg: RefObject<SVGSVGElement>;
  size: number;
  flipped: boolean;
  selected: Square | null;
  isSource(square: Square): boolean;
  onSelect(square: Square | null): void;
  onChoose(square: Square): void;
  onDrop(from: Square, to: Square): void;
}

export function useDrag(options: Options) {
  const press = useRef<Press | null>(null);
  const [drag, setDrag] = useState<Drag | null>(null);

  function boardPoint(event: PointerEvent): Point | null {
    const matrix = options.svg.current?.getScreenCTM();
    if (!matrix) return null;
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    return { x, y };
  }

  function squareUnder(event: PointerEvent): Square | null {
    const point = boardPoint(event);
    return point && squareAt(point, options.size, options.flipped);
  }

  function onPointerDown(event: PointerEvent): void {
    const square = squareUnder(event);
    if (!event.isPrimary || event.button !== 0 || square === null) return;
    const movable = options.isSource(square);
    press.current = {
      pointer: event.pointerId,
      square,
      start: { x: event.clientX, y: event.clientY },
      wasSelected: options.selected === square,
      carrying: false,
    };
    if (!movable) return;
    options.svg.current?.setPointerCapture(event.pointerId);
    options.onSelect(square);
  }

  function onPointerMove(event: PointerEvent): void {
    const current = press.current;
    if (current?.pointer !== event.pointerId || !options.isSource(current.square)) return;
    const far = Math.hypot(event.clientX - current.start.x, event.clientY - current.start.y);
    if (!current.carrying && far < threshold) return;
    current.carrying = true;
    const at = boardPoint(event);
    if (at) setDrag({ square: current.square, at, over: squareUnder(event) });
  }

  function onPointerUp(event: PointerEvent): void {
    const current = press.current;
    if (current?.pointer !== event.pointerId) return;
    press.current = null;
    setDrag(null);
    const square = squareUnder(event);
    if (current.carrying) {
      if (square !== null && square !== current.square) options.onDrop(current.square, square);
    } else if (square === current.square) {
      if (!options.isSource(square)) options.onChoose(square);
      else if (current.wasSelected) options.onSelect(null);
    }
  }

  function onPointerCancel(): void {
    press.current = null;
    setDrag(null);
  }

  // A finger that starts on a piece carries it; anywhere else it scrolls the page.
  // (Browsers do not heed touch-action on parts of a drawing.)
  function onTouchStart(event: TouchEvent): void {
    if (press.current && options.isSource(press.current.square)) event.preventDefault();
  }

  return {
    drag,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onTouchStart },
  };
}
