import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { DataPackage, OpenDataFormat } from '@bluegem/core/dataset/data-package';
import { OPEN_DATA_COLUMNS, openDataRow, type OpenDataCell } from '@bluegem/core/dataset/open-data';
import { withCsbluegem } from '@bluegem/core/dataset/csbluegem';
import type { WeaponFacts } from '@bluegem/core/patterns/pattern-build';
import { patternsOf, type Dataset } from '@bluegem/core/dataset/pattern-columns';
import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readFacts } from './facts.ts';
import { writeOpenData } from './open-data.ts';

const NAMES = OPEN_DATA_COLUMNS.map(({ name }) => name);
type Row = Record<string, OpenDataCell>;

/** Stand-ins for the engine's measurements: the published shares, in two patches. */
const measuredAsPublished = ({ published }: WeaponFacts) =>
  Object.fromEntries(
    Object.entries(published).map(([region, shares]) => [
      region,
      shares.map((measured) => ({
        measured,
        clusters: { count: 2, biggestPercent: measured.blue / 2, efficiencyPercent: measured.blue === 0 ? null : 50 },
      })),
    ]),
  );

const CSBLUEGEM = new Map([['ak-47-661', { playside: 76.13, backside: 7.46 }]]);

const SHARES = { blue: 30, purple: 5, gold: 50, other: 15 };
const PARTS = { all: SHARES, receiver: SHARES, magazine: SHARES, cover: SHARES, sights: SHARES };
/** Of pattern 1 alone. */
const METAL = { 'ak-47': [{ playside: PARTS, backside: PARTS }] };

let folder: string;
let dataset: Dataset;
let expected: Row[];
let dataPackage: DataPackage;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bluegem-open-data-'));
  const all = await readFacts();
  const [first, second, third] = all.facts;
  if (!first || !second || !third) throw new Error('No facts');
  // One weapon with regions of its own, one without measurements, one with a side that is not measured.
  const facts = [{ ...first, measured: measuredAsPublished(first) }, third, second];
  dataset = { ...all, facts };
  expected = withCsbluegem(patternsOf(dataset), CSBLUEGEM).map((pattern) => {
    const row = openDataRow(pattern, METAL[pattern.weapon as 'ak-47']?.[pattern.patternId - 1]);
    return Object.fromEntries(NAMES.map((name, index) => [name, row[index] ?? null]));
  });
  dataPackage = JSON.parse(
    Buffer.from(await writeOpenData(folder, dataset, CSBLUEGEM, METAL)).toString(),
  ) as DataPackage;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const resource = (format: OpenDataFormat) => dataPackage.resources.find((each) => each.format === format)!;
const read = (format: OpenDataFormat) => readFileSync(join(folder, resource(format).path));

/** Reads back what RFC 4180 allows; no cell of ours holds a line break. */
function csvCells(line: string): string[] {
  return Array.from(line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g), ([, quoted, plain]) =>
    quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
  );
}

describe('the files hold the same rows', () => {
  test('CSV', () => {
    const [header = '', ...lines] = read('csv').toString().trimEnd().split('\r\n');
    expect(header.split(',')).toEqual(NAMES);
    const rows = lines.map((line) => {
      const cells = csvCells(line);
      return Object.fromEntries(
        OPEN_DATA_COLUMNS.map(({ name, type }, index) => {
          const cell = cells[index] ?? '';
          return [name, cell === '' ? (name === 'flags' ? '' : null) : type === 'string' ? cell : Number(cell)];
        }),
      );
    });
    expect(rows).toEqual(expected);
  });

  test('JSON', () => {
    const file = JSON.parse(read('json').toString()) as { columns: string[]; rows: OpenDataCell[][]; notice: string };
    expect(file.columns).toEqual(NAMES);
    expect(file.rows.map((row) => Object.fromEntries(NAMES.map((name, index) => [name, row[index]])))).toEqual(
      expected,
    );
    expect(file.notice).toContain('chescos');
  });

  test('Parquet', async () => {
    const bytes = read('parquet');
    const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
    expect(await parquetReadObjects({ file })).toEqual(expected);
    const { key_value_metadata: facts = [], num_rows: count } = parquetMetadata(file);
    expect(Number(count)).toBe(expected.length);
    expect(facts.find(({ key }) => key === 'version')?.value).toBe(dataset.version);
    expect(facts.find(({ key }) => key === 'notice')?.value).toContain('MIT License');
  });
});

test('the package is correct: sizes, hashes, rows and columns', () => {
  expect(dataPackage.rowCount).toBe(3000);
  for (const { format, bytes, hash, rowCount, schema, path } of dataPackage.resources) {
    expect(path).toBe(`blue-gem-atlas-${dataset.version}.${format}`);
    expect(bytes).toBe(read(format).length);
    expect(hash).toBe(`sha256:${createHash('sha256').update(read(format)).digest('hex')}`);
    expect(rowCount).toBe(expected.length);
    expect(schema.fields).toEqual(OPEN_DATA_COLUMNS);
  }
});

test('compressed forms are the files', () => {
  for (const format of ['csv', 'json'] as const) {
    const file = join(folder, resource(format).path);
    expect(brotliDecompressSync(readFileSync(`${file}.br`)).equals(read(format))).toBe(true);
    expect(gunzipSync(readFileSync(`${file}.gz`)).equals(read(format))).toBe(true);
  }
});

test('the same dataset gives the same package', async () => {
  expect(JSON.parse(Buffer.from(await writeOpenData(folder, dataset, CSBLUEGEM, METAL)).toString())).toEqual(
    dataPackage,
  );
});

test('the licence and the copyright of the published numbers are included', () => {
  expect(dataPackage.licenses).toMatchObject([{ name: 'MIT' }]);
  expect(dataPackage.notice).toMatch(
    /Copyright \(c\) 2026 Blue Gem Atlas.*\nCopyright \(c\) 2022 chescos.*\nCopyright \(c\) 2026 CSFloat Inc\./,
  );
  expect(dataPackage.notice).toContain('WITHOUT WARRANTY OF ANY KIND');
});

test('blue on the scale of CSBlueGem is in its columns, where it is published', () => {
  const valuesOf = (column: string) => expected.flatMap((row) => row[column] ?? []);
  expect(valuesOf('playsideCsbluegemBluePercent')).toEqual([76.13]);
  expect(valuesOf('backsideCsbluegemBluePercent')).toEqual([7.46]);
});

test('the shares over all metal are in their columns, where the metal is known', () => {
  const rows = expected.filter((row) => row['playsideMetalBluePercent'] !== null);
  expect(rows).toMatchObject([
    { weapon: 'ak-47', patternId: 1, playsideMetalPurplePercent: 5, backsideMetalGoldPercent: 50 },
  ]);
});

test('no column holds a price or the tier of a single list', () => {
  expect(NAMES.filter((name) => /price|opinion/i.test(name))).toEqual([]);
  expect(new Set(NAMES).size).toBe(NAMES.length);
});
