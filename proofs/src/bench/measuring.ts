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
import { median, processorTimeOf, timeOf, type Measurement } from './measurement.ts';

const ROUNDS = 5;
const PICTURES = 40;
const PATTERNS_READY = 3;

/** Milliseconds of processor time for decoding one picture and counting the class of every pixel. */
async function timeOfCounting(picture: Buffer): Promise<number> {
  const room: Hsv = { hue: 0, saturation: 0, value: 0 };
  const allMs = await processorTimeOf(1, async () => {
    for (let counted = 0; counted < PICTURES; counted++) {
      const pixels = await sharp(picture).ensureAlpha().raw().toBuffer();
      if (countClasses(pixels, room).shown === 0) throw new Error('The picture shows nothing');
    }
  });
  return allMs / PICTURES;
}

/** Milliseconds of one pattern of a weapon with two regions, clusters included, once the weapon is ready. */
async function timeOfOne(engine: Uint8Array): Promise<{ readyMs: number; patternMs: number }> {
  const data = readEngineData(new TextDecoder().decode(engine));
  const readyMs = await timeOf(PATTERNS_READY, () => createWeaponGauge(data, 'karambit'));
  const gauge = createWeaponGauge(data, 'karambit');
  const times = Array.from({ length: PATTERN_COUNT }, (_, index) => {
    const start = performance.now();
    measurePattern(gauge, index + 1);
    return performance.now() - start;
  });
  return { readyMs, patternMs: median(times) };
}

/** Weapons whose colours are measured from the map: not Heat Treated items, which follow a curve. */
const drawnOf = ({ facts }: Awaited<ReturnType<typeof readFacts>>): WeaponId[] =>
  facts.map(({ weapon }) => weapon).filter((weapon) => WEAPONS[weapon].finish === 'case-hardened');

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

/** Medians of processor time in milliseconds, each round of one after the other, because the machine changes. */
async function timesInTurn(facts: Awaited<ReturnType<typeof readFacts>>, engine: Uint8Array) {
  const [picture, weapons] = [await aPicture(), drawnOf(facts)];
  const times: Record<'count' | 'colours' | 'whole', number[]> = { count: [], colours: [], whole: [] };
  for (let round = 0; round < ROUNDS; round++) {
    times.count.push(await timeOfCounting(picture));
    times.colours.push(await processorTimeOf(1, () => measureColours(engine, weapons)));
    times.whole.push(await processorTimeOf(1, () => measureDataset(facts, engine)));
  }
  return { countMs: median(times.count), coloursMs: median(times.colours), wholeMs: median(times.whole) };
}

/**
 * The whole dataset and one pattern, measured from the seed, beside counting the pixels of pictures, in processor time
 * of all threads. A calculator needs a picture of each region and counts colours alone: that is the first pair of rows.
 * Clusters are work on top of that, which no calculator does. A pattern is held against a single picture, although most
 * have two.
 */
export async function measureMeasuring(): Promise<Measurement[]> {
  const [facts, engine] = [await readFacts(), await readEngineFacts()];
  const { countMs, coloursMs, wholeMs } = await timesInTurn(facts, engine);
  const { readyMs, patternMs } = await timeOfOne(engine);
  const weapons = drawnOf(facts);
  const regions = weapons.flatMap((weapon) => WEAPONS[weapon].regions);
  const rows = (name: string, ourMs: number): Measurement[] =>
    [
      { what: 'picture', count: regions.length * PATTERN_COUNT },
      { what: 'pattern', count: weapons.length * PATTERN_COUNT },
    ].map(({ what, count }) => ({
      name: `${name}: processor time a ${what}`,
      ours: `${((ourMs / count) * 1000).toFixed(0)} µs of ${(ourMs / 1000).toFixed(1)} s`,
      baseline: `${countMs.toFixed(1)} ms, one ${PICTURE.width} x ${PICTURE.height} picture decoded and counted`,
      ratio: `${((countMs * count) / ourMs).toFixed(0)} x faster per ${what}`,
      target: 'at least 100 x per picture',
    }));
  return [
    ...rows('colours of the whole dataset', coloursMs),
    ...rows('whole dataset measured, clusters included', wholeMs),
    {
      name: 'one pattern measured (two regions)',
      ours: `${patternMs.toFixed(2)} ms; ${readyMs.toFixed(0)} ms once per weapon`,
      baseline: `${countMs.toFixed(1)} ms, one picture decoded and counted`,
      ratio: `${(countMs / patternMs).toFixed(0)} x`,
      target: 'under 2 ms',
    },
  ];
}
