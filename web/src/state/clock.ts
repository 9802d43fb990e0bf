// The clocks of a game as the page shows them: the server keeps the time and tells what is left, the page counts on
// from when it was told.
import type { Clock, Game } from '../api';
import type { Side } from '../games/position';
import { number } from '../words/words';

const arrivals = new WeakMap<Clock, number>();

// To be called when a game comes from the server.
export function noteClock(clock: Clock | null | undefined, now: number): void {
  if (clock && !arrivals.has(clock)) arrivals.set(clock, now);
}

export function timeLeft(clock: Clock, { to_move }: Pick<Game, 'to_move'>, side: Side, now: number): number {
  const passed = clock.running && side === to_move ? now - (arrivals.get(clock) ?? now) : 0;
  return Math.max(0, clock.left[side] - passed);
}

const minute = 60_000;
export const hurry = 10_000;

// "1:05:00", "4:05", and tenths when it matters: "0:09.4".
export function clockText(left: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  if (left < hurry) return `0:0${number(Math.floor(left / 100) / 10, 1)}`;
  const seconds = Math.ceil(left / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = two(seconds % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

export interface Control {
  main: number;
  increment: number;
}

// What a new game is offered.
export const controls: readonly Control[] = [
  { main: minute, increment: 0 },
  { main: 3 * minute, increment: 2000 },
  { main: 5 * minute, increment: 0 },
  { main: 5 * minute, increment: 3000 },
  { main: 10 * minute, increment: 5000 },
  { main: 15 * minute, increment: 10_000 },
  { main: 30 * minute, increment: 20_000 },
];
