import * as z from 'zod/mini';
import { ChangeNoteSchema } from './admin-patterns.ts';
import { described, endpoint } from '../endpoint.ts';
import { PatternIdSchema, WeaponIdSchema } from '../schemas.ts';
import { pageNumber } from './admin-parts.ts';
import { none } from '../values.ts';

const itemId = () =>
  described(z.string().check(z.minLength(1), z.maxLength(64)), 'ID of the discovery: a keyed hash of the item');
const admin = { access: 'admin', proof: 'session', perMinute: 120, cacheSeconds: 0 } as const;
const refusals = ['auth.required', 'auth.forbidden'] as const;

export const adminDiscoveries = endpoint({
  ...admin,
  method: 'GET',
  path: '/api/admin/blue-gem-discoveries',
  summary: 'Blue gems that visitors found, including hidden ones, newest first; without the finder',
  params: none,
  input: z.strictObject({
    search: described(z._default(z.string().check(z.maxLength(120)), ''), 'Weapon, number or tier: karambit 387, t1'),
    state: described(z.optional(z.enum(['shown', 'hidden'])), 'Only in this state'),
    page: pageNumber(),
  }),
  answer: z.object({
    total: z.int(),
    page: z.int(),
    pages: z.int(),
    /** A word of the search without a meaning. */
    problem: z.nullable(z.string()),
    discoveries: z.array(
      z.object({
        itemId: z.string(),
        slug: z.string(),
        weapon: WeaponIdSchema,
        patternId: PatternIdSchema,
        tier: z.literal([1, 2, 3]),
        float: z.nullable(z.number()),
        discoveredAt: z.iso.datetime(),
        hidden: z.nullable(z.object({ at: z.iso.datetime(), reason: z.string() })),
      }),
    ),
  }),
  errors: refusals,
});

export const moderateDiscovery = endpoint({
  ...admin,
  method: 'POST',
  path: '/api/admin/blue-gem-discoveries/{itemId}',
  summary: 'Hides a discovery from public lists, which requires a reason, or shows it again',
  params: z.strictObject({ itemId: itemId() }),
  input: z.discriminatedUnion('action', [
    z.strictObject({ action: z.literal('hide'), reason: ChangeNoteSchema }),
    z.strictObject({ action: z.literal('show') }),
  ]),
  answer: z.object({ changed: z.literal(true) }),
  errors: [...refusals, 'http.not-found'],
});

export const deleteDiscovery = endpoint({
  ...admin,
  method: 'DELETE',
  path: '/api/admin/blue-gem-discoveries/{itemId}',
  summary: 'Deletes a discovery permanently, including from its finder’s list',
  params: z.strictObject({ itemId: itemId() }),
  input: z.strictObject({ confirm: z.literal(true) }),
  answer: z.object({ deleted: z.literal(true) }),
  errors: [...refusals, 'http.not-found'],
});
