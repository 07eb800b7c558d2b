/** Buffers entries briefly and stores them together, so that no request waits for a log. */
export type LogBuffer<Entry> = {
  add(entry: Entry): void;
  /** Stores the buffered entries. Never rejects. */
  flush(): Promise<void>;
};

export type LogBufferOptions<Entry> = {
  store(entries: readonly Entry[]): Promise<void>;
  /** Maximum number of stored entries per minute, so that a burst does not fill the database. */
  perMinute: number;
  /** The entry that reports how many were left out. */
  leftOut?(count: number): Entry;
  onFailure?(error: unknown): void;
  nowMs?(): number;
  delayMs?: number;
};

const DELAY_MS = 500;
const RETRY_MS = 10_000;
const MINUTE_MS = 60_000;

/** Entries that cannot be stored are tried again later; the oldest `perMinute` of them are retained. */
export function createLogBuffer<Entry>(options: LogBufferOptions<Entry>): LogBuffer<Entry> {
  const { store, perMinute, leftOut, onFailure, nowMs = () => performance.now(), delayMs = DELAY_MS } = options;
  let waiting: Entry[] = [];
  let minute = { start: nowMs(), count: 0, missed: 0 };
  let timer: NodeJS.Timeout | undefined;
  let storing: Promise<void> | undefined;

  const isFull = () => minute.count >= perMinute || waiting.length >= perMinute;

  function nextMinute(): void {
    if (nowMs() - minute.start < MINUTE_MS) return;
    const { missed } = minute;
    minute = { start: nowMs(), count: 0, missed: 0 };
    if (missed > 0 && leftOut) waiting.push(leftOut(missed));
  }

  function flushIn(ms: number): void {
    if (timer) return;
    timer = setTimeout(() => void flush(), ms);
    timer.unref();
  }

  async function storeWaiting(): Promise<void> {
    nextMinute();
    const entries = waiting;
    if (entries.length === 0) return;
    waiting = [];
    try {
      await store(entries);
    } catch (error) {
      waiting = [...entries, ...waiting].slice(0, perMinute);
      onFailure?.(error);
      flushIn(RETRY_MS);
    }
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    await storing;
    storing = storeWaiting();
    await storing;
    storing = undefined;
    if (minute.missed > 0) flushIn(MINUTE_MS);
  }

  return {
    add(entry) {
      nextMinute();
      if (isFull()) minute.missed++;
      else {
        minute.count++;
        waiting.push(entry);
      }
      flushIn(delayMs);
    },
    flush,
  };
}
