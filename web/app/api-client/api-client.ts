import type { AnswerAt, PathFor } from '@bluegem/contract/client-types';
import { ApiFailure, type TranslateFailure } from './api-failure.ts';
import { createBackoff } from './backoff.ts';

const TIMEOUT_MS = 30_000;
const SHARED_MS = 1_000;
/** Requests about sign-in itself carry no bearer token: refreshing one for them would recurse. */
const AUTH_PATH = /^\/api\/(auth\/|logout$)/;

type ApiParts = {
  fetch: typeof fetch;
  now: () => number;
  /** The bearer token to send, refreshed when its end is near. */
  bearer: () => Promise<string | undefined>;
  translate: TranslateFailure;
};

/**
 * A client of our API, typed by the contract. Methods resolve with the JSON of the response or reject with an
 * ApiFailure whose message may be shown.
 */
export type ApiClient = {
  get<Path extends PathFor<'GET'>>(path: Path): Promise<AnswerAt<'GET', Path>>;
  /** Without a body: all other changes are forms. */
  post<Path extends PathFor<'POST'>>(path: Path): Promise<AnswerAt<'POST', Path>>;
};

export function createApiClient({ fetch, now, bearer, translate }: ApiParts): ApiClient {
  const backoff = createBackoff(now);
  const shared = new Map<string, { at: number; response: Promise<unknown> }>();

  async function failureOf(path: string, response: Response): Promise<ApiFailure> {
    const { status, statusText } = response;
    const body = (await response.json().catch(() => ({}))) as { error?: unknown; message?: unknown } | null;
    const failure = (text: string) => new ApiFailure(text, status);
    if (status === 401) return failure(translate('required', {}));
    if (status === 403) return failure(translate('forbidden', {}));
    if (status === 429) return failure(translate('rateLimited', { seconds: backoff.refused(path) }));
    if (status >= 500) return failure(translate('server', {}));
    // Responses of our own server have a code in `error` and a text in `message`.
    const words = [body?.message, body?.error].find((each) => typeof each === 'string');
    return failure(words ?? translate('other', { status, text: statusText }));
  }

  async function readAnswer(path: string, response: Response): Promise<unknown> {
    if (!response.ok) throw await failureOf(path, response);
    backoff.answered(path);
    if (!response.headers.get('content-type')?.includes('json')) {
      throw new ApiFailure(translate('notJson', {}), response.status);
    }
    const text = await response.text();
    try {
      return JSON.parse(text);
    } catch {
      throw new ApiFailure(translate('badJson', {}), response.status);
    }
  }

  async function send(method: 'GET' | 'POST', path: string): Promise<unknown> {
    const seconds = backoff.secondsLeft(path);
    if (seconds > 0) throw new ApiFailure(translate('blocked', { seconds }), 429);
    const token = AUTH_PATH.test(path) ? undefined : await bearer();
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), TIMEOUT_MS);
    try {
      const response = await fetch(path, {
        method,
        credentials: 'same-origin',
        signal: controller.signal,
        headers: { ...(token && { authorization: `Bearer ${token}` }) },
      });
      return await readAnswer(path, response);
    } catch (error) {
      if (error instanceof ApiFailure) throw error;
      const isAborted = controller.signal.aborted || (error instanceof Error && error.name === 'AbortError');
      throw new ApiFailure(translate(isAborted ? 'cancelled' : 'network', {}), 0);
    } finally {
      clearTimeout(timer);
    }
  }

  function get(path: string): Promise<unknown> {
    const cached = shared.get(path);
    if (cached && now() - cached.at < SHARED_MS) return cached.response;
    const response = send('GET', path);
    const entry = { at: now(), response };
    shared.set(path, entry);
    // A retry after a failure sends a new request.
    response.catch(() => shared.get(path) === entry && shared.delete(path));
    return response;
  }

  /** A read after a change must not get the response from before it. */
  function post(path: string): Promise<unknown> {
    shared.clear();
    return send('POST', path).finally(() => shared.clear());
  }

  // The contract types the response of each path.
  return { get, post } as ApiClient;
}
