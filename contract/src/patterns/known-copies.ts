import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { PatternIdSchema, WeaponIdSchema, WearSchema } from '../schemas.ts';
import { count, float, none } from '../values.ts';

/** An item that the game confirmed to the account, which agreed to have it counted. */
export const OwnCopySchema = z.object({
  weapon: WeaponIdSchema,
  patternId: PatternIdSchema,
  float: float(),
  confirmedAt: z.iso.datetime(),
});

export const patternCopies = endpoint({
  method: 'GET',
  path: '/api/pattern/{slug}/copies',
  summary: 'How many items with a pattern are known: those that the game confirmed to users who agreed to count them',
  access: 'public',
  perMinute: 600,
  cacheSeconds: 60,
  params: z.strictObject({ slug: z.string().check(z.maxLength(60)) }),
  input: none,
  answer: z.object({
    count: count(),
    /** Null: no copy is known. */
    lowestFloat: z.nullable(float()),
    /** Wears without any known copy are left out. */
    wears: z.array(z.object({ wear: WearSchema, count: count(), lowestFloat: float() })),
  }),
  errors: ['http.not-found'],
  example: { params: { slug: 'karambit-387' } },
});

export const allCopies = endpoint({
  method: 'GET',
  path: '/api/copies',
  summary: 'The floats of all known copies by pattern, lowest first, to rank items without sending them',
  access: 'public',
  perMinute: 60,
  cacheSeconds: 60,
  params: none,
  input: none,
  answer: z.object({
    patterns: z.array(z.object({ slug: z.string(), floats: z.array(float()).check(z.minLength(1)) })),
  }),
  errors: [],
  example: {},
});

const OwnCopiesSchema = z.object({
  /** Since when the account's confirmed items are counted; null: they are not. */
  since: z.nullable(z.iso.datetime()),
  count: count(),
  /** The latest of them, newest first. */
  copies: z.array(OwnCopySchema),
});

export const ownCopies = endpoint({
  method: 'GET',
  path: '/api/account/copies',
  summary: 'Whether the confirmed items of the account are counted as known copies, and which are',
  access: 'user',
  perMinute: 120,
  cacheSeconds: 0,
  params: none,
  input: none,
  answer: OwnCopiesSchema,
  errors: ['auth.required'],
});

export const shareCopies = endpoint({
  method: 'PUT',
  path: '/api/account/copies',
  summary: 'Counts the items that the game confirms to the account from now on, or stops and removes those counted',
  access: 'user',
  proof: 'session',
  perMinute: 120,
  cacheSeconds: 0,
  params: none,
  input: z.strictObject({ shared: z.boolean() }),
  answer: OwnCopiesSchema,
  errors: ['auth.required'],
});
