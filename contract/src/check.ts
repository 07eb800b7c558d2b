import * as z from 'zod/mini';
import { described, endpoint } from './endpoint.ts';
import { VerdictSchema } from './schemas.ts';
import { LONGEST_TEXT } from '@bluegem/core/weapons/weapon-aliases';

const text = (maxLength: number, description: string) =>
  described(z._default(z.string().check(z.maxLength(maxLength)), ''), description);

const weapon = text(
  LONGEST_TEXT,
  'The id of a weapon (GET /api/weapons), its name in any language of the site, or a nickname',
);
const PATTERN_ID = 'The paint seed, 1 to 1000; only digits';

/** The errors of endpoints for one pattern of a weapon. */
export const NO_SUCH_PATTERN = [
  'pattern.weapon-required',
  'pattern.weapon-unknown',
  'pattern.weapon-ambiguous',
  'pattern.id-required',
  'pattern.id-digits-only',
  'pattern.id-not-a-number',
  'pattern.id-too-low',
  'pattern.id-too-high',
  'pattern.not-measured',
] as const;

const definition = {
  path: '/api/check',
  access: 'public',
  perMinute: 600,
  params: z.strictObject({}),
  answer: VerdictSchema,
  errors: NO_SUCH_PATTERN,
} as const;

export const check = endpoint({
  ...definition,
  method: 'GET',
  summary: 'Is this pattern a blue gem? The verdict on one weapon and pattern number (1 to 1000)',
  cacheSeconds: 300,
  input: z.strictObject({ weapon, patternId: text(40, PATTERN_ID) }),
  example: { input: { weapon: 'karambit', patternId: '387' } },
});

const NumberOrText = z.pipe(
  z.union([z.string().check(z.maxLength(40)), z.number()]),
  z.transform((value) => String(value)),
);

const ItemSchema = z.strictObject({ weapon, patternId: described(z._default(NumberOrText, ''), PATTERN_ID) });

export const checkByBody = endpoint({
  ...definition,
  method: 'POST',
  summary: 'The same check with a JSON body',
  anyOrigin: true,
  cacheSeconds: 0,
  input: ItemSchema,
  example: { input: { weapon: 'ak-47', patternId: 661 } },
});

/** The most items of one batch. */
export const BATCH_MAX_ITEMS = 500;

/** The answer to one item: its verdict, or the code of what is wrong with it, as `error` of a failed check. */
const CheckedSchema = z.union([
  z.object({ verdict: VerdictSchema }),
  z.object({ error: z.enum(NO_SUCH_PATTERN), details: z.record(z.string(), z.union([z.string(), z.number()])) }),
]);

export const checkBatch = endpoint({
  method: 'POST',
  path: '/api/check/batch',
  summary: `The verdicts on up to ${BATCH_MAX_ITEMS} weapons and pattern numbers, in the order of the request`,
  access: 'public',
  anyOrigin: true,
  perMinute: 60,
  bodyMaxBytes: 128 * 1024,
  cacheSeconds: 0,
  params: z.strictObject({}),
  input: z.strictObject({ items: z.array(ItemSchema).check(z.minLength(1), z.maxLength(BATCH_MAX_ITEMS)) }),
  answer: z.object({ results: z.array(CheckedSchema) }),
  errors: [],
  example: {
    input: {
      items: [
        { weapon: 'karambit', patternId: 387 },
        { weapon: 'ak-47', patternId: 661 },
        { weapon: 'spoon', patternId: 1 },
      ],
    },
  },
});
