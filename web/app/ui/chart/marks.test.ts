import { expect, test } from 'vitest';
import { markAfterKey, markAt, type Mark } from './marks.ts';

const bar = (x: number, y: number): Mark => ({ x, width: 10, y, height: 20, tip: `${x} ${y}` });
const bars = [bar(0, 0), bar(50, 0), bar(0, 100)];

test('a bar is hit inside it and a little beside it', () => {
  expect(markAt(bars, 5, 10, 1000)).toBe(0);
  expect(markAt(bars, 55, 19, 1000)).toBe(1);
  expect(markAt(bars, 12, 10, 1000)).toBe(0);
  expect(markAt(bars, 30, 10, 1000)).toBeNull();
  expect(markAt(bars, 5, 110, 1000)).toBe(2);
});

test('the nearer of two marks is hit', () => {
  const points = [
    { x: 10, width: 0, y: 50, height: 0, tip: 'a' },
    { x: 12, width: 0, y: 50, height: 0, tip: 'b' },
  ];
  expect(markAt(points, 10.8, 50, 400)).toBe(0);
  expect(markAt(points, 11.3, 50, 400)).toBe(1);
});

test('arrow keys move from mark to mark and stop at the ends', () => {
  expect(markAfterKey('ArrowRight', null, 3)).toBe(0);
  expect(markAfterKey('ArrowRight', 2, 3)).toBe(2);
  expect(markAfterKey('ArrowUp', 1, 3)).toBe(0);
  expect(markAfterKey('ArrowLeft', null, 3)).toBe(2);
  expect([markAfterKey('Home', 2, 3), markAfterKey('End', 0, 3)]).toEqual([0, 2]);
  expect(markAfterKey('Escape', 1, 3)).toBeNull();
  expect(markAfterKey('a', 1, 3)).toBeUndefined();
  expect(markAfterKey('ArrowRight', null, 0)).toBeUndefined();
});
