// The requests about production planning (docs/api.md).
import { read } from '../api';

export interface Example {
  name: string;
  title: string;
  // The file.
  text: string;
}

export interface PlanStep {
  action: string;
  begin: number;
  end: number;
  late: boolean;
}

// How things stand at a time, after what ends and before what begins then.
export interface Moment {
  time: number;
  money: number;
  reward: number;
  stock: number[];
}

// Something of which there is only so much; `path` names it in changes.
export interface Limit {
  path: string;
  label: string;
  value: number;
  most: number;
}

export type Changes = Readonly<Record<string, number>>;

export interface Question {
  name: string;
  changes: Changes;
  one_more: boolean;
}

export interface Plan {
  title: string;
  money_unit: string;
  time_unit: string;
  length: number;
  end: number;
  reward: number;
  bound: number;
  proven: boolean;
  gap: number;
  steps: PlanStep[];
  // Of the picture: a resource, or an action where there are none, and the numbers of its steps.
  rows: { name: string; steps: number[] }[];
  moments: Moment[];
  products: string[];
  limits: Limit[];
  questions: Question[];
}

// What a change is worth lies between these two.
export interface Answer {
  least: number;
  most: number;
  reward: number;
  proven: boolean;
}

export const planning = {
  examples: async () => (await read<{ examples: Example[] }>('GET', '/api/planning')).examples,
  plan: (problem: string, changes: Changes) => read<Plan>('POST', '/api/planning/plan', { problem, changes }),
  answer: (problem: string, changes: Changes, question: number, { reward, bound }: Plan) =>
    read<Answer>('POST', '/api/planning/answer', { problem, changes, question, reward, bound }),
};
