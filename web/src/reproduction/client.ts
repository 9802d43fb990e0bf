// The requests about experiments (docs/api.md).
import { read } from '../api';

export const verdicts = ['holds', 'not decided', 'does not hold', 'not played'] as const;
export type Verdict = (typeof verdicts)[number];

export interface Finding {
  claim: string;
  // Why ours is another, where that was found out.
  cause: string;
  verdict: Verdict;
  // Of the differences that it names.
  hold: number;
  reversed: number;
  undecided: number;
  unplayed: number;
  // Their mean with its interval, in percent of the score, of ratings in Elo, of lengths in turns; not
  // there where none was played.
  lead?: number;
  interval?: [number, number];
}

export interface Experiment {
  experiment: string;
  title: string;
  // With its table, and without.
  paper: string;
  work: string;
  about: string;
  game: string;
  kind: 'match' | 'ratings' | 'solvers' | 'margins' | 'plans' | 'lengths';
  // That plays it.
  command: string;
  // Or problems; none where it was not played.
  games: number;
  // Of the paper's budget; 0: a budget of our own.
  scale: number;
  findings: Finding[];
}

export interface Row {
  name: string;
  budget?: string;
  paper: number[];
  note: string;
  games: number;
  // Not there where it was not played; null: infinite.
  value?: number | null;
  interval?: [number | null, number | null];
  // Of matches.
  agreement?: '' | 'agrees' | 'contradicts' | 'not decided' | 'not played';
}

export interface Table extends Experiment {
  unit: 'percent' | 'elo' | 'turns';
  rows: Row[];
}

export const experiments = {
  list: async () => (await read<{ experiments: Experiment[] }>('GET', '/api/experiments')).experiments,
  table: (name: string) => read<Table>('GET', `/api/experiments/${encodeURIComponent(name)}`),
};
