/** How often a page may be retried, and how long after its last failure. */
export const MAX_RETRIES = 3;
export const RETRY_GAP_MS = 1000;
/** After this time without a failure the count starts over. */
export const FORGET_AFTER_MS = 60_000;

type Trouble = { path: string; retries: number; failedAt: number };

/** Outside the error screen, which is mounted again with every failure. */
let trouble: Trouble = { path: '', retries: 0, failedAt: -Infinity };

const isSame = (path: string) => trouble.path === path;

/** How many retries of a page have been used. */
export const retriesOf = (path: string): number => (isSame(path) ? trouble.retries : 0);

/** Records that a page failed at a time (milliseconds). */
export function noteFailure(path: string, now: number): void {
  const isNew = !isSame(path) || now - trouble.failedAt > FORGET_AFTER_MS;
  trouble = { path, retries: isNew ? 0 : trouble.retries, failedAt: now };
}

/** Whether something with this many retries, which failed at a time (milliseconds), may be retried now. */
export const mayReset = (retries: number, failedAt: number, now: number): boolean =>
  retries < MAX_RETRIES && now - failedAt >= RETRY_GAP_MS;

/** Whether a page may be retried at a time (milliseconds). */
export const mayRetry = (path: string, now: number): boolean =>
  mayReset(retriesOf(path), isSame(path) ? trouble.failedAt : -Infinity, now);

/** Counts a retry of a page. Returns how many have been used. */
export function noteRetry(path: string): number {
  trouble = { ...trouble, path, retries: retriesOf(path) + 1 };
  return trouble.retries;
}
