import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { compactPatterns } from '@bluegem/core/dataset/compact-patterns';
import { decodeDataset, encodeDataset, patternsOf, type Dataset } from '@bluegem/core/dataset/pattern-columns';
import { verdictOf } from '@bluegem/core/patterns/verdict';
import { buildPatterns } from '@bluegem/core/patterns/pattern-build';
import { collectGarbage } from '@bluegem/server/platform/collect-garbage';
import { readEngineFacts, readFacts } from '@bluegem/tools/dataset/facts';
import { measureDataset } from '@bluegem/tools/dataset/measure';
import { timeOf, type Measurement } from './measurement.ts';

const ROUNDS = 7;
const LOOKUPS = 200_000;
/** A finish on ten times as many items. */
const MANY_TIMES = 10;

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const milliseconds = (ms: number) => `${ms.toFixed(1)} ms`;

const brotliBytes = async (bytes: Uint8Array) => (await promisify(brotliCompress)(bytes)).length;

/**
 * The dataset: building it compared with parsing its facts, and its size compared with plain JSON of the same patterns.
 */
async function measureFiles(): Promise<Measurement[]> {
  const facts = measureDataset(await readFacts(), await readEngineFacts());
  const text = await readFile(join(import.meta.dirname, '../../../facts/published-percentages.json'), 'utf8');
  const buildMs = await timeOf(
    ROUNDS,
    () => encodeDataset({ ...facts, facts: facts.facts.map((each) => each) }) && facts.facts.map(buildPatterns),
  );
  const parseMs = await timeOf(ROUNDS, () => JSON.parse(text) as unknown);
  const columns = encodeDataset(facts);
  const json = Buffer.from(JSON.stringify(patternsOf(facts)));
  const [columnsSize, jsonSize] = [await brotliBytes(columns), await brotliBytes(json)];
  const decodeMs = await timeOf(ROUNDS, () => decodeDataset(columns));
  const parseAllMs = await timeOf(ROUNDS, () => JSON.parse(json.toString()) as unknown);
  return [
    {
      name: 'dataset: all 25,000 patterns built',
      ours: milliseconds(buildMs),
      baseline: `${milliseconds(parseMs)}, parsing the facts`,
      ratio: `${(buildMs / parseMs).toFixed(1)} x`,
      target: '-',
    },
    {
      name: 'dataset: columns, brotli',
      ours: kilobytes(columnsSize),
      baseline: `${kilobytes(jsonSize)}, plain JSON with brotli`,
      ratio: `${((columnsSize / jsonSize) * 100).toFixed(0)} %`,
      target: 'under 300 kB',
    },
    {
      name: 'dataset: columns decoded',
      ours: milliseconds(decodeMs),
      baseline: `${milliseconds(parseAllMs)}, parsing plain JSON`,
      ratio: `${(decodeMs / parseAllMs).toFixed(2)} x`,
      target: '-',
    },
  ];
}

/** Computing verdicts from memory, compared with reading finished verdicts from a map. */
async function measureLookups(): Promise<Measurement> {
  const patterns = patternsOf(await readFacts());
  const verdicts = new Map(patterns.map((pattern) => [`${pattern.weapon} ${pattern.patternId}`, verdictOf(pattern)]));
  const keys = [...verdicts.keys()];
  let gems = 0;
  const ownMs = await timeOf(ROUNDS, () => {
    for (let index = 0; index < LOOKUPS; index++) {
      const pattern = patterns[(index * 7919) % patterns.length];
      if (pattern && verdictOf(pattern).blueGem) gems++;
    }
  });
  const mapMs = await timeOf(ROUNDS, () => {
    for (let index = 0; index < LOOKUPS; index++)
      if (verdicts.get(keys[(index * 7919) % keys.length] ?? '')?.blueGem) gems++;
  });
  const perSecond = (ms: number) => `${Math.round((LOOKUPS / ms) * 1000).toLocaleString('en')} /s`;
  if (gems === 0) throw new Error('No lookup found a gem');
  return {
    name: 'verdict lookups in memory',
    ours: perSecond(ownMs),
    baseline: `${perSecond(mapMs)}, finished verdicts in a map`,
    ratio: `${(ownMs / mapMs).toFixed(1)} x the time`,
    target: '-',
  };
}

/** The memory of this process after its garbage is collected. */
function heldBytes(): number {
  // What the first round frees can be all that holds other garbage.
  for (let round = 0; round < 3; round++) collectGarbage('regular');
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

/** In a function of its own: a caller would hold the facts while it waits. */
const encodedFacts = async () => encodeDataset(measureDataset(await readFacts(), await readEngineFacts()));

const heldPatterns = ({ facts, releasedAt }: Dataset) =>
  facts.map((each) => compactPatterns(buildPatterns(each), { marketPrice: null, createdAt: new Date(releasedAt) }));

/** Ten times as many patterns as the server holds them, beside the file that they were decoded from. */
async function measureMemory(): Promise<Measurement> {
  const columns = await encodedFacts();
  const before = heldBytes();
  const held = Array.from({ length: MANY_TIMES }, () => heldPatterns(decodeDataset(columns)));
  const bytes = heldBytes() - before;
  const count = held.flat().reduce((sum, { length }) => sum + length, 0);
  return {
    name: `memory of ${count.toLocaleString('en')} patterns`,
    ours: megabytes(bytes),
    baseline: `${megabytes(columns.length * MANY_TIMES)}, as a file`,
    ratio: `${(bytes / count).toFixed(0)} bytes a pattern`,
    target: 'at most 60 MB',
  };
}

export async function measureComputing(): Promise<Measurement[]> {
  return [...(await measureFiles()), await measureLookups(), await measureMemory()];
}
