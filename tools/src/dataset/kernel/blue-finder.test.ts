import { readEngineData } from '@bluegem/core/drawing/pictures/engine-data';
import { createBlueRuns, findBlueRuns } from '@bluegem/core/measuring/blue-runs';
import { finishTables } from '@bluegem/core/measuring/finish-tables';
import { createWeaponGauge } from '@bluegem/core/measuring/measurement';
import { matrixOf, paintTransform } from '@bluegem/core/paint/paint-transform';
import { WEAPONS } from '@bluegem/core/weapons/weapons';
import { expect, test } from 'vitest';
import { readEngineFacts } from '../facts.ts';
import { createBlueFinder } from './blue-finder.ts';

const engine = readEngineData(new TextDecoder().decode(await readEngineFacts()));
const { mask } = finishTables(engine.map);
const rasters = (['karambit', 'shadow-daggers', 'ak-47'] as const).flatMap((weapon) =>
  createWeaponGauge(engine, weapon).regions.flatMap(({ gauge }) => {
    const raster = gauge?.clusters?.raster;
    return raster ? [{ weapon, raster }] : [];
  }),
);

const filled = ({ count, edges }: ReturnType<typeof createBlueRuns>) => edges.slice(0, count * 2);

/** Compares both on all rasters under some patterns, one after the other. Returns the number of runs. */
function compare(find: typeof findBlueRuns, pixels = Infinity): number {
  let runsFound = 0;
  for (let seed = 1; seed <= 1000; seed += 37)
    for (const { weapon, raster } of rasters) {
      const matrix = matrixOf(paintTransform(seed, WEAPONS[weapon].uvScale!));
      const [u, v] = [raster.u.slice(0, pixels), raster.v.slice(0, pixels)];
      const ends = raster.spans.filter((end) => end < u.length);
      const part = pixels === Infinity ? raster : { u, v, spans: Int32Array.of(...ends, u.length) };
      const [own, plain] = [createBlueRuns(raster), createBlueRuns(raster)];
      expect(find(part, mask, matrix, own)).toBe(findBlueRuns(part, mask, matrix, plain));
      expect(filled(own)).toEqual(filled(plain));
      runsFound += own.count;
    }
  return runsFound;
}

test('finds the very runs of the plain loop', () => {
  expect(rasters.length).toBeGreaterThanOrEqual(4);
  expect(compare(createBlueFinder(mask, 65_536))).toBeGreaterThan(1000);
});

test('finds them also when there is room for one raster only', () => {
  expect(compare(createBlueFinder(mask, Math.max(...rasters.map(({ raster }) => raster.count))))).toBeGreaterThan(1000);
});

test.each([1, 15, 16, 17, 31, 32, 33, 64, 500])(
  'finds them in the first %i pixels, whatever fills the last group',
  (pixels) => {
    expect(() => compare(createBlueFinder(mask, 65_536), pixels)).not.toThrow();
  },
);
