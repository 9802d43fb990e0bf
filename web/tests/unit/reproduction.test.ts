// The words and addresses of the papers' findings.
import { describe, expect, test } from 'vitest';
import type { Experiment, Finding, Row } from '../../src/reproduction/client';
import { agreementText, byWork, oursText, paperText, partsText, playedText } from '../../src/reproduction/words';
import { isGamePage, readReproductionRoute, reproductionHash } from '../../src/route';

function finding(change: Partial<Finding> = {}): Finding {
  return { claim: 'more is more', cause: '', verdict: 'holds', hold: 1, reversed: 0, undecided: 0, unplayed: 0, ...change };
}

function experiment(change: Partial<Experiment> = {}): Experiment {
  return {
    experiment: 'somebody-1',
    title: 'More',
    paper: 'Somebody 2010, table 1',
    work: 'Somebody 2010',
    about: '',
    game: 'go',
    kind: 'match',
    command: 'otrera experiment run somebody-1',
    games: 40,
    scale: 0.05,
    findings: [finding()],
    ...change,
  };
}

function row(change: Partial<Row> = {}): Row {
  return { name: 'a', paper: [61.5], note: '', games: 40, value: 57.5, interval: [40, 72.25], ...change };
}

describe('addresses', () => {
  test('all findings, or a table by name', () => {
    expect(readReproductionRoute(reproductionHash())).toEqual({ name: null });
    expect(readReproductionRoute(reproductionHash('chaslot-4.1.2-areas'))).toEqual({ name: 'chaslot-4.1.2-areas' });
    expect(readReproductionRoute('#/reproduction/a/b')).toBeNull();
    expect(isGamePage(reproductionHash())).toBe(false);
  });
});

describe('words', () => {
  test('of several differences it is told how many hold', () => {
    expect(partsText(finding(), 'match')).toBe('');
    expect(partsText(finding({ hold: 2, reversed: 1, unplayed: 3 }), 'match')).toBe('2 of 6 hold, 1 reversed, 3 not played');
  });

  test('how large the differences are', () => {
    const lead = { lead: 4.63, interval: [-3.14, 12.4] as [number, number] };
    expect(partsText(finding(lead), 'match')).toBe('+4.6 % [-3.1, +12.4]');
    expect(partsText(finding({ ...lead, lead: -0.04 }), 'match')).toBe('0.0 % [-3.1, +12.4]');
    expect(partsText(finding(lead), 'lengths')).toBe('+4.6 turns [-3.1, +12.4]');
    expect(partsText(finding({ ...lead, undecided: 1 }), 'ratings')).toBe('1 of 2 hold, 1 not decided, on average +5 Elo [-3, +12]');
  });

  test('how much was played', () => {
    expect(playedText(experiment())).toBe('40 games at 0.05 of the paper’s budget');
    expect(playedText(experiment({ scale: 1, games: 1 }))).toBe('1 game at the paper’s budget');
    expect(playedText(experiment({ kind: 'solvers' }))).toBe('40 endgames at 0.05 of the paper’s budget');
    expect(playedText(experiment({ kind: 'plans', scale: 0 }))).toBe('40 problems at a budget of our own');
    expect(playedText(experiment({ scale: 0 }))).toBe('40 games at a budget of our own');
    expect(playedText(experiment({ games: 0 }))).toBe('not played');
  });

  test('figures, with what is infinite and what is missing', () => {
    expect(oursText(row(), 'percent')).toBe('57.5 [40.0, 72.3]');
    expect(oursText(row({ value: null, interval: [120.4, null] }), 'elo')).toBe('∞ [120, ∞]');
    expect(oursText(row({ value: null, interval: [null, -120.4] }), 'elo')).toBe('−∞ [−∞, -120]');
    expect(oursText({ name: 'b', paper: [], note: '', games: 0 }, 'elo')).toBe('');
    expect(paperText(row({ paper: [38, 30], note: 'about' }))).toBe('38 / 30, about');
    expect(agreementText(row({ agreement: 'contradicts' }))).toBe('the other way');
    expect(agreementText(row())).toBe('');
  });

  test('papers are sorted, and those that found nothing are left out', () => {
    const other = experiment({ work: 'Nobody 2008', experiment: 'nobody-1' });
    const empty = experiment({ work: 'Empty', findings: [] });
    expect(byWork([experiment(), other, empty]).map(({ name }) => name)).toEqual(['Nobody 2008', 'Somebody 2010']);
  });
});
