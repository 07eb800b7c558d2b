import { readEngineData } from '@bluegem/core/drawing/pictures/engine-data';
import { createWeaponGauge, measurePattern } from '@bluegem/core/measuring/measurement';
import { footprintCells, shareOf } from '@bluegem/core/paint/footprint';
import { oxideTable } from '@bluegem/core/paint/oxide-map';
import { matrixOf, paintTransform } from '@bluegem/core/paint/paint-transform';
import { PATTERN_COUNT } from '@bluegem/core/patterns/pattern-id';
import { WEAPONS, type WeaponId } from '@bluegem/core/weapons/weapons';
import { readEngineFacts, readFacts } from '@bluegem/tools/dataset/facts';
import { measureDataset } from '@bluegem/tools/dataset/measure';
import sharp from 'sharp';
import { aPicture, PICTURE } from './counted-picture.ts';
import { countClasses, type Hsv } from './image-counting.ts';
import { median, processorTimeOf, type Measurement } from './measurement.ts';

const ROUNDS = 5;
const PICTURES = 40;

/** Decodes pictures and counts the class of every pixel. */
async function countPictures(picture: Buffer): Promise<void> {
  const room: Hsv = { hue: 0, saturation: 0, value: 0 };
  for (let counted = 0; counted < PICTURES; counted++) {
    const pixels = await sharp(picture).ensureAlpha().raw().toBuffer();
    if (countClasses(pixels, room).shown === 0) throw new Error('The picture shows nothing');
  }
}

/** Milliseconds of one pattern of a weapon with two regions, clusters included, once the weapon is ready. */
function timeOfOne(engine: Uint8Array): number {
  const gauge = createWeaponGauge(readEngineData(new TextDecoder().decode(engine)), 'karambit');
  const times = Array.from({ length: PATTERN_COUNT }, (_, index) => {
    const start = performance.now();
    measurePattern(gauge, index + 1);
    return performance.now() - start;
  });
  return median(times);
}

/** The colours of every pattern and region from the engine file, without clusters: all that a calculator counts. */
function measureColours(engine: Uint8Array, weapons: readonly WeaponId[]): number {
  const data = readEngineData(new TextDecoder().decode(engine));
  const table = oxideTable(data.map);
  let blue = 0;
  for (const weapon of weapons) {
    const footprints = WEAPONS[weapon].regions.map(({ id }) => data.footprintOf(weapon, id));
    const regions = footprints.flatMap((footprint) => (footprint ? [footprintCells(footprint)] : []));
    for (let seed = 1; seed <= PATTERN_COUNT; seed++) {
      const matrix = matrixOf(paintTransform(seed, WEAPONS[weapon].uvScale ?? 1));
      for (const cells of regions) blue += shareOf(cells, table, matrix).blue;
    }
  }
  return blue;
}

/**
 * The whole dataset and one pattern, measured from the seed, beside counting the pixels of pictures, in processor time
 * of all threads. A calculator needs a picture of each region and counts colours alone: that is the first row. Clusters
 * are work on top of that, which no calculator does.
 */
export async function measureMeasuring(): Promise<Measurement[]> {
  const [facts, engine, picture] = [await readFacts(), await readEngineFacts(), await aPicture()];
  // Not Heat Treated items, whose colours follow a curve.
  const weapons = facts.facts.map(({ weapon }) => weapon).filter((id) => WEAPONS[id].finish === 'case-hardened');
  const pictures = weapons.flatMap((weapon) => WEAPONS[weapon].regions).length * PATTERN_COUNT;
  const times: Record<'count' | 'colours' | 'whole', number[]> = { count: [], colours: [], whole: [] };
  // Each round of one after the other, because the machine changes.
  for (let round = 0; round < ROUNDS; round++) {
    times.count.push((await processorTimeOf(() => countPictures(picture))) / PICTURES);
    times.colours.push(await processorTimeOf(() => measureColours(engine, weapons)));
    times.whole.push(await processorTimeOf(() => measureDataset(facts, engine)));
  }
  const countMs = median(times.count);
  const baseline = `${countMs.toFixed(1)} ms, one ${PICTURE.width} x ${PICTURE.height} picture decoded and counted`;
  const rowOf = (name: string, ms: number): Measurement => ({
    name: `${name}: processor time a picture`,
    ours: `${((ms / pictures) * 1000).toFixed(0)} µs of ${(ms / 1000).toFixed(1)} s`,
    baseline,
    ratio: `${((countMs * pictures) / ms).toFixed(0)} x faster per picture`,
    target: 'at least 100 x per picture',
  });
  const patternMs = timeOfOne(engine);
  return [
    rowOf('colours of the whole dataset', median(times.colours)),
    rowOf('whole dataset measured, clusters included', median(times.whole)),
    {
      name: 'one pattern measured (two regions)',
      ours: `${patternMs.toFixed(2)} ms`,
      baseline,
      ratio: `${(countMs / patternMs).toFixed(0)} x`,
      target: 'under 2 ms',
    },
  ];
}
