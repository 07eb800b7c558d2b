import type { AnalyticsEvent } from '@bluegem/contract/analytics';

/** What happened, before it is known when and in which visit. */
export type TrackedEvent = AnalyticsEvent extends infer Each
  ? Each extends AnalyticsEvent
    ? Pick<Each, 'event' | 'properties'>
    : never
  : never;
type Taker = (tracked: TrackedEvent) => void;

const WAITING_MAX = 20;

const waiting: TrackedEvent[] = [];
let take: Taker | undefined;

/** Says that something happened. Whether that is counted is decided by whoever takes it; until then it is only held here. */
export function track(tracked: TrackedEvent): void {
  if (take) take(tracked);
  else if (waiting.length < WAITING_MAX) waiting.push(tracked);
}

/** Takes over everything that happens, what waits included, until somebody else does. */
export function subscribeToEvents(taker: Taker): void {
  take = taker;
  for (const tracked of waiting.splice(0)) taker(tracked);
}

/** Lets what happens from now on wait for whoever takes over next. */
export function pauseEvents(): void {
  take = undefined;
}
