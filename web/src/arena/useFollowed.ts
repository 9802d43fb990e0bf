// What the server knows, asked for again from time to time: often while it changes, not at all in a hidden tab.
import { useEffect, useRef, useState } from 'preact/hooks';
import { ApiError } from '../api';
import type { Problem } from '../api';

export interface Followed<T> {
  value: T | null;
  problem: Problem | null;
}

export const often = 3000;
const seldom = 15_000;

// `key` names what is asked for; `changing` says whether an answer is to be asked for again soon.
export function useFollowed<T>(
  key: string,
  load: () => Promise<T>,
  changing: (value: T) => boolean,
): Followed<T> {
  // A timer outlives many drawings, and has to use what the newest one was given.
  const latest = useRef({ load, changing });
  latest.current = { load, changing };
  const [found, setFound] = useState<Followed<T> & { key: string }>({ key, value: null, problem: null });

  useEffect(() => {
    let ended = false;
    let timer = 0;

    async function ask(): Promise<void> {
      let wait = seldom;
      try {
        const value = await latest.current.load();
        if (ended) return;
        setFound({ key, value, problem: null });
        if (latest.current.changing(value)) wait = often;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (ended) return;
        setFound((before) => ({
          key,
          value: before.key === key ? before.value : null,
          problem: error.problem,
        }));
      }
      if (!document.hidden) timer = window.setTimeout(() => void ask(), wait);
    }

    function onVisibility(): void {
      window.clearTimeout(timer);
      if (!document.hidden) void ask();
    }

    document.addEventListener('visibilitychange', onVisibility);
    void ask();
    return () => {
      ended = true;
      window.clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [key]);

  // What was found for another key is not shown under this one.
  return found.key === key ? found : { value: null, problem: null };
}
