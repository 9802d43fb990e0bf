// The games the page can draw. A new game adds its look here and nothing elsewhere.
import { amazons } from './amazons';
import { go } from './go';
import { loa } from './loa';
import type { Look } from './look';

const looks: readonly Look[] = [amazons, loa, go];

export const games: readonly { name: string; title: string }[] = looks;

export function findLook(name: string): Look | null {
  return looks.find((look) => look.name === name) ?? null;
}
