import { useEffect, useRef, useState } from 'react';

export type Answered<T> = { kind: 'waiting' } | { kind: 'failed' } | { kind: 'done'; answer: T };

type Job = { wanted: string | undefined; isBusy: boolean; isGone: boolean };

/**
 * The result of a task whose input changes often: while one runs, only the newest waits. The last result stays until
 * the next one arrives.
 */
export function useAnswer<Question, T>(
  question: Question | undefined,
  ask: (question: Question) => Promise<T>,
): Answered<T> {
  const [state, setState] = useState<Answered<T>>({ kind: 'waiting' });
  const job = useRef<Job>({ wanted: undefined, isBusy: false, isGone: false });
  const key = question === undefined ? undefined : JSON.stringify(question);

  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  }, [ask]);

  useEffect(() => {
    const own = job.current;
    own.isGone = false;
    return () => void (own.isGone = true);
  }, []);

  useEffect(() => {
    if (key === undefined) return;
    const own = job.current;
    own.wanted = key;
    const work = async () => {
      if (own.isBusy) return;
      own.isBusy = true;
      try {
        while (own.wanted !== undefined && !own.isGone) {
          const asked = JSON.parse(own.wanted) as Question;
          own.wanted = undefined;
          const answer = await latest.current(asked);
          if (!own.isGone) setState({ kind: 'done', answer });
        }
      } catch {
        if (!own.isGone) setState({ kind: 'failed' });
      } finally {
        own.isBusy = false;
      }
    };
    void work();
  }, [key]);

  return state;
}
