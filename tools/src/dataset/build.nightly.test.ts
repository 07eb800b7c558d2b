import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { patternsOfValues } from '@bluegem/core/dataset/compact-patterns';
import { withCsbluegem } from '@bluegem/core/dataset/csbluegem';
import { decodeDataset, patternsOf } from '@bluegem/core/dataset/pattern-columns';
import { weaponFileName } from '@bluegem/core/dataset/weapon-file';
import { PATTERN_COUNT } from '@bluegem/core/patterns/pattern-id';
import {
  checkDatasetFile,
  DatasetDamagedError,
  readDatasetFacts,
  readDatasetFolder,
} from '@bluegem/data/patterns/dataset-file';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildDataset } from './build.ts';
import { readFacts } from './facts.ts';

// Drawing and compressing the finish takes half a minute, twice.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const BROTLI_LIMIT_BYTES = 300_000;

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bluegem-dataset-'));
  const facts = await readFacts();
  // No process has this id.
  mkdirSync(join(folder, 'one.new-999999999'));
  await buildDataset(facts, join(folder, 'one'));
  await buildDataset(facts, join(folder, 'two'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = (build: string, name: string) => readFileSync(join(folder, build, name));
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

test('two builds are the same, byte by byte', () => {
  const names = readdirSync(join(folder, 'one')).toSorted();
  expect(names).toEqual(readdirSync(join(folder, 'two')).toSorted());
  for (const name of names) expect(sha256(read('two', name)), name).toBe(sha256(read('one', name)));
});

test('no temporary files remain, even of a build that was killed', () => {
  expect(readdirSync(folder).toSorted()).toEqual(['one', 'two']);
});

test('the manifest is correct, and compressed files unpack to the files', async () => {
  const { manifest } = await readDatasetFolder(join(folder, 'one'));
  const { dataset } = await readDatasetFacts(join(folder, 'one'), manifest);
  expect(manifest.patternCount).toBe(dataset.facts.length * PATTERN_COUNT);
  for (const { name, sizeBytes, brotliBytes, sha256: hash } of manifest.files) {
    const bytes = read('one', name);
    expect({ name, size: bytes.length, hash: sha256(bytes) }).toEqual({ name, size: sizeBytes, hash });
    if (brotliBytes === null) continue;
    const brotli = read('one', `${name}.br`);
    expect(brotli.length).toBe(brotliBytes);
    expect(brotliDecompressSync(brotli).equals(bytes)).toBe(true);
  }
});

test('the patterns in columns are those that the facts give, one by one', async () => {
  const { manifest, columns } = await readDatasetFolder(join(folder, 'one'));
  const { dataset, csbluegem } = await readDatasetFacts(join(folder, 'one'), manifest);
  if (!columns) throw new Error('The dataset has no columns');
  const values = { marketPrice: null, createdAt: new Date(manifest.releasedAt) };
  const computed = withCsbluegem(patternsOf(dataset), csbluegem).map((pattern) => ({ ...pattern, ...values }));
  const stored = patternsOfValues(columns, values).map((pattern) => ({ ...pattern }));
  expect(stored).toHaveLength(25_000);
  expect(stored.some(({ csbluegem: shares }) => shares !== undefined)).toBe(true);
  expect(stored).toStrictEqual(computed);
});

test('all patterns take less than 300 kB compressed', () => {
  expect(read('one', 'patterns.bin.br').length).toBeLessThan(BROTLI_LIMIT_BYTES);
});

test('the patterns of each weapon take at most 15 kB compressed, and are the same as in the file of all', () => {
  const all = decodeDataset(read('one', 'patterns.bin')).facts;
  for (const facts of all) {
    const name = weaponFileName(facts.weapon);
    expect(read('one', `${name}.br`).length, name).toBeLessThanOrEqual(15_000);
    expect(decodeDataset(read('one', name)).facts).toEqual([facts]);
  }
  expect(all).toHaveLength(25);
});

test('the pre-built data file is an object with data', () => {
  const file = JSON.parse(read('one', 'prebuild.json').toString()) as { data: { meta: { total: number } } };
  expect(file.data.meta.total).toBe(25_000);
});

test('a build that was changed afterwards is not read', async () => {
  const flipped = (bytes: Buffer) => Buffer.from(bytes.map((byte, at) => (at === bytes.length - 1 ? byte ^ 1 : byte)));
  // The finish is 34 MB: a start looks at its size, and drawing at its bytes.
  for (const [name, change] of [
    ['finish.bin', (bytes: Buffer) => bytes.subarray(1)],
    ['patterns.bin', flipped],
    ['patterns.columns', flipped],
  ] as const) {
    const path = join(folder, 'two', name);
    const bytes = readFileSync(path);
    writeFileSync(path, change(bytes));
    const reading = readDatasetFolder(join(folder, 'two'));
    await expect(reading).rejects.toThrow(DatasetDamagedError);
    await expect(reading).rejects.toThrow(`${name} is not what the manifest says`);
    writeFileSync(path, bytes);
  }
  const { manifest } = await readDatasetFolder(join(folder, 'two'));
  const finish = manifest.files.find(({ name }) => name === 'finish.bin')!;
  const bytes = readFileSync(join(folder, 'two', finish.name));
  expect(() => checkDatasetFile(finish, bytes)).not.toThrow();
  expect(() => checkDatasetFile(finish, flipped(bytes))).toThrow('finish.bin is not what the manifest says');
  await expect(readDatasetFolder(join(folder, 'none'))).rejects.toThrow(/Run: npm run atlas -- dataset build$/);
});
