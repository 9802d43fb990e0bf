// The problem on the page, its plan, and the answers to its questions. A plan is asked for again whenever the
// problem or a number changes; what was asked before is then of no use any more, and only the newest is asked next.
import { useEffect, useRef, useState } from 'preact/hooks';
import { ApiError } from '../api';
import type { Problem } from '../api';
import { planning } from './client';
import type { Answer, Changes, Example, Limit, Plan } from './client';

const key = 'otrera.planning';

function stored(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function store(text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // Without storage the page begins with the first example again.
  }
}

export interface Asked {
  text: string;
  changes: Changes;
}

export interface Planning {
  examples: readonly Example[];
  asked: Asked | null;
  // Of what was asked last and answered; it stays while the next is worked on.
  plan: Plan | null;
  // What the file itself has.
  limits: readonly Limit[];
  answers: readonly (Answer | null)[];
  busy: boolean;
  problem: Problem | null;
  open(text: string): void;
  change(changes: Changes): void;
}

export function usePlanning(): Planning {
  const [examples, setExamples] = useState<readonly Example[]>([]);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [found, setFound] = useState<{ asked: Asked; plan: Plan } | null>(null);
  const [limits, setLimits] = useState<readonly Limit[]>([]);
  const [answers, setAnswers] = useState<readonly (Answer | null)[]>([]);
  const [problem, setProblem] = useState<Problem | null>(null);
  const working = useRef(false);
  const newest = useRef<Asked | null>(null);

  const tell = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    setProblem(error.problem);
  };

  useEffect(() => {
    planning.examples().then((list) => {
      setExamples(list);
      const first = stored() ?? list[0]?.text;
      if (first) setAsked({ text: first, changes: {} });
    }, tell);
  }, []);

  // One request at a time; whatever comes meanwhile replaces what waits.
  async function work(): Promise<void> {
    if (working.current) return;
    working.current = true;
    while (newest.current) {
      const now = newest.current;
      newest.current = null;
      try {
        const plan = await planning.plan(now.text, now.changes);
        if (Object.keys(now.changes).length === 0) setLimits(plan.limits);
        setProblem(null);
        setAnswers(plan.questions.map(() => null));
        setFound({ asked: now, plan });
        store(now.text);
      } catch (error) {
        tell(error);
      }
    }
    working.current = false;
  }

  useEffect(() => {
    newest.current = asked;
    void work();
  }, [asked]);

  useEffect(() => {
    let current = true;
    async function answer(): Promise<void> {
      if (!found || found.asked !== asked) return;
      for (let i = 0; current && i < found.plan.questions.length; ++i) {
        const given = await planning.answer(found.asked.text, found.asked.changes, i, found.plan);
        if (current) setAnswers((known) => known.map((old, place) => (place === i ? given : old)));
      }
    }
    answer().catch(tell);
    return () => {
      current = false;
    };
  }, [found, asked]);

  return {
    examples,
    asked,
    plan: found?.plan ?? null,
    limits,
    answers,
    busy: asked !== null && found?.asked !== asked && problem === null,
    problem,
    open: (text) => {
      setProblem(null);
      setAsked({ text, changes: {} });
    },
    change: (changes) => {
      setProblem(null);
      setAsked((now) => now && { text: now.text, changes });
    },
  };
}
