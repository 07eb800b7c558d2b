import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gunzipSync } from 'node:zlib';
import type { DataPackage } from '@bluegem/core/dataset/data-package';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadOpenDataFiles } from './open-data-files.ts';
import { plainBodyOf } from './static-file.ts';

const CSV = Buffer.from('weapon,patternId\r\nkarambit,387\r\n'.repeat(100));
const sha256 = createHash('sha256').update(CSV).digest('hex');

let folder: string;
let files: Awaited<ReturnType<typeof loadOpenDataFiles>>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bluegem-open-data-'));
  const resource = { name: 'patterns-csv', path: 'blue-gem-atlas-1.2.3.csv', format: 'csv', mediatype: 'text/csv' };
  const described = { ...resource, encoding: 'utf-8', bytes: CSV.length, hash: `sha256:${sha256}` };
  const dataPackage = { version: '1.2.3', resources: [described] } as unknown as DataPackage;
  writeFileSync(join(folder, 'datapackage.json'), JSON.stringify(dataPackage));
  writeFileSync(join(folder, resource.path), CSV);
  writeFileSync(join(folder, `${resource.path}.br`), brotliCompressSync(CSV));
  files = await loadOpenDataFiles(folder, [['x-own', 'yes']]);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const lasting = `/data/blue-gem-atlas-1.2.3.${sha256.slice(0, 12)}.csv`;

async function fileAt(path: string) {
  const file = files.get(path);
  return file && ('at' in file ? file.at('') : file);
}

test('the package and each file are there, under the version and under version and hash', () => {
  expect([...files.keys()].toSorted()).toEqual(
    ['/data/datapackage.json', '/data/blue-gem-atlas-1.2.3.csv', lasting].toSorted(),
  );
});

test('only the address with the hash is kept for ever', async () => {
  const cacheOf = async (path: string) => (await fileAt(path))?.variants.identity.headers.join();
  expect(await cacheOf(lasting)).toContain('cache-control,public, max-age=31536000, immutable');
  expect(await cacheOf('/data/blue-gem-atlas-1.2.3.csv')).toContain('must-revalidate');
  expect(await cacheOf('/data/datapackage.json')).toContain('must-revalidate');
});

test('a file is its bytes, compressed and plain, with a name to save it by', async () => {
  const file = (await fileAt(lasting))!;
  const { identity, gzip, br } = file.variants;
  expect((await plainBodyOf(file)).equals(CSV)).toBe(true);
  expect(gunzipSync(gzip!.body).equals(CSV)).toBe(true);
  expect(br?.body.equals(brotliCompressSync(CSV))).toBe(true);
  const headers = identity.headers.join();
  expect(headers).toContain('content-disposition,attachment; filename="blue-gem-atlas-1.2.3.csv"');
  expect(headers).toContain('content-type,text/csv; charset=utf-8');
  expect(headers).toContain('x-own,yes');
});

test('a file is read once, and once more after it could not be', async () => {
  const file = files.get(lasting)!;
  if (!('at' in file)) throw new Error('It is read at the start');
  expect(await file.at('')).toBe(await file.at('other'));
  writeFileSync(join(folder, 'datapackage.json'), (await fileAt('/data/datapackage.json'))!.variants.identity.body!);
  const fresh = (await loadOpenDataFiles(folder, [])).get(lasting)!;
  rmSync(join(folder, 'blue-gem-atlas-1.2.3.csv'));
  if (!('at' in fresh)) throw new Error('It is read at the start');
  await expect(Promise.resolve(fresh.at(''))).rejects.toThrow(/ENOENT/);
  writeFileSync(join(folder, 'blue-gem-atlas-1.2.3.csv'), CSV);
  expect((await plainBodyOf(await fresh.at(''))).equals(CSV)).toBe(true);
});

test('where the build made no files there are none', async () => {
  expect((await loadOpenDataFiles(join(folder, 'nowhere'), [])).size).toBe(0);
});
