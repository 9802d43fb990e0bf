// A list that grows page by page at its end, while its first page is followed.
import { useState } from 'preact/hooks';
import { ApiError } from '../api';
import type { Problem } from '../api';
import type { Page } from './client';
import { useFollowed } from './useFollowed';

interface Options<T> {
  key: string;
  load(before: string | null): Promise<Page<T>>;
  idOf(row: T): string | number;
  changing(rows: readonly T[]): boolean;
}

export interface Pages<T> {
  rows: T[] | null;
  problem: Problem | null;
  // Asks for more; null where there is no more.
  more: (() => void) | null;
}

// Rows of the first page win over what was read of them before.
export function joinPages<T>(first: readonly T[], later: readonly T[], idOf: (row: T) => string | number): T[] {
  const known = new Set(first.map(idOf));
  return [...first, ...later.filter((row) => !known.has(idOf(row)))];
}

export function usePages<T>({ key, load, idOf, changing }: Options<T>): Pages<T> {
  const first = useFollowed(key, () => load(null), (page) => changing(page.rows));
  const [later, setLater] = useState<Page<T> | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const next = later ? later.next : (first.value?.next ?? null);

  async function readMore(): Promise<void> {
    try {
      // What the first page pushed out meanwhile is kept, too.
      const page = await load(next);
      const rows = joinPages([...(later?.rows ?? first.value?.rows ?? [])], page.rows, idOf);
      setLater({ rows, next: page.next });
      setProblem(null);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.problem);
    }
  }

  return {
    rows: first.value && joinPages(first.value.rows, later?.rows ?? [], idOf),
    problem: problem ?? first.problem,
    more: next === null ? null : () => void readMore(),
  };
}
