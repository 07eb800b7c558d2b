import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { decodeDataset, patternsOf } from '@bluegem/core/dataset/pattern-columns';
import { packTable, readRow } from './verdict-table.ts';

const DATASET = join(import.meta.dirname, '../../build/dataset/patterns.bin');

test('every pattern of the dataset is in the table as it is, and gloves are not', async () => {
  const patterns = patternsOf(decodeDataset(await readFile(DATASET)));
  const table = packTable(patterns.map((pattern) => ({ ...pattern, ...pattern.bluePercent })));
  const wrong = patterns.filter(({ weapon, patternId, tier, rank, gemScore, bluePercent }) => {
    const row = readRow(table, weapon, patternId);
    return (
      row?.tier !== tier ||
      row.rank !== rank ||
      row.gemScore !== gemScore ||
      row.playside !== bluePercent.playside ||
      row.backside !== bluePercent.backside
    );
  });
  expect(wrong).toEqual([]);
  expect(readRow(table, 'hydra-gloves', 1)).toBeUndefined();
});
