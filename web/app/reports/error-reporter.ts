import type { ErrorReport } from './report.ts';

const QUEUE_MAX = 50;
const GAP_MS = 5000;

type ReporterParts = {
  /** Sends a report to the configured endpoint; undefined if there is none. */
  send: ((report: ErrorReport) => Promise<void>) | undefined;
  /** Saves a report in this browser: if there is no endpoint, or it cannot be reached. */
  save: (report: ErrorReport) => void;
};

/** Sends reports one after another, 5 seconds apart. The queue holds 50; the oldest are dropped. */
export function createErrorReporter({ send, save }: ReporterParts) {
  let queue: ErrorReport[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function deliver(report: ErrorReport): void {
    if (send) send(report).catch(() => save(report));
    else save(report);
  }

  function next(): void {
    const [report, ...rest] = queue;
    queue = rest;
    timer = report && setTimeout(next, GAP_MS);
    if (report) deliver(report);
  }

  return {
    report(report: ErrorReport): void {
      queue = [...queue, report].slice(-QUEUE_MAX);
      if (timer === undefined) next();
    },
    /** Sends the whole queue at once: the page unloads. */
    flush(): void {
      const waiting = queue;
      queue = [];
      waiting.forEach(deliver);
    },
  };
}
