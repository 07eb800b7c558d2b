/** How often a page may be tried again, and how long after its last failure. */
export const MAX_RETRIES = 3;
export const RETRY_GAP_MS = 1000;
/** A failure so long after the last one is a new trouble, with retries of its own. */
export const FORGET_AFTER_MS = 60_000;

type Trouble = { path: string; retries: number; failedAt: number };

/** Kept outside the error screen, which is made again whenever a page fails again. */
let trouble: Trouble = { path: '', retries: 0, failedAt: -Infinity };

const isSame = (path: string) => trouble.path === path;

/** How many retries of a page are used up. */
export const retriesOf = (path: string): number => (isSame(path) ? trouble.retries : 0);

/** Notes that a page failed at a time (milliseconds). */
export function noteFailure(path: string, now: number): void {
  const isNew = !isSame(path) || now - trouble.failedAt > FORGET_AFTER_MS;
  trouble = { path, retries: isNew ? 0 : trouble.retries, failedAt: now };
}

/** Whether what was tried again so often, and failed at a time (milliseconds), may be tried once more now. */
export const mayReset = (retries: number, failedAt: number, now: number): boolean =>
  retries < MAX_RETRIES && now - failedAt >= RETRY_GAP_MS;

/** Whether a page may be tried again at a time (milliseconds). */
export const mayRetry = (path: string, now: number): boolean =>
  mayReset(retriesOf(path), isSame(path) ? trouble.failedAt : -Infinity, now);

/** Counts a retry of a page. Returns how many are used up. */
export function noteRetry(path: string): number {
  trouble = { ...trouble, path, retries: retriesOf(path) + 1 };
  return trouble.retries;
}
