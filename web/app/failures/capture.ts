export type Severity = 'medium' | 'high';

/** Something that went wrong in the browser, as it was caught. */
export type Failure = {
  error: unknown;
  /** The part of the page that failed. */
  component: string;
  severity: Severity;
  /** How often its reader had tried it again. */
  retries: number;
  at: number;
};

type Take = (failure: Failure) => void;

/** How many are kept until the reporter is loaded: as many as it queues itself. The newest stay. */
const KEPT = 50;
const early: Failure[] = [];
const keep: Take = (failure) => {
  early.push(failure);
  if (early.length > KEPT) early.shift();
};
let take = keep;

/** Hands a failure to the reporter, or keeps it until that is here. */
export function capture(error: unknown, component: string, severity: Severity = 'medium', retries = 0): void {
  take({ error, component, severity, retries, at: Date.now() });
}

/** Takes over every failure, those that wait included. Returns how to stop. */
export function subscribeToFailures(taker: Take): () => void {
  take = taker;
  for (const failure of early.splice(0)) taker(failure);
  return () => {
    take = keep;
  };
}

/** Captures what nobody caught: errors of scripts and rejected promises. */
export function watchFailures(target: Window): void {
  target.addEventListener('error', ({ error, message }) => capture(error ?? message, 'window', 'high'));
  target.addEventListener('unhandledrejection', ({ reason }) => capture(reason, 'promise', 'high'));
}
