import { beforeEach, expect, test } from 'vitest';
import { labelOf, Ledger } from './ledger.ts';

const first = labelOf('sign-in', 1, 0, 0);
const second = labelOf('feedback', 1, 0, 1);
const third = labelOf('prices', 1, 0, 2);
let ledger: Ledger;

beforeEach(() => {
  ledger = new Ledger();
  ledger.acknowledge(first);
  ledger.acknowledge(second);
});

test('what was acknowledged and is whole is right', () => {
  expect(ledger.check({ [first]: 4, [second]: 1 })).toEqual([]);
  expect(ledger).toMatchObject({ acknowledged: 2, unacknowledged: 0 });
});

test('what was acknowledged and is gone is lost', () => {
  expect(ledger.check({ [first]: 4 })).toEqual([expect.stringContaining(`lost: ${second}`)]);
});

test('a part of a transaction is found', () => {
  expect(ledger.check({ [first]: 3, [second]: 1 })).toEqual([`half: ${first} has 3 rows`]);
});

test('the write that was under way may be there, and then must stay', () => {
  const all = { [first]: 4, [second]: 1 };
  expect(ledger.check({ ...all, [third]: 3 })).toEqual([]);
  expect(ledger.unacknowledged).toBe(1);
  expect(ledger.check(all)).toEqual([expect.stringContaining(`lost: ${third}`)]);
});

test('a write beyond the one that was under way was never made', () => {
  const later = labelOf('feedback', 1, 0, 3);
  expect(ledger.check({ [first]: 4, [second]: 1, [later]: 1 })).toEqual([`never made: ${later}`]);
});
