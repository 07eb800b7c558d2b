import { createWeaponGauge, measurePattern } from '@bluegem/core/measuring/measurement';
import { PATTERN_COUNT } from '@bluegem/core/patterns/pattern-id';
import { readEngineData } from '@bluegem/core/drawing/pictures/engine-data';
import { WEAPONS } from '@bluegem/core/weapons/weapons';
import sharp from 'sharp';
import { readEngineFacts, readFacts } from '@bluegem/tools/dataset/facts';
import { measureDataset } from '@bluegem/tools/dataset/measure';
import { aPicture, PICTURE } from './counted-picture.ts';
import { countClasses, type Hsv } from './image-counting.ts';
import { median, processorTimeOf, timeOf, type Measurement } from './measurement.ts';

const ROUNDS = 3;
const PICTURES = 5;

/** Milliseconds of processor time for decoding one picture and counting the class of every pixel. */
async function timeOfCounting(picture: Buffer): Promise<number> {
  const room: Hsv = { hue: 0, saturation: 0, value: 0 };
  return processorTimeOf(PICTURES, async () => {
    const pixels = await sharp(picture).ensureAlpha().raw().toBuffer();
    if (countClasses(pixels, room).shown === 0) throw new Error('The picture shows nothing');
  });
}

/** Milliseconds of one pattern of a weapon with two regions, clusters included, once the weapon is ready. */
async function timeOfOne(engine: Uint8Array): Promise<{ readyMs: number; patternMs: number }> {
  const data = readEngineData(new TextDecoder().decode(engine));
  const readyMs = await timeOf(ROUNDS, () => createWeaponGauge(data, 'karambit'));
  const gauge = createWeaponGauge(data, 'karambit');
  const times = Array.from({ length: PATTERN_COUNT }, (_, index) => {
    const start = performance.now();
    measurePattern(gauge, index + 1);
    return performance.now() - start;
  });
  return { readyMs, patternMs: median(times) };
}

/** Weapons and regions that are measured from the map; Heat Treated items cost nothing and do not count. */
function measuredOf({ facts }: Awaited<ReturnType<typeof readFacts>>): { weapons: number; regions: number } {
  const drawn = facts.map(({ weapon }) => WEAPONS[weapon]).filter(({ finish }) => finish === 'case-hardened');
  return { weapons: drawn.length, regions: drawn.flatMap(({ regions }) => regions).length };
}

/**
 * The whole dataset and one pattern, measured from the seed, compared with counting the pixels of a picture: in processor
 * time, because the engine uses several threads and the counter one. A calculator needs a picture for each region.
 */
export async function measureMeasuring(): Promise<Measurement[]> {
  const [facts, engine] = [await readFacts(), await readEngineFacts()];
  const countMs = await timeOfCounting(await aPicture());
  const wholeMs = await processorTimeOf(ROUNDS, () => measureDataset(facts, engine));
  const { readyMs, patternMs } = await timeOfOne(engine);
  const { weapons, regions } = measuredOf(facts);
  const row = (what: string, count: number): Measurement => ({
    name: `whole dataset measured, clusters included: processor time a ${what}`,
    ours: `${((wholeMs / count) * 1000).toFixed(0)} µs of ${(wholeMs / 1000).toFixed(1)} s`,
    baseline: `${countMs.toFixed(0)} ms, one ${PICTURE.width} x ${PICTURE.height} picture decoded and counted`,
    ratio: `${((countMs * count) / wholeMs).toFixed(0)} x faster per ${what}`,
    target: 'at least 200 x',
  });
  return [
    row('pattern', weapons * PATTERN_COUNT),
    row('picture', regions * PATTERN_COUNT),
    {
      name: 'one pattern measured (two regions)',
      ours: `${patternMs.toFixed(2)} ms; ${readyMs.toFixed(0)} ms once per weapon`,
      baseline: `${countMs.toFixed(0)} ms, one picture decoded and counted`,
      ratio: `${(countMs / patternMs).toFixed(0)} x`,
      target: 'under 2 ms',
    },
  ];
}
