import { openDataAddress, type DataPackage, type DataResource } from '@bluegem/core/dataset/data-package';
import { openData as endpoint } from '@bluegem/contract/open-data';
import { expect, test } from 'vitest';
import { describeOpenData } from '../../patterns/open-data.ts';
import { latestDataDocument } from './latest-data.ts';

const CSV: DataResource = {
  name: 'patterns-csv',
  path: 'blue-gem-atlas-1.2.0.csv',
  format: 'csv',
  mediatype: 'text/csv',
  bytes: 5,
  hash: `sha256:${'ab'.repeat(32)}`,
  rowCount: 25_000,
  schema: { fields: [], missingValues: [''], primaryKey: [] },
};
const PACKAGE: DataPackage = {
  name: 'blue-gem-atlas',
  title: '',
  description: '',
  version: '1.2.0',
  created: '2026-11-20T00:00:00Z',
  licenses: [],
  notice: '',
  sources: [],
  rowCount: 25_000,
  resources: [CSV],
};

test('the latest address leads to the permanent one, for pages of other sites and for five minutes', () => {
  const answer = latestDataDocument(PACKAGE, 'csv');
  expect([answer.status, answer.headers.get('location')]).toEqual([302, openDataAddress(CSV)]);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
});

test.each([
  [PACKAGE, 'parquet'],
  [PACKAGE, 'exe'],
  [null, 'csv'],
])('what there is not is not found, and not cached', (openData, format) => {
  const answer = latestDataDocument(openData, format);
  expect([answer.status, answer.headers.get('location'), answer.headers.get('cache-control')]).toEqual([
    404,
    null,
    'no-store',
  ]);
});

test('the API names version and files with both addresses', () => {
  const described = endpoint.answer.parse(describeOpenData(PACKAGE));
  expect(described).toMatchObject({
    version: '1.2.0',
    files: [{ format: 'csv', latest: '/data/latest.csv', address: openDataAddress(CSV), sha256: 'ab'.repeat(32) }],
  });
  expect(endpoint.answer.parse(describeOpenData(null))).toMatchObject({ version: null, files: [] });
});
