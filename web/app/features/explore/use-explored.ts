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
    const own = job.current;
    own.isGone = false;
    return () => void (own.isGone = true);
  }, []);

  useEffect(() => {
    if (!engineVersion || !input) return;
    const own = job.current;
    own.wanted = input;
    const work = async () => {
      if (own.isBusy) return;
      own.isBusy = true;
      try {
        while (own.wanted && !own.isGone) {
          const asked = own.wanted;
          own.wanted = undefined;
          const answer = await explorerOf(engineVersion).ask(name, asked);
          if (!own.isGone) setState({ kind: 'done', answer });
        }
      } catch {
        if (!own.isGone) setState({ kind: 'failed' });
      } finally {
        own.isBusy = false;
      }
    };
    void work();
  }, [engineVersion, name, input]);

  return state;
}
