import type { Migration } from './migration.ts';

const COLUMNS = [
  'measured_blue_playside',
  'measured_blue_backside',
  'biggest_cluster_playside',
  'biggest_cluster_backside',
  'cluster_efficiency_playside',
  'cluster_efficiency_backside',
];

export const addMeasurements: Migration = {
  name: '0002-add-measurements',
  statements: [
    ...COLUMNS.map(
      (name) => `alter table patterns add column ${name} double precision
        constraint patterns_${name}_check check (${name} between 0 and 100)`,
    ),
    // The new columns are part of the dataset: without a current one, the next start loads it again.
    `delete from datasets`,
  ],
};
