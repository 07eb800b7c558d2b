import type { ExploreReply, ExploreRequest, ExploreTask, ExploreTasks, TaskName } from './explore-messages.ts';

type Waiting = { resolve: (answer: unknown) => void; reject: (error: Error) => void };

/** Runs tasks over all patterns in a worker. A promise rejects if this browser cannot run them. */
export type Explorer = {
  run<Name extends TaskName>(name: Name, input: ExploreTasks[Name]['input']): Promise<ExploreTasks[Name]['answer']>;
};

function startExplorer(engineVersion: string): Explorer {
  const worker = new Worker(new URL('./explore.worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, Waiting>();
  let nextId = 1;
  let failure: Error | undefined;

  worker.addEventListener('message', ({ data }: MessageEvent<ExploreReply>) => {
    const pending = waiting.get(data.id);
    waiting.delete(data.id);
    if ('problem' in data) pending?.reject(new Error(data.problem));
    else pending?.resolve(data.answer);
  });
  worker.addEventListener('error', (event) => {
    failure = new Error(event.message || 'The exploring thread does not start');
    for (const { reject } of waiting.values()) reject(failure);
    waiting.clear();
  });
  return {
    run: <Name extends TaskName>(name: Name, input: ExploreTasks[Name]['input']) =>
      new Promise<ExploreTasks[Name]['answer']>((resolve, reject) => {
        if (failure) return reject(failure);
        const id = nextId++;
        waiting.set(id, { resolve: resolve as (answer: unknown) => void, reject });
        worker.postMessage({ id, engineVersion, task: { name, input } as ExploreTask } satisfies ExploreRequest);
      }),
  };
}

let explorer: { engineVersion: string; instance: Explorer } | undefined;

/** The page's exploring worker, started with the first task. */
export function explorerOf(engineVersion: string): Explorer {
  if (explorer?.engineVersion !== engineVersion) explorer = { engineVersion, instance: startExplorer(engineVersion) };
  return explorer.instance;
}
