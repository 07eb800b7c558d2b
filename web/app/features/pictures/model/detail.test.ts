import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Detail } from './detail.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('without a graphics card frames are coarse while the camera moves, and a full one follows', () => {
  const rested = vi.fn<() => void>();
  const detail = new Detail(true, rested);
  expect(detail.shareFor(false)).toBe(1);
  expect(detail.shareFor(true)).toBe(0.5);
  vi.advanceTimersByTime(100);
  expect(detail.shareFor(true)).toBe(0.5);
  vi.advanceTimersByTime(100);
  expect([detail.shareFor(false), rested.mock.calls.length]).toEqual([0.5, 0]);
  vi.advanceTimersByTime(60);
  expect(rested).toHaveBeenCalledOnce();
  expect(detail.shareFor(false)).toBe(1);
});

test('with a graphics card every frame has full resolution', () => {
  const rested = vi.fn<() => void>();
  const detail = new Detail(false, rested);
  expect(detail.shareFor(true)).toBe(1);
  vi.advanceTimersByTime(1000);
  expect(rested).not.toHaveBeenCalled();
});

test('a removed viewer is not told to draw', () => {
  const rested = vi.fn<() => void>();
  const detail = new Detail(true, rested);
  detail.shareFor(true);
  detail.dispose();
  vi.advanceTimersByTime(1000);
  expect(rested).not.toHaveBeenCalled();
});
