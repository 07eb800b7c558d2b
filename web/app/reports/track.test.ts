import { beforeEach, expect, test } from 'vitest';
import { aPageView } from './testing/events.ts';
import { pauseEvents, subscribeToEvents, track, type TrackedEvent } from './track.ts';

let received: TrackedEvent[];
beforeEach(() => {
  subscribeToEvents(() => undefined);
  received = [];
});
const take = () => subscribeToEvents((tracked) => received.push(tracked));

test('events go to the subscriber', () => {
  take();
  track(aPageView('/a'));
  expect(received).toEqual([aPageView('/a')]);
});

test('events before a subscription are delivered later, in order, at most twenty', () => {
  pauseEvents();
  for (let index = 0; index < 30; index++) track(aPageView(`/${index}`));
  take();
  expect(received).toEqual(Array.from({ length: 20 }, (_, index) => aPageView(`/${index}`)));
  take();
  expect(received).toHaveLength(20);
});

test('events without a subscriber are dropped', () => {
  track(aPageView());
  take();
  expect(received).toEqual([]);
});
