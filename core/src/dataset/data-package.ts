import type { OpenDataColumn } from './open-data.ts';

export const OPEN_DATA_FORMATS = ['csv', 'json', 'parquet'] as const;
export type OpenDataFormat = (typeof OPEN_DATA_FORMATS)[number];

/** One file of the open data. `path` is relative to the package; `hash` is `sha256:` and the hash in hex. */
export type DataResource = {
  name: string;
  path: string;
  format: OpenDataFormat;
  mediatype: string;
  encoding?: 'utf-8';
  bytes: number;
  hash: string;
  rowCount: number;
  schema: { fields: readonly OpenDataColumn[]; missingValues: string[]; primaryKey: string[] };
};

/**
 * The content of `datapackage.json`. Source: datapackage.org, extended by row counts and by units and sources of
 * columns.
 */
export type DataPackage = {
  name: string;
  title: string;
  description: string;
  version: string;
  created: string;
  licenses: { name: string; title: string; path: string }[];
  notice: string;
  sources: { title: string; path: string; description: string }[];
  rowCount: number;
  resources: DataResource[];
};

export const MEDIA_TYPES: Readonly<Record<OpenDataFormat, string>> = {
  csv: 'text/csv',
  json: 'application/json',
  parquet: 'application/vnd.apache.parquet',
};

/** The URL path of the open data. */
export const OPEN_DATA_PATH = '/data';

/** The permanent URL path of a file of the open data, with its version and the beginning of its hash. */
export const openDataAddress = ({ path, hash, format }: Pick<DataResource, 'path' | 'hash' | 'format'>): string => {
  const digest = hash.replace(/^sha256:/, '').slice(0, 12);
  return `${OPEN_DATA_PATH}/${path.slice(0, -format.length)}${digest}.${format}`;
};

/** The URL path that always leads to the current file of a format. */
export const latestDataAddress = (format: OpenDataFormat): string => `${OPEN_DATA_PATH}/latest.${format}`;
