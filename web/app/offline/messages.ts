/** Messages from a page to a worker. */
export type PageMessage =
  | { kind: 'hello'; build: string | undefined; path: string; loaded: readonly string[] }
  | { kind: 'activate' };

/** Messages from a worker to a page of another version. */
export type WorkerMessage = { kind: 'other-version' };
