import { AUTH_METHODS } from '@bluegem/core/site/auth-method';
import { OWN_ITEMS_MAX } from '@bluegem/core/inspect/bulk-limits';
import { FEEDBACK_KINDS } from '@bluegem/core/site/feedback';
import * as z from 'zod/mini';
import { AlertSchema } from './alerts.ts';
import { endpoint } from './endpoint.ts';
import { OwnCopySchema } from './patterns/known-copies.ts';
import { PatternIdSchema, TierSchema, WeaponIdSchema } from './schemas.ts';
import { SaleReportSchema } from './sales.ts';
import { OwnScreenshotSchema } from './screenshots.ts';
import { count, moment, none } from './values.ts';

const float = () => z.nullable(z.number().check(z.gte(0), z.lte(1)));

const NOTE_MAX_LENGTH = 500;
const PRICE_MAX = 9_999_999_999;

const note = () => z._default(z.string().check(z.maxLength(NOTE_MAX_LENGTH)), '');
const price = () => z._default(z.nullable(z.number().check(z.gte(0), z.lte(PRICE_MAX))), null);

export const SessionSchema = z.object({
  id: z.uuid(),
  /** Such as `Firefox on Windows`; empty if unknown. */
  userAgent: z.string(),
  createdAt: moment(),
  lastUsedAt: moment(),
  signedInAt: moment(),
  expiresAt: moment(),
  current: z.boolean(),
});

export const WishlistItemSchema = z.object({
  slug: z.string(),
  weapon: WeaponIdSchema,
  patternId: PatternIdSchema,
  note: z.string(),
  /** In the currency of the site's prices; null for no maximum. */
  maxPrice: z.nullable(z.number().check(z.gte(0))),
  createdAt: moment(),
});

export const OwnItemSchema = z.object({
  id: z.uuid(),
  slug: z.string(),
  weapon: WeaponIdSchema,
  patternId: PatternIdSchema,
  float: float(),
  note: z.string(),
  /** In the currency of the site's prices; null: not said. */
  paid: z.nullable(z.number().check(z.gte(0))),
  addedAt: moment(),
});

export const StoredInspectionSchema = z.object({
  itemId: z.nullable(z.string()),
  weapon: WeaponIdSchema,
  patternId: PatternIdSchema,
  float: float(),
  tier: TierSchema,
  createdAt: moment(),
});

export const OwnDiscoverySchema = z.object({
  weapon: WeaponIdSchema,
  patternId: PatternIdSchema,
  tier: z.literal([1, 2, 3]),
  float: float(),
  discoveredAt: moment(),
});

