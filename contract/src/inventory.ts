import { INSPECT_PROBLEMS } from '@bluegem/core/inspect/inspect-problem';
import { steamIdOf } from '@bluegem/core/inspect/steam-profile';
import * as z from 'zod/mini';
import { described, endpoint } from './endpoint.ts';
import { InspectedItemSchema } from './inspect.ts';
import { PatternIdSchema, TierSchema, WeaponIdSchema, WearSchema } from './schemas.ts';
import { count, float, none } from './values.ts';

/** Which inventories the service reads from Steam: none, a signed-in user's own, or that of any named profile. */
export const INVENTORY_READERS = ['off', 'own', 'anyone'] as const;
export type InventoryReaders = (typeof INVENTORY_READERS)[number];

const profile = z.string().check(
  z.maxLength(300),
  z.refine(
    (text) => steamIdOf(text) !== undefined,
    'https://steamcommunity.com/profiles/ and 17 digits, or these alone',
  ),
);

/** `position`: its place in the inventory, from 1. */
const found = { position: count(), weapon: WeaponIdSchema, patternId: PatternIdSchema, tier: TierSchema };

export const inventory = endpoint({
  method: 'POST',
  path: '/api/inventory',
  summary: 'The items with the finish in a public Steam inventory, each with its tier. Nothing of it is stored',
  access: 'public',
  perMinute: 10,
  cacheSeconds: 0,
  params: none,
  input: z.strictObject({
    profile: described(
      z.optional(profile),
      'The address of a profile with its SteamID64, or that number, where the operator allows it. Without it: the account that is signed in',
    ),
  }),
  answer: z.object({
    steamid: z.string(),
    items: z.array(z.object({ ...found, item: InspectedItemSchema })),
    /** Items without a certificate, known by name and number. */
    names: z.array(z.object({ ...found, float: z.exactOptional(float()), wear: z.exactOptional(WearSchema) })),
    failures: z.array(
      z.object({
        position: count(),
        problem: z.enum(INSPECT_PROBLEMS),
        name: z.exactOptional(z.string()),
        suggestion: z.exactOptional(z.string()),
      }),
    ),
    /** Positions of items that only the game knows. */
    classic: z.array(count()),
    otherFinish: count(),
    /** Items that cannot be inspected, such as cases and stickers. */
    uninspectable: count(),
  }),
  errors: [
    'inventory.off',
    'inventory.sign-in-required',
    'inventory.own-only',
    'inventory.rate-limited',
    'inventory.private',
    'inventory.not-found',
    'inventory.steam-limited',
    'inventory.steam-slow',
    'inventory.steam-unreachable',
    'inventory.steam-changed',
    'http.busy',
  ],
  example: {
    input: { profile: 'https://steamcommunity.com/profiles/76561198000000000' },
    answer: {
      steamid: '76561198000000000',
      items: [],
      names: [{ position: 3, weapon: 'karambit', patternId: 387, tier: 1, float: 0.1234, wear: 'minimal-wear' }],
      failures: [],
      classic: [],
      otherFinish: 40,
      uninspectable: 12,
    },
  },
});
