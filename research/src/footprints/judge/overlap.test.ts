import { cellsAt, footprintSum } from '@bluegem/core/paint/footprint';
import { expect, test } from 'vitest';
import { cutTo, normalised, overlapOf, partShownBy } from './overlap.ts';

const block = (size: number, left: number, top: number, width: number, height: number) => {
  const indexes = Array.from(
    { length: width * height },
    (_, i) => (top + Math.floor(i / width)) * size + left + (i % width),
  );
  return cellsAt(size, Int32Array.from(indexes), new Float32Array(indexes.length).fill(1 / indexes.length));
};

test('two footprints overlap by what both show of what one of them shows', () => {
  expect(overlapOf(block(20, 2, 2, 8, 4), block(20, 2, 2, 8, 4))).toBe(1);
  expect(overlapOf(block(20, 2, 2, 8, 4), block(20, 6, 2, 8, 4))).toBeCloseTo(16 / 48, 10);
  expect(overlapOf(block(20, 0, 0, 3, 3), block(20, 10, 10, 3, 3))).toBe(0);
});

test('footprints of different fineness are compared on the coarser grid', () => {
  expect(overlapOf(block(20, 2, 2, 8, 4), block(40, 4, 4, 16, 8))).toBe(1);
});

test('a part is shown by a footprint that has all of it and more', () => {
  expect(partShownBy(block(20, 2, 2, 4, 4), block(20, 0, 0, 10, 10))).toBe(1);
  expect(partShownBy(block(20, 0, 0, 10, 10), block(20, 2, 2, 4, 4))).toBeCloseTo(0.16, 10);
});

test('a footprint cut to another one has no cells beyond it, and adds up to 1 again', () => {
  const cut = cutTo(block(20, 0, 0, 10, 10), block(20, 2, 2, 4, 4));
  expect(cut.count).toBe(16);
  expect(footprintSum(cut)).toBeCloseTo(0.16, 5);
  expect(footprintSum(normalised(cut))).toBeCloseTo(1, 5);
});
