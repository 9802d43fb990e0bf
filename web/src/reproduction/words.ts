// What the page says of experiments and their findings.
import { number, say, sayCount, sayList } from '../words/words';
import type { Experiment, Finding, Row, Table, Verdict } from './client';

export function verdictText(verdict: Verdict): string {
  switch (verdict) {
    case 'holds':
      return say('findingHolds');
    case 'not decided':
      return say('findingOpen');
    case 'does not hold':
      return say('findingFails');
    case 'not played':
      return say('findingWaits');
  }
}

// How many of the differences came out how, where a finding names several, and how large they are.
export function partsText(finding: Finding, kind: Experiment['kind']): string {
  const { hold, reversed, undecided, unplayed } = finding;
  const all = hold + reversed + undecided + unplayed;
  const lead = leadText(finding, kind);
  if (all === 1) return lead;
  return sayList([
    say('partsHold', { hold, all }),
    reversed > 0 ? say('partsReversed', { count: reversed }) : '',
    undecided > 0 ? say('partsOpen', { count: undecided }) : '',
    unplayed > 0 ? say('partsWait', { count: unplayed }) : '',
    lead && say('partsMean', { lead }),
  ]);
}

export function unitText(unit: Table['unit']): string {
  switch (unit) {
    case 'percent':
      return '%';
    case 'elo':
      return say('elo');
    case 'turns':
      return say('turnsUnit');
  }
}

function digitsOf(unit: Table['unit']): number {
  return unit === 'elo' ? 0 : 1;
}

function leadText({ lead, interval }: Finding, kind: Experiment['kind']): string {
  if (lead === undefined || !interval) return '';
  const unit = kind === 'ratings' ? 'elo' : kind === 'lengths' ? 'turns' : 'percent';
  const digits = digitsOf(unit);
  const figure = (value: number) => {
    const rounded = Number(value.toFixed(digits)) + 0; // not -0
    return (rounded > 0 ? '+' : '') + number(rounded, digits);
  };
  return `${figure(lead)} ${unitText(unit)} [${interval.map(figure).join(', ')}]`;
}

// Of some tables in place of games.
export function countsProblems({ kind }: Experiment): boolean {
  return kind === 'solvers' || kind === 'margins' || kind === 'plans';
}

function countedWord(experiment: Experiment) {
  if (experiment.kind === 'plans') return 'planProblems';
  return countsProblems(experiment) ? 'endgames' : 'bookGames';
}

export function playedText(experiment: Experiment): string {
  const { games, scale } = experiment;
  if (games === 0) return say('findingWaits');
  const counted = sayCount(countedWord(experiment), games);
  if (scale === 0) return say('playedOwn', { games: counted });
  return scale === 1 ? say('playedFully', { games: counted }) : say('playedAt', { games: counted, scale });
}

export function paperText({ paper, note }: Row): string {
  return sayList([paper.map((figure) => number(figure)).join(' / '), note]);
}

export function oursText({ value, interval }: Row, unit: Table['unit']): string {
  if (value === undefined || !interval) return '';
  const digits = digitsOf(unit);
  const figure = (one: number | null, infinite: string) => (one === null ? infinite : number(one, digits));
  const [low, high] = interval;
  const middle = figure(value, low === null ? '−∞' : '∞');
  return `${middle} [${figure(low, '−∞')}, ${figure(high, '∞')}]`;
}

export function agreementText({ agreement }: Row): string {
  switch (agreement) {
    case 'agrees':
      return say('asInPaper');
    case 'contradicts':
      return say('otherWay');
    case 'not decided':
      return say('findingOpen');
    default:
      return '';
  }
}

export interface Work {
  name: string;
  experiments: Experiment[];
}

// By paper, in the order of their names.
export function byWork(list: readonly Experiment[]): Work[] {
  const works = new Map<string, Experiment[]>();
  for (const experiment of list) {
    if (experiment.findings.length === 0) continue;
    works.set(experiment.work, [...(works.get(experiment.work) ?? []), experiment]);
  }
  return [...works]
    .map(([name, found]) => ({ name, experiments: found }))
    .sort((one, two) => one.name.localeCompare(two.name, 'en'));
}
