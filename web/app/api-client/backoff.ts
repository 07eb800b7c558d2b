const FIRST_MS = 5_000;
const MAX_MS = 60_000;

/** Which paths may not be asked for a while, since the server has had enough: 5 seconds, doubling up to a minute. */
export function createBackoff(now: () => number) {
  const paths = new Map<string, { waitMs: number; until: number }>();
  return {
    /** Whole seconds until the path may be asked again; 0: now. */
    secondsLeft: (path: string): number => Math.max(0, Math.ceil(((paths.get(path)?.until ?? 0) - now()) / 1000)),
    /** The server has refused; how many seconds the path is blocked. */
    refused(path: string): number {
      const waitMs = Math.min(MAX_MS, (paths.get(path)?.waitMs ?? FIRST_MS / 2) * 2);
      paths.set(path, { waitMs, until: now() + waitMs });
      return waitMs / 1000;
    },
    answered: (path: string): void => void paths.delete(path),
  };
}
