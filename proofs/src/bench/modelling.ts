import { statSync } from 'node:fs';
import { join } from 'node:path';
import { buildModels, modelFiles, readEngine } from '@bluegem/tools/models/build';
import { median, type Measurement } from './measurement.ts';

const ROUNDS = 3;
const FOOTPRINTS = join(import.meta.dirname, '../../../facts/reconstruction/footprints.json');

/** All sample models from the recovered footprints to finished files, compared with only reading the footprints. */
export async function measureModelling(): Promise<Measurement[]> {
  const [whole, reading]: [number[], number[]] = [[], []];
  let bytes = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now();
    const engine = await readEngine();
    const read = performance.now();
    const { entries } = await modelFiles(buildModels(engine));
    whole.push(performance.now() - start);
    reading.push(read - start);
    bytes = entries.reduce((sum, model) => sum + model.bytes, 0);
  }
  const [wholeMs, readingMs] = [median(whole), median(reading)];
  return [
    {
      name: 'all sample models made',
      ours: `${(wholeMs / 1000).toFixed(1)} s, ${(bytes / 1000).toFixed(0)} kB`,
      baseline: `${(readingMs / 1000).toFixed(2)} s, ${(statSync(FOOTPRINTS).size / 1000).toFixed(0)} kB of footprints read`,
      ratio: `${(wholeMs / readingMs).toFixed(1)} x`,
      target: 'a few seconds',
    },
  ];
}
