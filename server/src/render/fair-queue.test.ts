import { setImmediate as nextTick } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

const LIMITS = { atOnce: 1, perCaller: 100, inAll: 150 };

/** A queue whose jobs note their name when they begin, and end with the next turn of the event loop. */
function openQueue(limits = LIMITS) {
  const run = createFairQueue<string>(limits);
  const begun: string[] = [];
  const ask = (caller: string, name: string, gone?: AbortSignal) => {
    const work = async () => {
      begun.push(name);
      await nextTick();
      return `${name} done`;
    };
    return run(caller, name, work, gone);
  };
  return { ask, begun };
}

test('the job of a caller does not wait for the many of another', async () => {
  const { ask, begun } = openQueue();
  const many = Array.from({ length: 64 }, (_, index) => ask('many', `many-${index}`));
  await nextTick();
  expect(await ask('one', 'single')).toBe('single done');
  expect(begun.indexOf('single')).toBeLessThanOrEqual(3);
  await Promise.all(many);
  expect(begun).toHaveLength(65);
});

test('callers take turns, and each has its own jobs in order', async () => {
  const { ask, begun } = openQueue();
  await Promise.all(['a1', 'a2', 'a3', 'b1', 'c1', 'c2'].map((name) => ask(name.slice(0, 1), name)));
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'c2']);
});

test('a job requested by two callers runs once, when it is the turn of the first', async () => {
  const { ask, begun } = openQueue();
  const many = Array.from({ length: 20 }, (_, index) => ask('many', `many-${index}`));
  expect(await ask('one', 'many-19')).toBe('many-19 done');
  expect(begun.indexOf('many-19')).toBeLessThanOrEqual(2);
  await Promise.all(many);
  expect(begun).toHaveLength(20);
});

test('a running job serves all callers that request it', async () => {
  const { ask, begun } = openQueue();
  const first = ask('a', 'picture');
  await Promise.resolve();
  expect(await Promise.all([first, ask('b', 'picture')])).toEqual(['picture done', 'picture done']);
  expect(begun).toEqual(['picture']);
});

test('too many jobs of a caller are refused, and no other caller is', async () => {
  const { ask } = openQueue({ atOnce: 1, perCaller: 3, inAll: 5 });
  const pending = [1, 2, 3, 4].map((each) => ask('a', `a${each}`));
  expect(() => ask('a', 'a5')).toThrow(expect.objectContaining({ code: 'http.unavailable' }));
  pending.push(ask('b', 'b1'), ask('c', 'c1'));
  expect(() => ask('d', 'd1')).toThrow(expect.objectContaining({ code: 'http.unavailable' }));
  await Promise.all(pending);
});

test('a waiting job whose clients have gone does not run', async () => {
  const { ask, begun } = openQueue();
  const running = ask('a', 'first');
  const [one, other, third] = [new AbortController(), new AbortController(), new AbortController()];
  const left = ask('a', 'left', one.signal);
  const shared = [ask('a', 'shared', other.signal), ask('b', 'shared', third.signal)];
  one.abort();
  other.abort();
  await expect(left).rejects.toMatchObject({ code: 'http.unavailable' });
  expect(await Promise.all([running, ...shared])).toEqual(['first done', 'shared done', 'shared done']);
  third.abort();
  expect(begun).toEqual(['first', 'shared']);
  expect(await ask('a', 'left')).toBe('left done');
});

test('a running job goes on when its clients have gone', async () => {
  const { ask } = openQueue();
  const gone = new AbortController();
  const running = ask('a', 'running', gone.signal);
  gone.abort();
  expect(await running).toBe('running done');
});

test('a job that fails rejects for its callers, and the next one runs', async () => {
  const run = createFairQueue<string>(LIMITS);
  const lost = run('a', 'lost', () => Promise.reject(new Error('no finish')));
  const next = run('a', 'next', () => Promise.resolve('drawn'));
  await expect(lost).rejects.toThrow('no finish');
  expect(await next).toBe('drawn');
});
