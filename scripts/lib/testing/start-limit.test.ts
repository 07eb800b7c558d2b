import { expect, test } from 'vitest';
import { startCpuMsMax } from './start-limit.mjs';

test('a start may take four seconds of processor time, and twelve where other programs wait for a core', () => {
  expect(startCpuMsMax(0, 2)).toBe(4_000);
  expect(startCpuMsMax(3, 2)).toBe(4_000);
  expect(startCpuMsMax(3.1, 2)).toBe(12_000);
  expect(startCpuMsMax(3.1, 4)).toBe(4_000);
});
