// The games the page can show. A new game adds its module here and nothing elsewhere.
import { amazons } from './amazons';
import { loa } from './loa';
import type { GameModule } from './module';

// What a first visit plays.
export const defaultGame = amazons.name;

const modules: readonly GameModule[] = [amazons, loa];

export const games: readonly { name: string; title: string }[] = modules;

export function findGame(name: string): GameModule | null {
  return modules.find((module) => module.name === name) ?? null;
}

export function findGameOfRecord(sgf: string): GameModule | null {
  const number = /\bGM\s*\[\s*(\d+)\s*\]/.exec(sgf)?.[1];
  return modules.find((module) => module.sgfNumber === Number(number)) ?? null;
}
