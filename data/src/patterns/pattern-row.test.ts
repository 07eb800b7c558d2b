import { expect, test } from 'vitest';
import { datasetColumns } from './pattern-row.ts';
import { aMeasure, aPattern } from '../testing/builders.ts';

const NOT_MEASURED = { measured: null, differencePercent: null, clusters: null };

test('measured blue and clusters stand in columns by side', () => {
  const back = { count: 2, biggestPercent: 6.1, efficiencyPercent: null };
  const backside = { ...aMeasure(), region: 'backside', side: 'backside', clusters: back } as const;
  expect(datasetColumns(aPattern({ regions: [aMeasure(), backside] }))).toMatchObject({
    measured_blue_playside: 20.4,
    measured_blue_backside: 20.4,
    biggest_cluster_playside: 15.3,
    biggest_cluster_backside: 6.1,
    cluster_efficiency_playside: 75,
    cluster_efficiency_backside: null,
  });
});

test('what is not measured is null', () => {
  const regions = [{ ...aMeasure(), ...NOT_MEASURED }];
  expect(datasetColumns(aPattern({ regions }))).toMatchObject({
    measured_blue_playside: null,
    measured_blue_backside: null,
    biggest_cluster_playside: null,
    cluster_efficiency_backside: null,
  });
});
