import { coloursWithBlue } from '@bluegem/core/testing/builders';
import { expect, test } from 'vitest';
import { clustersAsPublished, curveAsPublished } from './as-published.ts';

test('the biggest cluster has the published share, the others in proportion', () => {
  const drawn = {
    count: 2,
    biggest: [
      { share: 0.48, x: 0.5, y: 0.5 },
      { share: 0.24, x: 0.1, y: 0.1 },
    ],
  };
  const measured = coloursWithBlue(75);
  const measure = { measured, clusters: { count: 3, biggestPercent: 50, efficiencyPercent: 67 } };
  const shown = clustersAsPublished(drawn, measure);
  expect(shown?.biggest.map(({ share }) => share)).toEqual([0.5, 0.25]);
  expect(shown?.count).toBe(3);
  expect(clustersAsPublished({ count: 0, biggest: [] }, measure)).toEqual({ count: 0, biggest: [] });
  expect(clustersAsPublished(drawn, { measured: null, clusters: null })).toEqual(drawn);
});

test('clusters that no one knows have no figures', () => {
  const drawn = { count: 1, biggest: [{ share: 0.48, x: 0.5, y: 0.5 }] };
  expect(clustersAsPublished(drawn, { measured: coloursWithBlue(75), clusters: null })).toBeUndefined();
});

test('a wear curve begins at the published blue', () => {
  const points = [0, 0.5].map((float) => ({ float, bluePercent: 96 * (1 - float) }));
  const curve = { region: 'playside' as const, points };
  expect(curveAsPublished(curve, { published: coloursWithBlue(97.7) }).points).toEqual([
    { float: 0, bluePercent: 97.7 },
    { float: 0.5, bluePercent: 48.85 },
  ]);
});
