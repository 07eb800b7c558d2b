import { PRICE_KINDS } from '@bluegem/core/prices/price-observation';
import * as z from 'zod/mini';
import { AdminSchema } from './admin-patterns.ts';
import { described, endpoint } from '../endpoint.ts';
import { count, moment, none } from '../values.ts';

const admin = { access: 'admin', proof: 'session', perMinute: 60, cacheSeconds: 0 } as const;
const refusals = ['auth.required', 'auth.forbidden'] as const;
const number = () => described(z.string().check(z.regex(/^[1-9]\d{0,14}$/)), 'The number of an uploaded file');

/** Maximum size of a file with prices. */
export const PRICE_FILE_MAX_BYTES = 10 * 1024 * 1024;
/** JSON escapes some characters with six. */
const BODY_MAX_BYTES = 2 * PRICE_FILE_MAX_BYTES;

/** Maximum number of lines with problems in the list; all are counted. */
export const PROBLEMS_SHOWN = 100;

const CountsSchema = { added: count(), changed: count(), unchanged: count(), refused: count() };

const UploadSchema = z.object({
  id: z.int(),
  format: z.enum(['csv', 'json']),
  ...CountsSchema,
  problems: z.array(z.object({ line: z.int(), message: z.string() })).check(z.maxLength(PROBLEMS_SHOWN)),
});

export const adminPrices = endpoint({
  ...admin,
  method: 'GET',
  path: '/api/admin/prices',
  summary: 'Queried markets and their last results, known prices, and the latest imports',
  params: none,
  input: none,
  answer: z.object({
    sources: z.array(
      z.object({
        name: z.string(),
        everySeconds: z.int(),
        /** The last request of this process; null if there was none since it started. */
        last: z.nullable(
          z.object({
            outcome: z.enum(['done', 'failed', 'closed', 'elsewhere']),
            at: moment(),
            kept: count(),
            reason: z.nullable(z.string()),
            notBefore: z.nullable(moment()),
          }),
        ),
      }),
    ),
    observations: z.array(
      z.object({
        source: z.string(),
        kind: z.enum(PRICE_KINDS),
        total: count(),
        lastDay: count(),
        lastWeek: count(),
        lastMonth: count(),
        lastYear: count(),
        latestAt: moment(),
        storedAt: moment(),
      }),
    ),
    imports: z.array(
      z.object({
        id: z.int(),
        format: z.enum(['csv', 'json']),
        importedAt: moment(),
        by: AdminSchema,
        ...CountsSchema,
      }),
    ),
  }),
  errors: refusals,
});

export const uploadPrices = endpoint({
  ...admin,
  method: 'POST',
  path: '/api/admin/prices/uploads',
  summary: 'Checks a price file and says what importing it would do. Stores it for a day and imports nothing',
  perMinute: 10,
  bodyMaxBytes: BODY_MAX_BYTES,
  params: none,
  input: z.strictObject({
    format: z.enum(['csv', 'json']),
    text: z.string().check(z.minLength(1), z.maxLength(PRICE_FILE_MAX_BYTES)),
  }),
  answer: z.object({ upload: UploadSchema }),
  errors: [...refusals, 'http.body-too-large'],
});

export const adminPriceUpload = endpoint({
  ...admin,
  method: 'GET',
  path: '/api/admin/prices/uploads/{id}',
  summary: 'An uploaded file, and what importing it would do now',
  params: z.strictObject({ id: number() }),
  input: none,
  answer: z.object({ upload: UploadSchema }),
  errors: [...refusals, 'http.not-found'],
});

export const importPrices = endpoint({
  ...admin,
  method: 'POST',
  path: '/api/admin/prices/uploads/{id}',
  summary: 'Imports an uploaded file: all of it, or with `skipBad` without the rejected lines',
  perMinute: 10,
  params: z.strictObject({ id: number() }),
  input: z.strictObject({ skipBad: z._default(z.boolean(), false) }),
  answer: z.object({ imported: z.object({ id: z.int(), ...CountsSchema }) }),
  errors: [...refusals, 'http.not-found', 'admin.lines-refused'],
});

export const discardPrices = endpoint({
  ...admin,
  method: 'DELETE',
  path: '/api/admin/prices/uploads/{id}',
  summary: 'Discards an uploaded file',
  params: z.strictObject({ id: number() }),
  input: none,
  answer: z.object({ discarded: z.literal(true) }),
  errors: [...refusals, 'http.not-found'],
});
