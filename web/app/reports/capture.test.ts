import { beforeEach, expect, test } from 'vitest';
import { capture, subscribeToFailures, watchFailures, type Failure } from './capture.ts';

/** Subscribes and unsubscribes at once, which returns the buffered failures. */
function drain(): Failure[] {
  const all: Failure[] = [];
  subscribeToFailures((failure) => all.push(failure))();
  return all;
}

// Other test files in this process may have captured some.
beforeEach(() => void drain());

test('failures are buffered until something subscribes, the newest 50', () => {
  for (let number = 0; number < 60; number++) capture(number, 'chart');
  const all = drain();
  expect(all).toHaveLength(50);
  expect(all[0]).toMatchObject({ error: 10, component: 'chart', severity: 'medium', retries: 0 });
  expect(drain()).toEqual([]);
});

test('later failures go to the subscriber as they occur', () => {
  const all: unknown[] = [];
  const stop = subscribeToFailures(({ error, retries }) => all.push([error, retries]));
  capture('late', 'list', 'medium', 3);
  stop();
  capture('after', 'list');
  expect(all).toEqual([['late', 3]]);
  expect(drain()).toHaveLength(1);
});

test('uncaught errors and rejections have high severity', () => {
  const target = new EventTarget();
  watchFailures(target as Window);
  const error = new Error('boom');
  target.dispatchEvent(Object.assign(new Event('error'), { error, message: 'boom' }));
  target.dispatchEvent(Object.assign(new Event('error'), { error: null, message: 'Script error.' }));
  target.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'no' }));
  expect(drain()).toMatchObject([
    { error, component: 'window', severity: 'high' },
    { error: 'Script error.', component: 'window', severity: 'high' },
    { error: 'no', component: 'promise', severity: 'high' },
  ]);
});
