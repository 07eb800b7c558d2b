import { beforeEach, expect, test } from 'vitest';
import { aPageView } from './testing/events.ts';
import { pauseEvents, subscribeToEvents, track, type TrackedEvent } from './track.ts';

let taken: TrackedEvent[];
beforeEach(() => {
  subscribeToEvents(() => undefined);
  taken = [];
});
const take = () => subscribeToEvents((tracked) => taken.push(tracked));

test('what happens is given to whoever took over', () => {
  take();
  track(aPageView('/a'));
  expect(taken).toEqual([aPageView('/a')]);
});

test('what is held is given later, in order, and twenty of it at most', () => {
  pauseEvents();
  for (let index = 0; index < 30; index++) track(aPageView(`/${index}`));
  take();
  expect(taken).toEqual(Array.from({ length: 20 }, (_, index) => aPageView(`/${index}`)));
  take();
  expect(taken).toHaveLength(20);
});

test('what nobody wants is gone', () => {
  track(aPageView());
  take();
  expect(taken).toEqual([]);
});
