import { REQUEST_GROUPS, requestGroupOf, type RequestGroup } from '@bluegem/contract/addresses';
import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Classes of status; `aborted`: the client disconnected before the end. */
export const STATUS_CLASSES = ['2xx', '3xx', '4xx', '5xx', 'aborted'] as const;
export type StatusClass = (typeof STATUS_CLASSES)[number];

export type TrafficFigures = {
  /** The length of the measured period: five minutes, or less just after the start. */
  seconds: number;
  requests: number;
  perMinute: number;
  groups: { group: RequestGroup; perMinute: number; statuses: Record<StatusClass, number> }[];
  /** Response times in milliseconds; null without responses. */
  p50Ms: number | null;
  p95Ms: number | null;
  /** Delay of the event loop in milliseconds. */
  eventLoop: { meanMs: number; p99Ms: number };
};

/** The requests of the last minutes, for the operator. It costs a few additions per request. */
export type Traffic = {
  requestEnded(request: { path: string; status: number | 'aborted'; ms: number }): void;
  figures(): TrafficFigures;
};

const SLOT_SECONDS = 5;
const SLOTS = 60;
const LOOP_RESOLUTION_MS = 20;
/** Histogram of durations with buckets that grow by a quarter, from 0.1 ms to a minute. */
const STEP = 1.25;
const FIRST_MS = 0.1;
const STEPS = 60;

const stepOf = (ms: number) =>
  Math.min(STEPS - 1, Math.max(0, Math.ceil(Math.log(Math.max(ms, FIRST_MS) / FIRST_MS) / Math.log(STEP))));
const msOf = (step: number) => FIRST_MS * STEP ** step;

const statusClassOf = (status: number | 'aborted'): StatusClass => {
  if (status === 'aborted') return 'aborted';
  return (['2xx', '3xx', '4xx', '5xx'] as const)[Math.floor(status / 100) - 2] ?? '2xx';
};

type Slot = { at: number; counts: Uint32Array; steps: Uint32Array };

/** The upper bound of the bucket that contains a quantile (0..1) of the requests; null without requests. */
function quantile(steps: Uint32Array, share: number): number | null {
  const total = steps.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  let seen = 0;
  const step = steps.findIndex((count) => (seen += count) >= total * share);
  return msOf(step);
}

const addTo = (sums: Uint32Array, values: Uint32Array) =>
  values.forEach((value, at) => (sums[at] = (sums[at] ?? 0) + value));

/** Starts counting. `nowSeconds`: a monotonic clock. */
export function createTraffic(nowSeconds: () => number = () => performance.now() / 1000): Traffic {
  const startedAt = nowSeconds();
  const slots = new Map<number, Slot>();
  const loop = monitorEventLoopDelay({ resolution: LOOP_RESOLUTION_MS });
  loop.enable();

  function currentSlot(): Slot {
    const at = Math.floor(nowSeconds() / SLOT_SECONDS);
    const known = slots.get(at % SLOTS);
    if (known?.at === at) return known;
    const slot = {
      at,
      counts: new Uint32Array(REQUEST_GROUPS.length * STATUS_CLASSES.length),
      steps: new Uint32Array(STEPS),
    };
    slots.set(at % SLOTS, slot);
    return slot;
  }

  function loopDelay() {
    const toMs = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - LOOP_RESOLUTION_MS);
    const { mean, count } = loop;
    return count === 0 ? { meanMs: 0, p99Ms: 0 } : { meanMs: toMs(mean), p99Ms: toMs(loop.percentile(99)) };
  }

  return {
    requestEnded({ path, status, ms }) {
      const { counts, steps } = currentSlot();
      const at =
        REQUEST_GROUPS.indexOf(requestGroupOf(path)) * STATUS_CLASSES.length +
        STATUS_CLASSES.indexOf(statusClassOf(status));
      counts[at] = (counts[at] ?? 0) + 1;
      const step = stepOf(ms);
      steps[step] = (steps[step] ?? 0) + 1;
    },
    figures() {
      const oldest = Math.floor(nowSeconds() / SLOT_SECONDS) - SLOTS;
      const counts = new Uint32Array(REQUEST_GROUPS.length * STATUS_CLASSES.length);
      const steps = new Uint32Array(STEPS);
      for (const slot of slots.values()) {
        if (slot.at <= oldest) continue;
        addTo(counts, slot.counts);
        addTo(steps, slot.steps);
      }
      const seconds = Math.max(1, Math.min(SLOTS * SLOT_SECONDS, nowSeconds() - startedAt));
      const perMinute = (requests: number) => (requests * 60) / seconds;
      const requests = counts.reduce((sum, count) => sum + count, 0);
      const groups = REQUEST_GROUPS.map((group, row) => {
        const own = STATUS_CLASSES.map((_, column) => counts[row * STATUS_CLASSES.length + column] ?? 0);
        const statuses = Object.fromEntries(STATUS_CLASSES.map((status, at) => [status, own[at] ?? 0]));
        return {
          group,
          perMinute: perMinute(own.reduce((sum, count) => sum + count, 0)),
          statuses: statuses as Record<StatusClass, number>,
        };
      });
      const eventLoop = loopDelay();
      return {
        seconds,
        requests,
        perMinute: perMinute(requests),
        groups,
        p50Ms: quantile(steps, 0.5),
        p95Ms: quantile(steps, 0.95),
        eventLoop,
      };
    },
  };
}
