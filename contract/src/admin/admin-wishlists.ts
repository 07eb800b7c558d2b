import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { PatternIdSchema, WeaponIdSchema } from '../schemas.ts';
import { count, none } from '../values.ts';

export const adminWishlists = endpoint({
  method: 'GET',
  path: '/api/admin/blue-gem-wishlist',
  summary: 'All wishlists together: totals, most wanted patterns and weapons, growth by week',
  access: 'admin',
  proof: 'session',
  perMinute: 60,
  cacheSeconds: 0,
  params: none,
  input: none,
  answer: z.object({
    wishlists: count(),
    items: count(),
    withCeiling: count(),
    /** Whether wishlists are at a hosted project, which lets only their owners read them: these are from before. */
    hosted: z.boolean(),
    patterns: z.array(
      z.object({ slug: z.string(), weapon: WeaponIdSchema, patternId: PatternIdSchema, items: count() }),
    ),
    weapons: z.array(z.object({ weapon: WeaponIdSchema, items: count() })),
    /** Items added in each week that are still on a wishlist. `week`: its Monday. */
    weeks: z.array(z.object({ week: z.iso.date(), added: count() })),
  }),
  errors: ['auth.required', 'auth.forbidden'],
});
