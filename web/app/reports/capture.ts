export type Severity = 'medium' | 'high';

/** A failure in the browser. */
export type Failure = {
  error: unknown;
  /** The part of the page that failed. */
  component: string;
  severity: Severity;
  /** How often the user had retried. */
  retries: number;
  at: number;
};

type Listener = (failure: Failure) => void;

/** How many are buffered until the reporter is loaded: the size of its own queue. The newest stay. */
const BUFFER_SIZE = 50;
const buffer: Failure[] = [];
const addToBuffer: Listener = (failure) => {
  buffer.push(failure);
  if (buffer.length > BUFFER_SIZE) buffer.shift();
};
let listener = addToBuffer;

/** Passes a failure to the subscriber, or buffers it until there is one. */
export function capture(error: unknown, component: string, severity: Severity = 'medium', retries = 0): void {
  listener({ error, component, severity, retries, at: Date.now() });
}

/** Subscribes to all failures, including the buffered ones. Returns a function that unsubscribes. */
export function subscribeToFailures(next: Listener): () => void {
  listener = next;
  for (const failure of buffer.splice(0)) next(failure);
  return () => {
    listener = addToBuffer;
  };
}

/** Captures uncaught errors and rejected promises. */
export function watchFailures(target: Window): void {
  target.addEventListener('error', ({ error, message }) => capture(error ?? message, 'window', 'high'));
  target.addEventListener('unhandledrejection', ({ reason }) => capture(reason, 'promise', 'high'));
}
