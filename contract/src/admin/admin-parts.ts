import { cleanMessage } from '@bluegem/core/site/feedback';
import * as z from 'zod/mini';
import { described } from '../endpoint.ts';
import { count, none } from '../values.ts';

/** The number of a page, from 1, as text. */
export const pageNumber = () =>
  described(z._default(z.string().check(z.regex(/^[1-9]\d{0,5}$/)), '1'), 'Page number, from 1');

/** The input of a decision about what a user sent; the reason is for its sender, at most so many characters. */
export const decisionInput = (reasonMax: number) =>
  z.discriminatedUnion('action', [
    z.strictObject({ action: z.literal('approve') }),
    z.strictObject({
      action: z.literal('reject'),
      reason: z.string().check(z.overwrite(cleanMessage), z.minLength(1), z.maxLength(reasonMax)),
    }),
  ]);

/** Number of entries in each state of a moderation. */
export const ModerationCountsSchema = z.object({ waiting: count(), approved: count(), rejected: count() });

/** The common properties of all endpoints of the administration. */
export const forAdmins = {
  access: 'admin',
  perMinute: 120,
  cacheSeconds: 0,
  params: none,
  errors: ['auth.required', 'auth.forbidden'],
} as const;
