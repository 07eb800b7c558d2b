import type { ErrorReport } from './report.ts';

const QUEUE_MAX = 50;
const GAP_MS = 5000;

type ReporterParts = {
  /** Sends a report to the configured endpoint; undefined where there is none. */
  send: ((report: ErrorReport) => Promise<void>) | undefined;
  /** Keeps a report in this browser: where there is no endpoint, or it cannot be reached. */
  keep: (report: ErrorReport) => void;
};

/** Delivers reports one after another, 5 seconds apart. Of more than 50 that wait the oldest are dropped. */
export function createErrorReporter({ send, keep }: ReporterParts) {
  let queue: ErrorReport[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function deliver(report: ErrorReport): void {
    if (send) send(report).catch(() => keep(report));
    else keep(report);
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
    /** Delivers what waits at once: the page is being left. */
    flush(): void {
      const waiting = queue;
      queue = [];
      waiting.forEach(deliver);
    },
  };
}
