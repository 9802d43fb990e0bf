// The games the page can draw. A new game adds its look here and nothing elsewhere.
import { amazons } from './amazons';
import { go } from './go';
import { loa } from './loa';
import type { Look } from './look';

const looks: readonly Look[] = [amazons, loa, go];

export const gameNames: readonly string[] = looks.map(({ name }) => name);

export function findLook(name: string): Look | null {
  return looks.find((look) => look.name === name) ?? null;
}

// What the page calls a game; what the server calls one that the page does not know.
export function gameTitle(name: string, otherwise = name): string {
  return findLook(name)?.words.title() ?? otherwise;
}
