import { AUTH_METHODS } from '@bluegem/core/site/auth-method';
import * as z from 'zod/mini';
import type { DeepReadonly } from '../deep-readonly.ts';
import { forAdmins } from './admin-parts.ts';
import { described, endpoint } from '../endpoint.ts';
import { count, moment, none } from '../values.ts';

const day = () => z.iso.date();

const CommunitySchema = z.object({
  accounts: count(),
  methods: z.array(z.object({ method: z.enum(AUTH_METHODS), count: count() })),
  /** `day`: the Monday of a week. */
  newByWeek: z.array(z.object({ day: day(), count: count() })),
  active7: count(),
  active30: count(),
  sessions: count(),
  feedback: count(),
  feedbackOfAccounts: count(),
  inspections: count(),
  discoveries: count(),
  wishlists: count(),
  wishlistItems: count(),
  /** Visits and views of visitors who agreed to be counted. */
  visits: z.array(z.object({ day: day(), count: count(), views: count() })),
});

export type Community = DeepReadonly<z.infer<typeof CommunitySchema>>;

export const communityStatistics = endpoint({
  ...forAdmins,
  method: 'GET',
  path: '/api/admin/community-stats',
  summary: 'Counts of accounts, sessions, wishlist items and visits',
  input: none,
  answer: CommunitySchema,
});

const AdminsSchema = z.object({
  /** Admins in the settings, shortened. `method` is null if given as an account id. */
  settings: z.array(z.object({ method: z.nullable(z.enum(AUTH_METHODS)), text: z.string() })),
  granted: z.array(
    z.object({
      id: z.string(),
      method: z.enum(AUTH_METHODS),
      label: z.string(),
      grantedAt: moment(),
      hasAccount: z.boolean(),
    }),
  ),
});

export type Admins = DeepReadonly<z.infer<typeof AdminsSchema>>;

export const listAdmins = endpoint({
  ...forAdmins,
  method: 'GET',
  path: '/api/admin/discord-admins',
  summary: 'Admins: those from the settings, and Discord and Steam users who were granted access',
  input: none,
  answer: AdminsSchema,
});

const label = () =>
  described(z.string().check(z.trim(), z.minLength(1), z.maxLength(60)), 'Name of the person, for other admins');
const numberOf = (pattern: RegExp, what: string) => described(z.string().check(z.trim(), z.regex(pattern)), what);

export const grantAccess = endpoint({
  ...forAdmins,
  method: 'POST',
  path: '/api/admin/discord-admins',
  summary: 'Grants admin access; the ID is stored as the keyed hash of an account',
  proof: 'recent-sign-in',
  perMinute: 30,
  input: z.discriminatedUnion('method', [
    z.strictObject({
      method: z.literal('steam'),
      providerId: numberOf(/^\d{17}$/, 'A SteamID64'),
      label: label(),
    }),
    z.strictObject({
      method: z.literal('discord'),
      providerId: numberOf(/^\d{5,20}$/, 'The number of a Discord user'),
      label: label(),
    }),
  ]),
  answer: z.object({ granted: z.literal(true) }),
  errors: [...forAdmins.errors, 'auth.recent-sign-in-required', 'admin.already-granted'],
});

export const revokeAccess = endpoint({
  ...forAdmins,
  method: 'DELETE',
  path: '/api/admin/discord-admins/{id}',
  summary: 'Revokes granted access immediately',
  proof: 'session',
  params: z.strictObject({ id: z.string().check(z.regex(/^[\w-]{43}$/)) }),
  input: z.strictObject({ confirm: z.literal(true) }),
  answer: z.object({ revoked: z.literal(true) }),
  errors: [...forAdmins.errors, 'http.not-found'],
});
