import { useEffect, useRef, useState } from 'react';
import { explorerOf } from './explorer.ts';
import type { ExploreTasks, TaskName } from './explore-messages.ts';

export type Explored<T> = { kind: 'waiting' } | { kind: 'failed' } | { kind: 'done'; answer: T };

type Job<Name extends TaskName> = { wanted: ExploreTasks[Name]['input'] | undefined; isBusy: boolean; isGone: boolean };

/**
 * The result of a task, kept up to date: while one runs, only the newest waits. No input, no task. The last result
 * stays until the next one arrives.
 */
export function useExplored<Name extends TaskName>(
  engineVersion: string | undefined,
  name: Name,
  input: ExploreTasks[Name]['input'] | undefined,
): Explored<ExploreTasks[Name]['answer']> {
  const [state, setState] = useState<Explored<ExploreTasks[Name]['answer']>>({ kind: 'waiting' });
  const job = useRef<Job<Name>>({ wanted: undefined, isBusy: false, isGone: false });

  useEffect(() => {
    const current = job.current;
    current.isGone = false;
    return () => void (current.isGone = true);
  }, []);

  useEffect(() => {
    if (!engineVersion || !input) return;
    const current = job.current;
    current.wanted = input;
    const work = async () => {
      if (current.isBusy) return;
      current.isBusy = true;
      try {
        while (current.wanted && !current.isGone) {
          const wanted = current.wanted;
          current.wanted = undefined;
          const answer = await explorerOf(engineVersion).run(name, wanted);
          if (!current.isGone) setState({ kind: 'done', answer });
        }
      } catch {
        if (!current.isGone) setState({ kind: 'failed' });
      } finally {
        current.isBusy = false;
      }
    };
    void work();
  }, [engineVersion, name, input]);

  return state;
}
