// What a region is worth, and who wins for certain, in words.
import type { Region, Regions } from '../api';

// Moves of whoever owns it; of a fight, from how many of Black's to how many of White's, or its temperature.
export function regionText({ owner, least, most, temperature }: Region, temperatures: boolean): string {
  if (owner) {
    const [few, many] = [Math.abs(least), Math.abs(most)].sort((a, b) => a - b);
    return few === many ? String(few) : `${few}–${many}`;
  }
  if (temperatures) return temperature === null ? '?' : `${Math.round(temperature * 100) / 100}°`;
  return least === most ? signed(least) : `${signed(least)}…${signed(most)}`;
}

function signed(moves: number): string {
  return moves > 0 ? `+${moves}` : String(moves);
}

// Empty where nothing is proved.
export function provedText(regions: Regions | null): string {
  if (!regions?.winner) return '';
  const { side, least, most } = regions.winner;
  const name = side === 'white' ? 'White' : 'Black';
  return `${name} wins by ${least}${least === most ? '' : ' or more'}, proved`;
}

// One region alone, as at the start, is the whole board and needs no outline.
export function drawnRegions(regions: Regions | null): Region[] {
  return regions && (regions.regions.length > 1 || regions.winner) ? regions.regions : [];
}
