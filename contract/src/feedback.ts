import {
  cleanMessage,
  EMAIL_MAX_LENGTH,
  FEEDBACK_KINDS,
  isEmail,
  MESSAGE_MAX_LENGTH,
  MESSAGE_MIN_LENGTH,
} from '@bluegem/core/site/feedback';
import { PATTERN_ID_MAX } from '@bluegem/core/patterns/pattern-id';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { WeaponIdSchema } from './schemas.ts';

/** Feedback as sent by a visitor; `weapon` and `patternId` name its subject. */
export const FeedbackSchema = z.strictObject({
  kind: z.enum(FEEDBACK_KINDS),
  email: z.optional(z.nullable(z.string().check(z.maxLength(EMAIL_MAX_LENGTH), z.refine(isEmail, 'name@example.org')))),
  message: z
    .string()
    .check(z.overwrite(cleanMessage), z.minLength(MESSAGE_MIN_LENGTH), z.maxLength(MESSAGE_MAX_LENGTH)),
  weapon: z.optional(z.nullable(WeaponIdSchema)),
  patternId: z.optional(z.nullable(z.int().check(z.gte(0), z.lte(PATTERN_ID_MAX)))),
});

export const feedback = endpoint({
  path: '/api/feedback',
  method: 'POST',
  summary: 'Sends feedback: it is stored, and forwarded later without the email address. Five per hour and caller',
  access: 'public',
  perMinute: 60,
  cacheSeconds: 0,
  params: z.strictObject({}),
  input: FeedbackSchema,
  answer: z.object({ received: z.literal(true) }),
  errors: ['feedback.rate-limited'],
  example: {
    input: { kind: 'pattern', message: 'The backside looks bluer in the game.', weapon: 'karambit', patternId: 387 },
    answer: { received: true },
  },
});
