import { expect, test } from 'vitest';
import { clampView, viewBoxOf } from './use-linked-view.ts';

test('without zoom the whole stage is visible, whatever the centre', () => {
  expect(viewBoxOf(clampView({ zoom: 0.2, x: 500, y: -4 }))).toBe('0 0 200 90');
});

test('a zoomed view does not leave the stage', () => {
  expect(viewBoxOf(clampView({ zoom: 2, x: 190, y: 0 }))).toBe('100 0 100 45');
  expect(clampView({ zoom: 99, x: 100, y: 45 }).zoom).toBe(8);
});
