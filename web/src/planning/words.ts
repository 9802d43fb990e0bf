// What the planning page says of plans and answers.
import { percent } from '../format';
import { number, say } from '../words/words';
import type { Answer, Plan } from './client';

// At most four digits behind the point, and none that say nothing.
export function amount(value: number): string {
  return number(Number(value.toFixed(4)));
}

function signed(value: number): string {
  const text = amount(value);
  return value > 0 && text !== '0' ? `+${text}` : text.replace('-', '−');
}

export function rewardText({ reward, bound, proven, gap }: Plan): string {
  if (proven) return say('planBest', { reward: amount(reward) });
  return say('planGap', { reward: amount(reward), bound: amount(bound), gap: percent(gap, 1) });
}

export function worthText({ least, most }: Answer): string {
  const [low, high] = [signed(least), signed(most)];
  return low === high ? low : say('worthRange', { low, high });
}

export function stepText({ action, begin, end }: { action: string; begin: number; end: number }, unit: string): string {
  return say('planStep', { action, begin, end, unit });
}
