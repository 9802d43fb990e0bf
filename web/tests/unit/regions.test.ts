import { expect, test } from 'vitest';
import type { Region, Regions } from '../../src/api';
import { drawnRegions, provedText, regionText } from '../../src/board/regionText';

function region(change: Partial<Region> = {}): Region {
  return { squares: [0, 1], pieces: [0], owner: null, least: -1, most: 2, value: null, mean: null, temperature: null, ...change };
}

function regions(change: Partial<Regions> = {}): Regions {
  return { turns: 0, position: '', regions: [region()], winner: null, ...change };
}

test('a region says whose moves it holds, a fight what it may come to', () => {
  expect(regionText(region({ owner: 'white', least: 3, most: 3 }), false)).toBe('3');
  expect(regionText(region({ owner: 'black', least: -5, most: -3 }), true)).toBe('3–5');
  expect(regionText(region(), false)).toBe('-1…+2');
  expect(regionText(region({ least: 0, most: 0 }), false)).toBe('0');
});

test('the temperature of a fight is told where it is known', () => {
  expect(regionText(region(), true)).toBe('?');
  expect(regionText(region({ temperature: 1.125 }), true)).toBe('1.13°');
});

test('who wins for certain is put into words', () => {
  expect(provedText(null)).toBe('');
  expect(provedText(regions())).toBe('');
  expect(provedText(regions({ winner: { side: 'white', least: 3.5, most: 3.5 } }))).toBe('White wins by 3.5, proved');
  expect(provedText(regions({ winner: { side: 'black', least: 0.5, most: 4.5 } }))).toBe('Black wins by 0.5 or more, proved');
});

test('one region alone is not drawn before the winner is known', () => {
  expect(drawnRegions(null)).toEqual([]);
  expect(drawnRegions(regions())).toEqual([]);
  expect(drawnRegions(regions({ regions: [region(), region()] }))).toHaveLength(2);
  expect(drawnRegions(regions({ winner: { side: 'white', least: 1.5, most: 1.5 } }))).toHaveLength(1);
});
