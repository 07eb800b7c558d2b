const RETRIES = 3;
const FIRST_WAIT_MS = 1000;
/** How much of a failed response's body the message contains. */
const BODY_MAX = 200;

/** The server responded, but not with the data. */
class HttpFailure extends Error {
  override readonly name = 'HttpFailure';
  readonly status: number;
  constructor(status: number, body: string) {
    super(`HTTP ${status}: ${body.slice(0, BODY_MAX)}`);
    this.status = status;
  }
}

export type FetchRequest<T> = {
  path: string;
  timeoutMs: number;
  read: (response: Response) => Promise<T>;
};

export type FetchParts = { fetch: typeof fetch; wait: (ms: number) => Promise<void> };

/** A retry helps against a bad connection or a server error, not against a refusal. */
const isWorthRetrying = (error: unknown): boolean =>
  !(error instanceof HttpFailure) || error.status >= 500 || error.status === 408 || error.status === 429;

async function fetchOnce<T>({ path, timeoutMs, read }: FetchRequest<T>, { fetch }: FetchParts): Promise<T> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), timeoutMs);
  try {
    const response = await fetch(path, { signal: controller.signal });
    if (!response.ok) throw new HttpFailure(response.status, await response.text());
    return await read(response);
  } catch (error) {
    throw controller.signal.aborted ? new Error('Request timeout', { cause: error }) : error;
  } finally {
    clearTimeout(timer);
  }
}

/** Fetches data. Failures are retried up to three times, after 1, 2 and 4 seconds. Rejects with the last failure. */
export async function fetchData<T>(request: FetchRequest<T>, parts: FetchParts): Promise<T> {
  for (let retry = 0; ; retry++) {
    try {
      // Each retry waits for the one before.
      return await fetchOnce(request, parts);
    } catch (error) {
      if (retry === RETRIES || !isWorthRetrying(error)) throw error;
      await parts.wait(FIRST_WAIT_MS * 2 ** retry);
    }
  }
}
