// The page of a book at a line: asked for when the line changes, and again and again while the book grows.
import { useEffect, useState } from 'preact/hooks';
import { ApiError } from '../api';
import type { Problem } from '../api';
import { books } from './client';
import type { BookPage } from './client';

const pause = 400;

export interface BookState {
  page: BookPage | null;
  problem: Problem | null;
  // Does something to the book, and looks again.
  act(work: () => Promise<unknown>): void;
}

export function useBook(name: string, moves: readonly string[]): BookState {
  const key = `${name} ${moves.join(' ')}`;
  const [page, setPage] = useState<{ key: string; page: BookPage } | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [asked, setAsked] = useState(0);

  const tell = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    setProblem(error.problem);
  };

  useEffect(() => {
    let ended = false;
    let timer = 0;
    async function ask(): Promise<void> {
      try {
        const found = await books.show(name, moves);
        if (ended) return;
        setPage({ key, page: found });
        if (found.growth?.running) timer = window.setTimeout(() => void ask(), pause);
      } catch (error) {
        if (!ended) tell(error);
      }
    }
    void ask();
    return () => {
      ended = true;
      window.clearTimeout(timer);
    };
  }, [key, asked]);

  useEffect(() => setProblem(null), [key]);

  return {
    // The board stays where it is while the next position is asked for, but says nothing wrong: it is of another key.
    page: page && page.page.name === name ? page.page : null,
    problem,
    act: (work) => {
      setProblem(null);
      work()
        .catch(tell)
        .finally(() => setAsked((count) => count + 1));
    },
  };
}
