/** Of autocannon's options and results those that are used: the package has no types of its own. */
declare module 'autocannon' {
  export type Request = {
    method?: string;
    path?: string;
    headers?: Readonly<Record<string, string>>;
    onResponse?(status: number, body: string, context: object, headers: Readonly<Record<string, string>>): void;
  };
  type Client = { setRequests(requests: readonly Request[]): void };
  type Options = {
    url: string;
    connections: number;
    amount?: number;
    /** Seconds. */
    duration?: number;
    timeout?: number;
    /** Requests a second of each connection. */
    connectionRate?: number;
    ignoreCoordinatedOmission?: boolean;
    setupClient?(client: Client): void;
  };
  /** Latencies in milliseconds. */
  export type Result = {
    latency: { p50: number; p97_5: number; p99: number };
    requests: { total: number; sent: number };
    statusCodeStats: Readonly<Record<string, { count: number }>>;
    duration: number;
    errors: number;
  };
  type Run = Promise<Result> & { on(event: 'response', listener: () => void): void; stop(): void };
  export default function autocannon(options: Options): Run;
}
