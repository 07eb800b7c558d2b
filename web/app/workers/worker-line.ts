/** What a worker may be asked for, and what it answers. */
export type Tasks = Record<string, { input: unknown; answer: unknown }>;

export type TaskRequest<Own extends Tasks> = {
  [Name in keyof Own]: { id: number; name: Name; input: Own[Name]['input'] };
}[keyof Own];
export type TaskReply = { id: number; answer: unknown } | { id: number; problem: string };

/** A line to a worker: questions and answers. A promise rejects when this browser cannot start it, or it cannot answer. */
export type WorkerLine<Own extends Tasks> = {
  ask<Name extends keyof Own>(
    name: Name,
    input: Own[Name]['input'],
    transfer?: Transferable[],
  ): Promise<Own[Name]['answer']>;
  close(): void;
};

type Waiting = { resolve: (answer: unknown) => void; reject: (error: Error) => void };

export function openLine<Own extends Tasks>(worker: Worker): WorkerLine<Own> {
  const waiting = new Map<number, Waiting>();
  let nextId = 1;
  let failure: Error | undefined;
  worker.addEventListener('message', ({ data }: MessageEvent<TaskReply>) => {
    const own = waiting.get(data.id);
    waiting.delete(data.id);
    if ('problem' in data) own?.reject(new Error(data.problem));
    else own?.resolve(data.answer);
  });
  worker.addEventListener('error', (event) => {
    failure = new Error(event.message || 'The worker does not start');
    for (const { reject } of waiting.values()) reject(failure);
    waiting.clear();
  });
  return {
    ask: <Name extends keyof Own>(name: Name, input: Own[Name]['input'], transfer: Transferable[] = []) =>
      new Promise<Own[Name]['answer']>((resolve, reject) => {
        if (failure) return reject(failure);
        const id = nextId++;
        waiting.set(id, { resolve, reject });
        worker.postMessage({ id, name, input }, { transfer });
      }),
    close: () => worker.terminate(),
  };
}

type Performers<Own extends Tasks> = {
  [Name in keyof Own]: (input: Own[Name]['input']) => Own[Name]['answer'] | Promise<Own[Name]['answer']>;
};

/** The other end of the line, inside the worker. */
export function answerLine<Own extends Tasks>(performers: Performers<Own>): void {
  addEventListener('message', ({ data: { id, name, input } }: MessageEvent<TaskRequest<Own>>) => {
    const perform = async () => performers[name](input as never);
    perform().then(
      (answer) => postMessage({ id, answer } satisfies TaskReply),
      (error: unknown) => postMessage({ id, problem: String(error) } satisfies TaskReply),
    );
  });
}
