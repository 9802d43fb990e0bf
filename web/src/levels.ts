// Which strength is offered to whom.
import type { Level } from './api';

// One that somebody who has just learnt the rules can beat.
export function newcomerLevel(levels: readonly Level[]): number {
  return levels[0]?.level ?? 1;
}
