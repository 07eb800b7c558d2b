import { PATTERN_ID_MAX } from '@bluegem/core/patterns/pattern-id';
import * as z from 'zod/mini';
import { described, endpoint } from './endpoint.ts';
import { VerdictSchema, WeaponIdSchema, PatternIdSchema, RegionMeasureSchema, WearSchema } from './schemas.ts';
import { count } from './values.ts';

/**
 * Whether classic links can be looked up. `disabled`: no account is configured; `logged-out`: none is logged in;
 * `connecting`: to the game; `no-coordinator`: it does not respond; `ready`.
 */
export const COORDINATOR_STATUSES = ['disabled', 'logged-out', 'connecting', 'no-coordinator', 'ready'] as const;
export type CoordinatorStatus = (typeof COORDINATOR_STATUSES)[number];

/** An item as described by its link, which is not a proof. */
export const InspectedItemSchema = z.object({
  itemId: z.nullable(z.string()),
  defIndex: count(),
  paintIndex: count(),
  paintSeed: count().check(z.lte(PATTERN_ID_MAX)),
  float: z.nullable(z.number().check(z.gte(0), z.lte(1))),
  wear: z.nullable(WearSchema),
  /** Knife or gloves, which the game marks with a star. */
  isStar: z.boolean(),
  isStatTrak: z.boolean(),
  /** What the StatTrak counter shows; null: no counter, or not said. */
  kills: z.nullable(count()),
  isSouvenir: z.boolean(),
  nameTag: z.nullable(z.string()),
  stickerCount: count(),
  /** `id`: the game's number of the sticker; `wear`: how much is scraped off, 0 to 1. */
  stickers: z.array(z.object({ id: count(), slot: count(), wear: z.number().check(z.gte(0), z.lte(1)) })),
  charmCount: count(),
  /** `sticker`: the number of the sticker that the charm wraps. */
  charms: z.array(z.object({ id: count(), pattern: z.nullable(count()), sticker: z.nullable(count()) })),
  looksOwned: z.boolean(),
});

/**
 * The result for a link (`classic`: looked up at the game coordinator): the item, whether it has the finish, and the
 * verdict (null: another finish, or not measured).
 */
export const InspectionSchema = z.object({
  form: z.enum(['link', 'console', 'certificate', 'classic']),
  item: InspectedItemSchema,
  caseHardened: z.boolean(),
  weapon: z.nullable(WeaponIdSchema),
  patternId: z.nullable(PatternIdSchema),
  verdict: z.nullable(VerdictSchema),
  regions: z.array(RegionMeasureSchema),
  /**
   * The item's float among the known copies of its pattern: how many others there are, and how many have a lower float.
   * Null: no other is known.
   */
  known: z.nullable(z.object({ others: count(), lower: count() })),
});

/** Long enough for every text with a specific error of the parser; longer ones get a general error. */
const LINK_MAX_LENGTH = 20_000;

export const inspect = endpoint({
  path: '/api/inspect',
  method: 'POST',
  summary: 'The item in an inspect link, and the verdict on its pattern. Saved in the history of a signed-in user',
  access: 'public',
  perMinute: 120,
  cacheSeconds: 0,
  params: z.strictObject({}),
  input: z.strictObject({
    link: described(
      z.string().check(z.maxLength(LINK_MAX_LENGTH)),
      'An inspect link, a console command or a certificate; links that contain their item need no sign-in',
    ),
  }),
  answer: InspectionSchema,
  errors: [
    'inspect.empty',
    'inspect.too-long',
    'inspect.too-long-item',
    'inspect.invalid-characters',
    'inspect.invalid-protocol',
    'inspect.invalid-format',
    'inspect.wrong-game',
    'inspect.unfilled-template',
    'inspect.impossible-ids',
    'inspect.damaged',
    'inspect.classic',
    'inspect.sign-in-required',
    'inspect.rate-limited',
    'inspect.item-not-found',
    'inspect.steam-credentials-required',
    'inspect.steam-not-logged-in',
    'inspect.queue-full',
    'inspect.coordinator-silent',
    'inspect.cancelled',
  ],
  example: {
    input: {
      link: 'steam://run/730//+csgo_econ_action_preview%20C3D316590A55BFDB38C0E3EFEBC5F3C0FB0E5A702DC08340C0AB40434343CFB3CB4040DA6E',
    },
  },
});

export const inspectStatus = endpoint({
  path: '/api/inspect/status',
  method: 'GET',
  summary: 'Whether old-style inspect links can be looked up at the game coordinator',
  access: 'public',
  perMinute: 120,
  cacheSeconds: 0,
  params: z.strictObject({}),
  input: z.strictObject({}),
  answer: z.object({ coordinator: z.enum(COORDINATOR_STATUSES) }),
  errors: [],
});
