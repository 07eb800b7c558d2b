import { expect, test } from 'vitest';
import { fittingSize, linesOf, textWidth } from './card-text.ts';

test('a line that fits has its full size, a longer one is smaller', () => {
  expect(fittingSize('Karambit', 68, 500)).toBe(68);
  const size = fittingSize('Blue gem, tier 1, both sides, and much more than that', 27, 400);
  expect(size).toBeLessThan(27);
  expect(textWidth('Blue gem, tier 1, both sides, and much more than that', size)).toBeLessThanOrEqual(400);
});

test('lines break at spaces', () => {
  expect(linesOf('Skeleton Knife #1000', 68, 500)).toEqual(['Skeleton Knife', '#1000']);
  expect(linesOf('AK-47 #661', 68, 500)).toEqual(['AK-47 #661']);
});

test('Chinese breaks anywhere except within a Latin word', () => {
  const lines = linesOf('查 CS2 表面淬火模板是不是蓝宝石（Blue Gem）、属于哪个等级', 28, 300);
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.some((line) => line.includes('Blue'))).toBe(true);
  expect(lines.every((line) => textWidth(line, 28) <= 300)).toBe(true);
});

test('a word longer than a line stays whole', () => {
  expect(linesOf('Donaudampfschifffahrt', 68, 100)).toEqual(['Donaudampfschifffahrt']);
});
