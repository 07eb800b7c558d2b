import { expect, test } from 'vitest';
import { clustersOf } from './clusters.ts';

const picture = (...rows: string[]) => Uint8Array.from(rows.join(''), (cell) => (cell === '#' ? 1 : 0));

test('patches that touch only at a corner are one cluster', () => {
  const { list } = clustersOf(picture('#..', '.#.', '..#'), 3, 3, 9);
  expect(list.map(({ pixels }) => pixels)).toEqual([3]);
});

test('clusters are sorted by size, with exact sizes, shares and centres', () => {
  const { list, labels } = clustersOf(picture('#..##', '...##', '.....', '###..'), 5, 4, 20);
  expect(list.map(({ pixels }) => pixels)).toEqual([4, 3, 1]);
  expect(list[0]).toMatchObject({ share: 0.2, centre: { x: 4, y: 1 } });
  expect(list[1]).toMatchObject({ share: 0.15, centre: { x: 1.5, y: 3.5 } });
  expect(Array.from(labels.subarray(0, 5))).toEqual([3, 0, 0, 1, 1]);
});

test('a picture without blue has no clusters', () => {
  expect(clustersOf(picture('...', '...'), 3, 2, 6).list).toEqual([]);
});

test('the label of a bent cluster is inside it', () => {
  const bent = picture('#####', '#....', '#....', '#####');
  const { list } = clustersOf(bent, 5, 4, 20);
  const { x, y } = list[0]!.label;
  expect(bent[Math.floor(y) * 5 + Math.floor(x)]).toBe(1);
});
