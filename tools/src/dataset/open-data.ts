import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import {
  MEDIA_TYPES,
  OPEN_DATA_FORMATS,
  type DataPackage,
  type DataResource,
  type OpenDataFormat,
} from '@bluegem/core/dataset/data-package';
import { withCsbluegem, type CsbluegemShares } from '@bluegem/core/dataset/csbluegem';
import { CSBLUEGEM_SHARES, MEASURED_SHARES, PUBLISHED_SHARES } from '@bluegem/core/dataset/data-sources';
import {
  OPEN_DATA_COLUMNS,
  openDataCsv,
  openDataJson,
  openDataRow,
  type OpenDataCell,
} from '@bluegem/core/dataset/open-data';
import { patternsOf, type Dataset } from '@bluegem/core/dataset/pattern-columns';
import type { MetalTable } from '@bluegem/core/patterns/colour-percent';
import { parquetWriteBuffer } from 'hyparquet-writer';

const LICENCE_FILE = join(import.meta.dirname, '../../../LICENSE');

/** A compromise for every build: the best quality is a tenth smaller and takes ten times as long. */
const BROTLI_QUALITY = 6;

const PARQUET_TYPES = { string: 'STRING', integer: 'INT32', number: 'DOUBLE' } as const;

type Rows = readonly OpenDataCell[][];
type Facts = Pick<DataPackage, 'name' | 'title' | 'version' | 'created' | 'licenses' | 'notice'>;

/** The licence of this project with the copyright lines of the published numbers, which their licences require. */
async function readNotice(): Promise<string> {
  const licence = (await readFile(LICENCE_FILE, 'utf8')).replaceAll('\r\n', '\n').trim();
  return licence.replace(
    /^Copyright .*$/m,
    (own) =>
      `${own}\nCopyright (c) 2022 chescos (published shares)\nCopyright (c) 2026 CSFloat Inc. (shares of CSBlueGem)`,
  );
}

async function factsOf({ version, releasedAt }: Dataset): Promise<Facts> {
  return {
    name: 'blue-gem-atlas',
    title: 'Blue Gem Atlas: Case Hardened patterns of Counter-Strike 2',
    version,
    created: releasedAt,
    licenses: [{ name: 'MIT', title: 'MIT License', path: 'https://opensource.org/license/mit' }],
    notice: await readNotice(),
  };
}

function parquetOf(facts: Facts, rows: Rows): Uint8Array {
  const columnData = OPEN_DATA_COLUMNS.map(({ name, type }, index) => ({
    name,
    type: PARQUET_TYPES[type],
    data: rows.map((row) => row[index] ?? null),
    nullable: true,
  }));
  const kvMetadata = [
    ...(['title', 'version', 'created', 'notice'] as const).map((key) => ({ key, value: facts[key] })),
    { key: 'columns', value: JSON.stringify(OPEN_DATA_COLUMNS) },
  ];
  return new Uint8Array(parquetWriteBuffer({ columnData, kvMetadata, createdBy: 'Blue Gem Atlas' }));
}

const BODIES: Readonly<Record<OpenDataFormat, (facts: Facts, rows: Rows) => Uint8Array>> = {
  csv: (_, rows) => Buffer.from(openDataCsv(rows)),
  json: (facts, rows) => Buffer.from(openDataJson(facts, rows)),
  parquet: parquetOf,
};

async function compressBeside(file: string, bytes: Uint8Array): Promise<void> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }));
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}

async function writeResource(folder: string, facts: Facts, rows: Rows, format: OpenDataFormat): Promise<DataResource> {
  const bytes = BODIES[format](facts, rows);
  const path = `${facts.name}-${facts.version}.${format}`;
  await writeFile(join(folder, path), bytes);
  if (format !== 'parquet') await compressBeside(join(folder, path), bytes);
  return {
    name: `patterns-${format}`,
    path,
    format,
    mediatype: MEDIA_TYPES[format],
    ...(format !== 'parquet' && { encoding: 'utf-8' }),
    bytes: bytes.length,
    hash: `sha256:${createHash('sha256').update(bytes).digest('hex')}`,
    rowCount: rows.length,
    schema: { fields: OPEN_DATA_COLUMNS, missingValues: [''], primaryKey: ['weapon', 'patternId'] },
  };
}

/** Writes every pattern as CSV, JSON and Parquet, and returns the data package that describes the three files. */
export async function writeOpenData(
  folder: string,
  dataset: Dataset,
  csbluegem: CsbluegemShares,
  metal: MetalTable,
): Promise<Uint8Array> {
  const patterns = withCsbluegem(patternsOf(dataset), csbluegem);
  const rows = patterns.map((pattern) => openDataRow(pattern, metal[pattern.weapon]?.[pattern.patternId - 1]));
  const facts = await factsOf(dataset);
  const resources: DataResource[] = [];
  for (const format of OPEN_DATA_FORMATS) resources.push(await writeResource(folder, facts, rows, format));
  const dataPackage: DataPackage = {
    ...facts,
    description:
      'Every measured pattern (weapon and paint seed): colour shares and clusters measured from the seed, the published ' +
      'shares beside them, blue on the scale of CSBlueGem, gem score, rank and tier. No prices, no pictures, nothing of any person.',
    sources: [MEASURED_SHARES, PUBLISHED_SHARES, CSBLUEGEM_SHARES].map(({ name, url, description }) => ({
      title: name,
      path: url ?? '/about',
      description,
    })),
    rowCount: rows.length,
    resources,
  };
  return Buffer.from(`${JSON.stringify(dataPackage, null, 2)}\n`);
}
