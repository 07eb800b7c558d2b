import { expect, test } from 'vitest';
import { clustersIn } from './live-drawing.ts';
import { pictureFileName } from '../show-picture.ts';

const cluster = (share: number) => ({
  pixels: share * 1000,
  share,
  centre: { x: 1, y: 1 },
  label: { x: 320, y: 64 },
});

test('all clusters are counted, the five biggest listed, with labels in widths of the picture', () => {
  const found = clustersIn([0.5, 0.2, 0.1, 0.05, 0.04, 0.03].map(cluster), 640);
  expect(found.count).toBe(6);
  expect(found.biggest).toHaveLength(5);
  expect(found.biggest[0]).toEqual({ share: 0.5, x: 0.5, y: 0.1 });
});

test('a side without blue has no cluster', () => {
  expect(clustersIn([], 640)).toEqual({ count: 0, biggest: [] });
});

test('a saved picture has a name with pattern, side, type and float', () => {
  expect(pictureFileName('karambit', 387, 'playside', 'fancy')).toBe('karambit-387-playside-fancy.png');
});
