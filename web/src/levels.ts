// Which strength is offered to whom, and what is said of it.
import type { GameInfo, Level } from './api';
import { say, sayKnown } from './words/words';

// One that somebody who has just learnt the rules can beat.
export function newcomerLevel(levels: readonly Level[]): number {
  return levels[0]?.level ?? 1;
}

export function levelTitle({ name }: Level): string {
  return sayKnown(`level.${name}`, name);
}

export function levelHow({ simulations }: Level): string {
  return simulations === 0 ? say('levelFull') : say('levelCapped', { count: simulations });
}

// What the level is worth, for the player that was measured; empty for others.
export function levelRating({ rating }: Level, { default_player }: GameInfo, player: string): string {
  if (!rating || player !== default_player) return '';
  return say('levelRating', { elo: rating.elo.toFixed(0), error: rating.error.toFixed(0) });
}
