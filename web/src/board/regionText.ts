// What a region is worth, and who wins for certain, in words.
import type { Region, Regions } from '../api';
import { sideName } from '../format';
import { number, say } from '../words/words';

// Moves of whoever owns it; of a fight, from how many of Black's to how many of White's, or its temperature.
export function regionText({ owner, least, most, temperature }: Region, temperatures: boolean): string {
  if (owner) {
    const [few, many] = [Math.abs(least), Math.abs(most)].sort((a, b) => a - b);
    return few === many ? number(few!) : `${number(few!)}–${number(many!)}`;
  }
  if (temperatures) return temperature === null ? '?' : `${number(Math.round(temperature * 100) / 100)}°`;
  return least === most ? signed(least) : `${signed(least)}…${signed(most)}`;
}

function signed(moves: number): string {
  return moves > 0 ? `+${number(moves)}` : number(moves);
}

// Empty where nothing is proved.
export function provedText(regions: Regions | null): string {
  if (!regions?.winner) return '';
  const { side, least, most } = regions.winner;
  return say(least === most ? 'proved' : 'provedOrMore', { side: sideName(side), points: least });
}

// One region alone, as at the start, is the whole board and needs no outline.
export function drawnRegions(regions: Regions | null): Region[] {
  return regions && (regions.regions.length > 1 || regions.winner) ? regions.regions : [];
}
