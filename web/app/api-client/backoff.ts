const FIRST_MS = 5_000;
const MAX_MS = 60_000;

/** Blocks paths that are rate limited: 5 seconds, doubling up to a minute. */
export function createBackoff(now: () => number) {
  const paths = new Map<string, { waitMs: number; until: number }>();
  return {
    /** Whole seconds until the path may be requested again; 0 means now. */
    secondsLeft: (path: string): number => Math.max(0, Math.ceil(((paths.get(path)?.until ?? 0) - now()) / 1000)),
    /** Records a refusal. Returns for how many seconds the path is blocked. */
    refused(path: string): number {
      const waitMs = Math.min(MAX_MS, (paths.get(path)?.waitMs ?? FIRST_MS / 2) * 2);
      paths.set(path, { waitMs, until: now() + waitMs });
      return waitMs / 1000;
    },
    answered: (path: string): void => void paths.delete(path),
  };
}
