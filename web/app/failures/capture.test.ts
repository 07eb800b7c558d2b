import { beforeEach, expect, test } from 'vitest';
import { capture, subscribeToFailures, watchFailures, type Failure } from './capture.ts';

/** Takes what there is and stops at once. */
function taken(): Failure[] {
  const all: Failure[] = [];
  subscribeToFailures((failure) => all.push(failure))();
  return all;
}

// Other files that ran in this process may have captured some.
beforeEach(() => void taken());

test('failures are kept until somebody takes them, the newest 50', () => {
  for (let number = 0; number < 60; number++) capture(number, 'chart');
  const all = taken();
  expect(all).toHaveLength(50);
  expect(all[0]).toMatchObject({ error: 10, component: 'chart', severity: 'medium', retries: 0 });
  expect(taken()).toEqual([]);
});

test('from then on they are handed over as they come', () => {
  const all: unknown[] = [];
  const stop = subscribeToFailures(({ error, retries }) => all.push([error, retries]));
  capture('late', 'list', 'medium', 3);
  stop();
  capture('after', 'list');
  expect(all).toEqual([['late', 3]]);
  expect(taken()).toHaveLength(1);
});

test('errors and rejections that nobody caught are of high severity', () => {
  const target = new EventTarget();
  watchFailures(target as Window);
  const error = new Error('boom');
  target.dispatchEvent(Object.assign(new Event('error'), { error, message: 'boom' }));
  target.dispatchEvent(Object.assign(new Event('error'), { error: null, message: 'Script error.' }));
  target.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'no' }));
  expect(taken()).toMatchObject([
    { error, component: 'window', severity: 'high' },
    { error: 'Script error.', component: 'window', severity: 'high' },
    { error: 'no', component: 'promise', severity: 'high' },
  ]);
});
