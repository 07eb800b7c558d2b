import { useEffect, useRef, useState } from 'react';
import { explorerOf } from './explorer.ts';
import type { ExploreTasks } from './explore-messages.ts';

export type Explored<T> = { kind: 'waiting' } | { kind: 'failed' } | { kind: 'done'; answer: T };

/**
 * The result of a task, kept up to date: while one runs, only the newest waits. The last result stays until the next
 * one arrives.
 */
export function useExplored<Name extends keyof ExploreTasks>(
  engineVersion: string | undefined,
  name: Name,
  input: ExploreTasks[Name]['input'],
): Explored<ExploreTasks[Name]['result']> {
  const [state, setState] = useState<Explored<ExploreTasks[Name]['result']>>({ kind: 'waiting' });
  const waiting = useRef<ExploreTasks[Name]['input']>(undefined);
  const isBusy = useRef(false);

  useEffect(() => {
    if (!engineVersion) return;
    waiting.current = input;
    const work = async () => {
      if (isBusy.current) return;
      isBusy.current = true;
      try {
        while (waiting.current) {
          const next = waiting.current;
          waiting.current = undefined;
          setState({ kind: 'done', answer: await explorerOf(engineVersion).run(name, next) });
        }
      } catch {
        setState({ kind: 'failed' });
      } finally {
        isBusy.current = false;
      }
    };
    void work();
  }, [engineVersion, name, input]);

  return state;
}
