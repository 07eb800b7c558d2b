import { describe, expect, test } from 'vitest';
import { RegionMeasureSchema } from '../schemas.ts';

const measure = {
  region: 'playside',
  side: 'playside',
  published: { blue: 97.7, purple: 1, gold: 1.3, other: 0 },
  measured: { blue: 95, purple: 0.5, gold: 0, other: 4.5 },
  differencePercent: -2.7,
  clusters: { count: 1, biggestPercent: 95, efficiencyPercent: 100 },
  imported: { blue: 94.9, purple: 0.6, gold: 0, other: 4.5 },
  gemScore: 100,
};
const isAccepted = (value: unknown) => RegionMeasureSchema.safeParse(value).success;

describe('the measure of a region', () => {
  test('is accepted unchanged', () => expect(RegionMeasureSchema.parse(measure)).toEqual(measure));

  test('can lack our own measurement, its clusters, or their efficiency', () => {
    expect(isAccepted({ ...measure, measured: null, differencePercent: null, clusters: null })).toBe(true);
    expect(isAccepted({ ...measure, clusters: null })).toBe(true);
    expect(isAccepted({ ...measure, clusters: { count: 0, biggestPercent: 0, efficiencyPercent: null } })).toBe(true);
  });

  test('can lack the measurement from game files', () => expect(isAccepted({ ...measure, imported: null })).toBe(true));

  test.each<[string, object]>([
    ['nothing said of game files', { imported: undefined }],
    ['half of what game files say', { imported: { blue: 94.9 } }],
    ['nothing said of our measurement', { measured: undefined }],
    ['a measured share above 100', { measured: { ...measure.measured, blue: 100.2 } }],
    ['a difference that is no number', { differencePercent: NaN }],
    ['half a cluster', { clusters: { ...measure.clusters, count: 0.5 } }],
    ['a negative number of clusters', { clusters: { ...measure.clusters, count: -1 } }],
    ['an efficiency above 100', { clusters: { ...measure.clusters, efficiencyPercent: 101 } }],
  ])('with %s is rejected', (_, change) => expect(isAccepted({ ...measure, ...change })).toBe(false));
});
