import { useEffect, useEffectEvent, useRef, useState } from 'react';

export type LatestResult<T> = { kind: 'waiting' } | { kind: 'failed' } | { kind: 'done'; answer: T };

type Job = { wanted: string | undefined; isBusy: boolean; isGone: boolean };

/**
 * The result of a task whose input changes often: while one runs, only the newest waits, so that dragging never lags
 * behind. The last result stays until the next one arrives.
 */
export function useLatestResult<Question, T>(
  question: Question | undefined,
  run: (question: Question) => Promise<T>,
): LatestResult<T> {
  const [state, setState] = useState<LatestResult<T>>({ kind: 'waiting' });
  const job = useRef<Job>({ wanted: undefined, isBusy: false, isGone: false });
  const key = question === undefined ? undefined : JSON.stringify(question);

  const perform = useEffectEvent(run);

  useEffect(() => {
    const current = job.current;
    current.isGone = false;
    return () => void (current.isGone = true);
  }, []);

  useEffect(() => {
    if (key === undefined) return;
    const current = job.current;
    current.wanted = key;
    const work = async () => {
      if (current.isBusy) return;
      current.isBusy = true;
      try {
        while (current.wanted !== undefined && !current.isGone) {
          const input = JSON.parse(current.wanted) as Question;
          current.wanted = undefined;
          const answer = await perform(input);
          if (!current.isGone) setState({ kind: 'done', answer });
        }
      } catch {
        if (!current.isGone) setState({ kind: 'failed' });
      } finally {
        current.isBusy = false;
      }
    };
    void work();
  }, [key]);

  return state;
}
