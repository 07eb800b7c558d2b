/** Messages from a page to a worker. */
export type PageMessage =
  | { kind: 'hello'; build: string | undefined; path: string; loaded: readonly string[] }
  /** Files that arrived since the hello, and that no worker saw: they were on their way when it took control. */
  | { kind: 'loaded'; loaded: readonly string[] }
  | { kind: 'activate' };

/** Messages from a worker to a page of another version. */
export type WorkerMessage = { kind: 'other-version' };
