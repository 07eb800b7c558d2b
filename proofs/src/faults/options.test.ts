import { expect, test } from 'vitest';
import { readFaultOptions } from './options.ts';

const KINDS = ['clock', 'outside', 'disk-full'] as const;
const read = (...args: string[]) => readFaultOptions(args, KINDS, () => 7);

test('without arguments all kinds run, in a thousand rounds and from a random seed', () => {
  expect(read()).toEqual({ kinds: KINDS, isQuick: false, seed: 7, rounds: 1_000, memoryBytes: undefined });
});

test('named kinds run in their usual order, each once', () => {
  expect(read('outside', 'clock', 'outside').kinds).toEqual(['clock', 'outside']);
});

test('a quick run has few rounds, unless --rounds says how many', () => {
  expect(read('--quick').rounds).toBeLessThan(50);
  expect(read('--quick', '--rounds', '3', '--seed', '12')).toMatchObject({ rounds: 3, seed: 12, isQuick: true });
});

test('memory is given in megabytes', () => {
  expect(read('--memory', '512').memoryBytes).toBe(512 * 1024 * 1024);
});

test.each<[string[], RegExp]>([
  [['--bogus'], /^Unknown option '--bogus'$/],
  [['--seed'], /^Option '--seed <value>' argument missing$/],
  [['clocks'], /^Unknown kind of fault: clocks\. Known: clock, outside, disk-full$/],
  [['--rounds', '0'], /^--rounds must be a whole number from 1 to 100000, not 0$/],
  [['--memory', '1g'], /^--memory takes a number of megabytes$/],
  [['--seed', 'x'], /^--seed must be a whole number/],
])('%j is refused in one line', (args, message) => {
  expect(() => read(...args)).toThrow(message);
});
