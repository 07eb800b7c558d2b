import type { AnalyticsEvent } from '@bluegem/contract/analytics';

/** What happened, before it is known when and in which visit. */
export type Happening = AnalyticsEvent extends infer Each
  ? Each extends AnalyticsEvent
    ? Pick<Each, 'event' | 'properties'>
    : never
  : never;
type Taker = (happening: Happening) => void;

const WAITING_MAX = 20;

const waiting: Happening[] = [];
let take: Taker | undefined;

/** Says that something happened. Whether that is counted is decided by whoever takes it; until then it is only held here. */
export function track(happening: Happening): void {
  if (take) take(happening);
  else if (waiting.length < WAITING_MAX) waiting.push(happening);
}

/** Takes over everything that happens, what waits included, until somebody else does. */
export function takeHappenings(taker: Taker): void {
  take = taker;
  for (const happening of waiting.splice(0)) taker(happening);
}

/** Lets what happens from now on wait for whoever takes over next. */
export function holdHappenings(): void {
  take = undefined;
}
