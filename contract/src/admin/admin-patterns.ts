import { CURATED_FIELDS, CURATION_LIMITS, isScreenshotUrl } from '@bluegem/core/patterns/curation';
import { PATTERN_FLAGS } from '@bluegem/core/patterns/tier-lists';
import * as z from 'zod/mini';
import { described, endpoint } from '../endpoint.ts';
import { PatternIdSchema, TierSchema, WeaponIdSchema } from '../schemas.ts';
import { moment, none } from '../values.ts';

const changeNumber = () => described(z.string().check(z.regex(/^[1-9]\d{0,14}$/)), 'The number of a change');
const slug = () => described(z.string().check(z.maxLength(60)), 'A weapon and a seed, such as karambit-387');

const text = (maxLength: number) =>
  z.string().check(
    z.overwrite((given) => given.replaceAll('\r\n', '\n').trim()),
    z.minLength(1),
    z.maxLength(maxLength),
  );
const url = () => text(CURATION_LIMITS.url).check(z.refine(isScreenshotUrl, 'https://…'));

/** The reason for a change. */
export const ChangeNoteSchema = text(CURATION_LIMITS.note);

/** A complete curation: absent fields have the value of the dataset. */
export const CurationSchema = z.strictObject({
  tier: z.optional(TierSchema),
  flags: z.optional(z.array(z.enum(PATTERN_FLAGS)).check(z.maxLength(PATTERN_FLAGS.length))),
  description: z.optional(text(CURATION_LIMITS.description)),
  marketPrice: z.optional(z.number().check(z.gte(0), z.lte(CURATION_LIMITS.marketPrice), z.multipleOf(0.01))),
  screenshotPlayside: z.optional(url()),
  screenshotBackside: z.optional(url()),
});

/** The values of a pattern, and which of them are curated. */
const ValuesSchema = z.object({
  tier: TierSchema,
  tierNote: z.nullable(z.string()),
  flags: z.array(z.enum(PATTERN_FLAGS)),
  description: z.nullable(z.string()),
  marketPrice: z.nullable(z.number()),
  screenshotPlayside: z.nullable(z.string()),
  screenshotBackside: z.nullable(z.string()),
  corrected: z.array(z.enum(CURATED_FIELDS)),
});

/**
 * An admin: the beginning of the account id, and the name while the account exists. Null if the account was deleted.
 */
export const AdminSchema = z.nullable(z.object({ id: z.string(), name: z.string() }));

const ChangeSchema = z.object({
  id: z.int(),
  slug: z.string(),
  weapon: WeaponIdSchema,
  patternId: PatternIdSchema,
  state: z.enum(['proposed', 'published', 'rejected']),
  note: z.string(),
  baseVersion: z.int(),
  before: ValuesSchema,
  after: ValuesSchema,
  changed: z.array(z.enum(CURATED_FIELDS)),
  undoes: z.nullable(z.int()),
  proposedAt: moment(),
  proposedBy: AdminSchema,
  decidedAt: z.nullable(moment()),
  decidedBy: AdminSchema,
});

const admin = { access: 'admin', proof: 'session', perMinute: 120, cacheSeconds: 0 } as const;
const whole = (fallback: string) => z._default(z.string().check(z.regex(/^[1-9]\d{0,5}$/)), fallback);

export const adminPatterns = endpoint({
  ...admin,
  method: 'GET',
  path: '/api/admin/blue-gem-patterns',
  summary: 'Proposed, published and rejected changes of patterns, newest first',
  params: none,
  input: z.strictObject({
    pattern: described(z.optional(z.string().check(z.maxLength(60))), 'Only of this pattern, such as karambit-387'),
    state: described(z.optional(z.enum(['proposed', 'published', 'rejected'])), 'Only in this state'),
    page: described(whole('1'), 'Page number, from 1'),
  }),
  answer: z.object({ total: z.int(), page: z.int(), pages: z.int(), changes: z.array(ChangeSchema) }),
  errors: ['auth.required', 'auth.forbidden', 'http.not-found'],
});

export const adminPattern = endpoint({
  ...admin,
  method: 'GET',
  path: '/api/admin/blue-gem-patterns/{slug}',
  summary: 'One pattern: the dataset’s values, corrections, and latest changes',
  params: z.strictObject({ slug: slug() }),
  input: none,
  answer: z.object({
    slug: z.string(),
    weapon: WeaponIdSchema,
    patternId: PatternIdSchema,
    version: z.int(),
    dataset: ValuesSchema,
    current: ValuesSchema,
    changes: z.array(ChangeSchema),
  }),
  errors: ['auth.required', 'auth.forbidden', 'http.not-found'],
});

export const proposePattern = endpoint({
  ...admin,
  method: 'PUT',
  path: '/api/admin/blue-gem-patterns/{slug}',
  summary: 'Proposes a correction of a pattern. Nothing changes until it is published',
  params: z.strictObject({ slug: slug() }),
  input: z.strictObject({
    baseVersion: z.int().check(z.gte(0)),
    note: ChangeNoteSchema,
    curation: CurationSchema,
  }),
  answer: z.object({ change: ChangeSchema }),
  errors: ['auth.required', 'auth.forbidden', 'http.not-found', 'admin.change-outdated', 'admin.nothing-changed'],
});

/** The possible action on a change at the moment; `closed` for none. */
const CHANGE_STANDINGS = ['publishable', 'outdated', 'undoable', 'overlapped', 'closed'] as const;

export const adminPatternChange = endpoint({
  ...admin,
  method: 'GET',
  path: '/api/admin/blue-gem-patterns/changes/{id}',
  summary: 'One change with its values before and after, and the actions available now',
  params: z.strictObject({ id: changeNumber() }),
  input: none,
  answer: z.object({ change: ChangeSchema, standing: z.enum(CHANGE_STANDINGS) }),
  errors: ['auth.required', 'auth.forbidden', 'http.not-found'],
});

export const decidePatternChange = endpoint({
  ...admin,
  method: 'POST',
  path: '/api/admin/blue-gem-patterns/changes/{id}',
  summary: 'Publishes or rejects a proposal, or undoes a published change, which requires a reason',
  params: z.strictObject({ id: changeNumber() }),
  input: z.discriminatedUnion('action', [
    z.strictObject({ action: z.enum(['publish', 'reject']) }),
    z.strictObject({ action: z.literal('undo'), note: ChangeNoteSchema }),
  ]),
  answer: z.object({ change: ChangeSchema }),
  errors: [
    'auth.required',
    'auth.forbidden',
    'http.not-found',
    'admin.change-outdated',
    'admin.change-decided',
    'admin.change-overlapped',
  ],
});
