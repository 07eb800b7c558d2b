import { OPEN_DATA_FORMATS } from '@bluegem/core/dataset/data-package';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { count } from './values.ts';

export const openData = endpoint({
  method: 'GET',
  path: '/api/data',
  summary:
    'The current version of the open data and its files. `/data/latest.csv`, `/data/latest.json` and `/data/latest.parquet` redirect to their permanent addresses',
  access: 'public',
  perMinute: 600,
  cacheSeconds: 300,
  params: z.strictObject({}),
  input: z.strictObject({}),
  answer: z.object({
    /** Null, and no files, where the build made none. */
    version: z.nullable(z.string()),
    releasedAt: z.nullable(z.string()),
    rows: count(),
    /** The path of the package that describes the files. */
    description: z.nullable(z.string()),
    files: z.array(
      z.object({
        format: z.enum(OPEN_DATA_FORMATS),
        /** The path that redirects to the current file. */
        latest: z.string(),
        /** Its permanent path: the same bytes for ever. */
        address: z.string(),
        bytes: count(),
        sha256: z.string(),
      }),
    ),
  }),
  errors: [],
});