/** Everything that is stored about an account. Described in docs/guide/export.md. */
export const AccountExportSchema = z.object({
  format: z.literal('blue-gem-atlas/account-export/1'),
  exportedAt: moment(),
  account: z.object({
    id: z.string(),
    authMethod: z.enum(AUTH_METHODS),
    providerId: z.string(),
    username: z.string(),
    avatar: z.nullable(z.string()),
    createdAt: moment(),
    lastSeenAt: moment(),
  }),
  sessions: z.array(SessionSchema),
  wishlist: z.array(WishlistItemSchema),
  items: z.array(OwnItemSchema),
  inspections: z.array(StoredInspectionSchema),
  discoveries: z.array(OwnDiscoverySchema),
  feedback: z.array(
    z.object({
      kind: z.enum(FEEDBACK_KINDS),
      message: z.string(),
      email: z.nullable(z.string()),
      weapon: z.nullable(WeaponIdSchema),
      patternId: z.nullable(count()),
      createdAt: moment(),
    }),
  ),
  screenshots: z.array(
    z.object({
      ...z.omit(OwnScreenshotSchema, { pictures: true }).shape,
      /** The larger stored picture, a WebP file in base64; null once it was rejected. */
      picture: z.nullable(z.string()),
    }),
  ),
  alerts: z.array(
    z.object({
      ...z.pick(AlertSchema, { search: true, channel: true, digest: true, createdAt: true, confirmedAt: true }).shape,
      /** The whole address. */
      target: z.string(),
    }),
  ),
  sales: z.array(SaleReportSchema),
  knownCopies: z.object({
    /** When the account agreed to have its confirmed items counted; null: it did not. */
    since: z.nullable(moment()),
    copies: z.array(OwnCopySchema),
  }),
  activity: z.array(
    z.object({
      at: moment(),
      event: z.string(),
      details: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  ),
});

const ours = { access: 'user', perMinute: 120, cacheSeconds: 0, params: none, input: none } as const;

export const listSessions = endpoint({
  ...ours,
  method: 'GET',
  path: '/api/sessions',
  summary: 'The browsers signed in to the account, most recently used first',
  proof: 'session',
  answer: z.object({ sessions: z.array(SessionSchema) }),
  errors: ['auth.required'],
});

export const endSession = endpoint({
  ...ours,
  method: 'DELETE',
  path: '/api/sessions/{id}',
  summary: 'Signs one browser of the account out',
  proof: 'session',
  params: z.strictObject({ id: z.uuid() }),
  answer: z.object({ ended: count() }),
  errors: ['auth.required', 'http.not-found'],
});

export const endOtherSessions = endpoint({
  ...ours,
  method: 'DELETE',
  path: '/api/sessions',
  summary: 'Signs every other browser of the account out',
  proof: 'session',
  answer: z.object({ ended: count() }),
  errors: ['auth.required'],
});

export const listWishlist = endpoint({
  ...ours,
  method: 'GET',
  path: '/api/wishlist',
  summary: 'The patterns on the wishlist, newest first',
  answer: z.object({ items: z.array(WishlistItemSchema) }),
  errors: ['auth.required', 'account.wishlist-unavailable'],
});

export const saveWishlistItem = endpoint({
  ...ours,
  method: 'PUT',
  path: '/api/wishlist/{slug}',
  summary: 'Adds a pattern to the wishlist, or changes its note and max price',
  params: z.strictObject({ slug: z.string() }),
  input: z.strictObject({ note: note(), maxPrice: price() }),
  answer: WishlistItemSchema,
  errors: ['auth.required', 'http.not-found', 'account.wishlist-full', 'account.wishlist-unavailable'],
});

export const deleteWishlistItem = endpoint({
  ...ours,
  method: 'DELETE',
  path: '/api/wishlist/{slug}',
  summary: 'Removes a pattern from the wishlist',
  params: z.strictObject({ slug: z.string() }),
  answer: z.object({ removed: count() }),
  errors: ['auth.required', 'http.not-found', 'account.wishlist-unavailable'],
});

export const listOwnItems = endpoint({
  ...ours,
  method: 'GET',
  path: '/api/account/items',
  summary: 'The items that the account keeps as its own, newest first',
  answer: z.object({ items: z.array(OwnItemSchema) }),
  errors: ['auth.required'],
});

export const addOwnItems = endpoint({
  ...ours,
  method: 'POST',
  path: '/api/account/items',
  summary: 'Adds items to those of the account, each once',
  bodyMaxBytes: 128 * 1024,
  input: z.strictObject({
    items: z
      .array(z.strictObject({ slug: z.string(), float: z._default(float(), null) }))
      .check(z.minLength(1), z.maxLength(OWN_ITEMS_MAX)),
  }),
  /** How many were not there yet. */
  answer: z.object({ added: count() }),
  errors: ['auth.required', 'http.not-found', 'account.items-full'],
});

export const saveOwnItem = endpoint({
  ...ours,
  method: 'PUT',
  path: '/api/account/items/{id}',
  summary: 'Changes the note of an own item and the price that was paid for it',
  params: z.strictObject({ id: z.uuid() }),
  input: z.strictObject({ note: note(), paid: price() }),
  answer: OwnItemSchema,
  errors: ['auth.required', 'http.not-found'],
});

export const deleteOwnItem = endpoint({
  ...ours,
  method: 'DELETE',
  path: '/api/account/items/{id}',
  summary: 'Removes an item from those of the account',
  params: z.strictObject({ id: z.uuid() }),
  answer: z.object({ removed: count() }),
  errors: ['auth.required'],
});

export const listInspections = endpoint({
  ...ours,
  method: 'GET',
  path: '/api/inspections',
  summary: 'The inspections of the account, newest first',
  answer: z.object({ inspections: z.array(StoredInspectionSchema) }),
  errors: ['auth.required'],
});

export const clearInspections = endpoint({
  ...ours,
  method: 'DELETE',
  path: '/api/inspections',
  summary: 'Deletes the inspection history of the account',
  answer: z.object({ removed: count() }),
  errors: ['auth.required'],
});

export const ownDiscoveries = endpoint({
  ...ours,
  method: 'GET',
  path: '/api/account/discoveries',
  summary: 'The latest blue gems that the account found, newest first',
  answer: z.object({ discoveries: z.array(OwnDiscoverySchema) }),
  errors: ['auth.required'],
});

export const exportAccount = endpoint({
  ...ours,
  method: 'GET',
  path: '/api/account/export',
  summary: 'Everything stored about the account, as a file',
  proof: 'session',
  perMinute: 10,
  answer: AccountExportSchema,
  errors: ['auth.required', 'account.wishlist-unavailable'],
});

export const deleteAccount = endpoint({
  ...ours,
  method: 'DELETE',
  path: '/api/account',
  summary: 'Deletes the account and all its data; its discoveries stay anonymously',
  proof: 'recent-sign-in',
  perMinute: 10,
  input: z.strictObject({ confirm: z.literal(true) }),
  answer: z.object({ deleted: z.literal(true) }),
  errors: ['auth.required', 'auth.recent-sign-in-required', 'account.wishlist-unavailable'],
});
