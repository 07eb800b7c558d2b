import type { TelemetryEntry } from './report.ts';

const QUEUE_MAX = 50;
const FLUSH_MS = 30_000;
/** Users do not retry a part that failed this often. */
const RETRIES = 3;

/** Collects entries and logs them every 30 seconds, when the page unloads, and when a part failed after 3 retries. */
export function createErrorTelemetry(log: (entries: readonly TelemetryEntry[]) => void) {
  let queue: TelemetryEntry[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    const entries = queue;
    queue = [];
    if (entries.length > 0) log(entries);
  }

  return {
    add(entry: TelemetryEntry): void {
      queue = [...queue, entry].slice(-QUEUE_MAX);
      if (entry.retryCount >= RETRIES) flush();
      else timer ??= setTimeout(flush, FLUSH_MS);
    },
    flush,
  };
}
