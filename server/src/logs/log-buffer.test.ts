import { expect, test } from 'vitest';
import { createLogBuffer } from './log-buffer.ts';

function someBuffer(perMinute = 3) {
  const stored: string[][] = [];
  const state = { now: 0, fails: false, failures: 0 };
  const buffer = createLogBuffer<string>({
    perMinute,
    nowMs: () => state.now,
    leftOut: (count) => `${count} left out`,
    onFailure: () => state.failures++,
    async store(entries) {
      if (state.fails) throw new Error('gone');
      stored.push([...entries]);
    },
  });
  return { buffer, stored, state };
}

test('entries are stored together, in order, automatically', async () => {
  const { buffer, stored } = someBuffer();
  for (const each of ['a', 'b']) buffer.add(each);
  expect(stored).toEqual([]);
  await expect.poll(() => stored).toEqual([['a', 'b']]);
  await buffer.flush();
  expect(stored).toHaveLength(1);
});

test('a burst is limited per minute, and the next minute reports how many were left out', async () => {
  const { buffer, stored, state } = someBuffer();
  for (let at = 0; at < 500; at++) buffer.add(String(at));
  await buffer.flush();
  buffer.add('still too many');
  await buffer.flush();
  expect(stored).toEqual([['0', '1', '2']]);
  state.now = 60_000;
  buffer.add('calm');
  await buffer.flush();
  expect(stored[1]).toEqual(['498 left out', 'calm']);
});

test('what could not be stored is stored later, and no more than fits', async () => {
  const { buffer, stored, state } = someBuffer();
  state.fails = true;
  for (const each of ['a', 'b']) buffer.add(each);
  await buffer.flush();
  state.now = 60_000;
  for (const each of ['c', 'd', 'e']) buffer.add(each);
  await buffer.flush();
  expect(state.failures).toBe(2);
  state.fails = false;
  await buffer.flush();
  expect(stored).toEqual([['a', 'b', 'c']]);
});
