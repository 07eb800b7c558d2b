import { createHash } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { serialize } from 'node:v8';
import { brotliCompress, constants } from 'node:zlib';
import { readCsbluegemFacts, readEngineFacts, readMetalFacts } from './facts.ts';
import { measureDataset } from './measure.ts';
import { measureMetal } from './measure-metal.ts';
import { writeOpenData } from './open-data.ts';
import { finishTexture, packTexture } from '@bluegem/core/drawing/finish/finish-texture';
import { readEngineData } from '@bluegem/core/drawing/pictures/engine-data';
import { compactValues } from '@bluegem/core/dataset/compact-patterns';
import { readCsbluegem, withCsbluegem, type CsbluegemShares } from '@bluegem/core/dataset/csbluegem';
import { decodeDataset, encodeDataset, patternsOf, type Dataset } from '@bluegem/core/dataset/pattern-columns';
import { weaponFileName } from '@bluegem/core/dataset/weapon-file';
import {
  COLUMNS_NAME,
  CSBLUEGEM_NAME,
  METAL_NAME,
  PATTERNS_NAME,
  type DatasetFile,
  type DatasetManifest,
} from '@bluegem/data/patterns/dataset-file';
import { isAlive } from '@bluegem/data/database/process-identity';
import { countPatterns, featuredPatterns } from '@bluegem/core/patterns/patterns-meta';
import { verdictOf } from '@bluegem/core/patterns/verdict';
import { WEAPONS, WEAPON_IDS } from '@bluegem/core/weapons/weapons';

export const DATASET_FOLDER = join(import.meta.dirname, '../../../build/dataset');

/** Texels per side: fine enough for the widest picture of the largest footprint. */
const FINISH_SIZE = 2048;

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const compress = (bytes: Uint8Array) =>
  promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });

/** The data that pages need before the first request to the server, by fetcher key. */
function prebuildOf(dataset: Dataset): unknown {
  const patterns = patternsOf(dataset);
  const weapons = WEAPON_IDS.map((id) => {
    const { name, category, finish, regions } = WEAPONS[id];
    return { id, name, category, finish, measured: regions.length > 0 };
  });
  const featured = featuredPatterns(patterns).map(verdictOf);
  const data = { meta: countPatterns(patterns), featured, weapons };
  return { version: dataset.version, releasedAt: dataset.releasedAt, data };
}

/** Of the facts as their file gives them back: it has the opinions of a pattern in another order. */
const columnsOf = (facts: Uint8Array, csbluegem: CsbluegemShares): Uint8Array =>
  serialize(compactValues(withCsbluegem(patternsOf(decodeDataset(facts)), csbluegem)));

async function writeWithBrotli(folder: string, name: string, bytes: Uint8Array): Promise<DatasetFile> {
  const brotli = await compress(bytes);
  await writeFile(join(folder, name), bytes);
  await writeFile(join(folder, `${name}.br`), brotli);
  return { name, sizeBytes: bytes.length, brotliBytes: brotli.length, sha256: sha256(bytes) };
}

async function writePlain(folder: string, name: string, bytes: Uint8Array): Promise<DatasetFile> {
  await writeFile(join(folder, name), bytes);
  return { name, sizeBytes: bytes.length, brotliBytes: null, sha256: sha256(bytes) };
}

/** The patterns of each weapon as a file of its own, for pages that show all seeds of one. */
const writeWeapons = (folder: string, { facts, ...release }: Dataset): Promise<DatasetFile[]> =>
  Promise.all(
    facts.map((own) =>
      writeWithBrotli(folder, weaponFileName(own.weapon), encodeDataset({ ...release, facts: [own] })),
    ),
  );

/** Drawing the finish takes seconds, so the build does it once. */
const finishOf = (engineFile: Uint8Array) => {
  const engine = readEngineData(new TextDecoder().decode(engineFile));
  return packTexture(finishTexture(engine.map, FINISH_SIZE, engine.bias));
};

/** Removes temporary folders of builds that were killed. */
async function removeLeftovers(folder: string): Promise<void> {
  const prefix = `${basename(folder)}.new-`;
  for (const name of await readdir(dirname(folder)).catch(() => [])) {
    const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length)) : Number.NaN;
    if (pid > 0 && !isAlive({ pid, startedAt: null, host: '' }))
      await rm(join(dirname(folder), name), { recursive: true, force: true });
  }
}

/**
 * Measures every pattern of the facts and writes the dataset into a folder: `patterns.bin` (facts in columns),
 * `weapon-<id>.bin` (the same of one weapon), `patterns.columns` (patterns in columns), `prebuild.json`, `engine.json`,
 * `finish.bin`, `csbluegem.json`, `metal.json` and `manifest.json` with their hashes; also the open data, whose hashes
 * are in `datapackage.json`. The same facts give the same bytes. The folder is replaced at the end.
 */
export async function buildDataset(facts: Dataset, folder: string = DATASET_FOLDER): Promise<DatasetManifest> {
  await removeLeftovers(folder);
  const staging = `${folder}.new-${process.pid}`;
  await rm(staging, { recursive: true, force: true });
  await mkdir(staging, { recursive: true });
  const engine = await readEngineFacts();
  const dataset = measureDataset(facts, engine);
  const csbluegem = await readCsbluegemFacts();
  const metal = measureMetal(engine, await readMetalFacts());
  const patterns = encodeDataset(dataset);
  const files = [
    await writeWithBrotli(staging, PATTERNS_NAME, patterns),
    ...(await writeWeapons(staging, dataset)),
    await writePlain(staging, COLUMNS_NAME, columnsOf(patterns, readCsbluegem(csbluegem))),
    await writeWithBrotli(staging, 'prebuild.json', Buffer.from(JSON.stringify(prebuildOf(dataset)))),
    await writeWithBrotli(staging, 'engine.json', engine),
    await writePlain(staging, 'finish.bin', finishOf(engine)),
    await writePlain(staging, CSBLUEGEM_NAME, Buffer.from(csbluegem)),
    await writePlain(staging, METAL_NAME, Buffer.from(JSON.stringify(metal))),
    await writePlain(
      staging,
      'datapackage.json',
      await writeOpenData(staging, dataset, readCsbluegem(csbluegem), metal),
    ),
  ];
  const manifest: DatasetManifest = {
    version: dataset.version,
    releasedAt: dataset.releasedAt,
    patternCount: patternsOf(dataset).length,
    files,
  };
  await writeFile(join(staging, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  await mkdir(dirname(folder), { recursive: true });
  await rm(folder, { recursive: true, force: true });
  await rename(staging, folder);
  return manifest;
}
