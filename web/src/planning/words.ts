// What the planning page says of plans and answers.
import type { Answer, Plan } from './client';

// At most four digits behind the point, and none that say nothing.
export function amount(value: number): string {
  return String(Number(value.toFixed(4)));
}

function signed(value: number): string {
  const text = amount(value);
  return value > 0 && text !== '0' ? `+${text}` : text.replace('-', '−');
}

export function rewardText({ reward, bound, proven, gap }: Plan): string {
  if (proven) return `Reward ${amount(reward)}: the best there is`;
  return `Reward ${amount(reward)}: no plan is above ${amount(bound)} (${(gap * 100).toFixed(1)} % more at most)`;
}

export function worthText({ least, most }: Answer): string {
  const [low, high] = [signed(least), signed(most)];
  return low === high ? low : `${low} to ${high}`;
}

export function stepText({ action, begin, end }: { action: string; begin: number; end: number }, unit: string): string {
  return `${action}: ${begin} to ${end} ${unit}`;
}
