import type { AnalyticsEvent } from '@bluegem/contract/analytics';

/** An event before its time and visit are known. */
export type TrackedEvent = AnalyticsEvent extends infer Each
  ? Each extends AnalyticsEvent
    ? Pick<Each, 'event' | 'properties'>
    : never
  : never;
type Subscriber = (tracked: TrackedEvent) => void;

const WAITING_MAX = 20;

const waiting: TrackedEvent[] = [];
let subscriber: Subscriber | undefined;

/** Reports an event. It is buffered here until something subscribes; the subscriber decides whether it counts. */
export function track(tracked: TrackedEvent): void {
  if (subscriber) subscriber(tracked);
  else if (waiting.length < WAITING_MAX) waiting.push(tracked);
}

/** Subscribes to all events, including the buffered ones. Replaces the previous subscriber. */
export function subscribeToEvents(next: Subscriber): void {
  subscriber = next;
  for (const tracked of waiting.splice(0)) next(tracked);
}

/** Buffers events from now on until the next subscription. */
export function pauseEvents(): void {
  subscriber = undefined;
}
