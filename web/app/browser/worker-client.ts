/** The tasks of a worker: their input and result. */
export type Tasks = Record<string, { input: unknown; result: unknown }>;

export type TaskRequest<AllTasks extends Tasks> = {
  [Name in keyof AllTasks]: { id: number; name: Name; input: AllTasks[Name]['input'] };
}[keyof AllTasks];
export type TaskReply = { id: number; result: unknown } | { id: number; problem: string };

/** A client for a worker. Promises reject when the worker cannot start or a task fails. */
export type WorkerClient<AllTasks extends Tasks> = {
  run<Name extends keyof AllTasks>(
    name: Name,
    input: AllTasks[Name]['input'],
    transfer?: Transferable[],
  ): Promise<AllTasks[Name]['result']>;
  close(): void;
};

type Waiting = { resolve: (result: unknown) => void; reject: (error: Error) => void };

export function connectWorker<AllTasks extends Tasks>(worker: Worker): WorkerClient<AllTasks> {
  const waiting = new Map<number, Waiting>();
  let nextId = 1;
  let failure: Error | undefined;
  worker.addEventListener('message', ({ data }: MessageEvent<TaskReply>) => {
    const pending = waiting.get(data.id);
    waiting.delete(data.id);
    if ('problem' in data) pending?.reject(new Error(data.problem));
    else pending?.resolve(data.result);
  });
  worker.addEventListener('error', (event) => {
    failure = new Error(event.message || 'The worker does not start');
    for (const { reject } of waiting.values()) reject(failure);
    waiting.clear();
  });
  return {
    run: <Name extends keyof AllTasks>(name: Name, input: AllTasks[Name]['input'], transfer: Transferable[] = []) =>
      new Promise<AllTasks[Name]['result']>((resolve, reject) => {
        if (failure) return reject(failure);
        const id = nextId++;
        waiting.set(id, { resolve, reject });
        worker.postMessage({ id, name, input }, { transfer });
      }),
    close: () => worker.terminate(),
  };
}

type Performers<AllTasks extends Tasks> = {
  [Name in keyof AllTasks]: (
    input: AllTasks[Name]['input'],
  ) => AllTasks[Name]['result'] | Promise<AllTasks[Name]['result']>;
};

/** The counterpart inside the worker. */
export function serveTasks<AllTasks extends Tasks>(performers: Performers<AllTasks>): void {
  addEventListener('message', ({ data: { id, name, input } }: MessageEvent<TaskRequest<AllTasks>>) => {
    const perform = async () => performers[name](input as never);
    perform().then(
      (result) => postMessage({ id, result } satisfies TaskReply),
      (error: unknown) => postMessage({ id, problem: String(error) } satisfies TaskReply),
    );
  });
}
