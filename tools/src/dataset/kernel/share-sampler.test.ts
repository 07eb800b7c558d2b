import { readEngineData } from '@bluegem/core/drawing/pictures/engine-data';
import { footprintCells, shareOf } from '@bluegem/core/paint/footprint';
import { emptyOxideMap, OXIDE_CLASSES, oxideTable } from '@bluegem/core/paint/oxide-map';
import { matrixOf, paintTransform } from '@bluegem/core/paint/paint-transform';
import { WEAPONS } from '@bluegem/core/weapons/weapons';
import { expect, test } from 'vitest';
import { readEngineFacts } from '../facts.ts';
import { createShareSampler } from './share-sampler.ts';

const engine = readEngineData(new TextDecoder().decode(await readEngineFacts()));
const table = oxideTable(engine.map);
const regions = (['karambit', 'shadow-daggers', 'ak-47'] as const).flatMap((weapon) =>
  WEAPONS[weapon].regions.map(({ id }) => ({ weapon, cells: footprintCells(engine.footprintOf(weapon, id)!) })),
);

/** The largest difference to plain sampling over all regions and some patterns, one after the other. */
function largestDifference(sample: typeof shareOf): number {
  let largest = 0;
  for (let seed = 1; seed <= 1000; seed += 37)
    for (const { weapon, cells } of regions) {
      const matrix = matrixOf(paintTransform(seed, WEAPONS[weapon].uvScale!));
      const [own, plain] = [sample(cells, table, matrix), shareOf(cells, table, matrix)];
      for (const name of OXIDE_CLASSES) largest = Math.max(largest, Math.abs(own[name] - plain[name]));
    }
  return largest;
}

test('gives the shares of plain sampling to within a hundredth of a millionth', () => {
  expect(largestDifference(createShareSampler(table, 65_536))).toBeLessThan(1e-8);
});

test('gives them also when there is room for one footprint only', () => {
  const most = Math.max(...regions.map(({ cells }) => cells.count));
  expect(largestDifference(createShareSampler(table, most))).toBeLessThan(1e-8);
});

test('a map of a size that is no power of two is refused', () => {
  expect(() => createShareSampler(oxideTable(emptyOxideMap(9)), 10)).toThrow(RangeError);
});
