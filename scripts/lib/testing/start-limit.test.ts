import { expect, test } from 'vitest';
import { startCpuMsMax } from './start-limit.mjs';

test('a start may take three seconds of processor time, and nine where other programs wait for a core', () => {
  expect(startCpuMsMax(0, 2)).toBe(3_000);
  expect(startCpuMsMax(3, 2)).toBe(3_000);
  expect(startCpuMsMax(3.1, 2)).toBe(9_000);
  expect(startCpuMsMax(3.1, 4)).toBe(3_000);
});
