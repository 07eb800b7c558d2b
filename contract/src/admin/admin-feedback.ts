import { cleanMessage, FEEDBACK_FILTERS, FEEDBACK_KINDS, FEEDBACK_NOTE_MAX_LENGTH } from '@bluegem/core/site/feedback';
import * as z from 'zod/mini';
import { described, endpoint } from '../endpoint.ts';
import { forAdmins } from './admin-parts.ts';
import { WeaponIdSchema } from '../schemas.ts';
import { moment, none } from '../values.ts';

const NoteSchema = z.string().check(z.overwrite(cleanMessage), z.maxLength(FEEDBACK_NOTE_MAX_LENGTH));
const id = z.strictObject({ id: z.uuid() });
const changed = z.object({ changed: z.literal(true) });
const changing = { ...forAdmins, proof: 'session', params: id } as const;

export const adminFeedback = endpoint({
  ...forAdmins,
  method: 'GET',
  path: '/api/admin/feedback',
  summary: 'Feedback from visitors, newest first, 25 per page',
  input: z.strictObject({
    state: described(
      z.optional(z.enum(FEEDBACK_FILTERS)),
      'open and done: whether somebody dealt with it; the others: how far it was forwarded',
    ),
    kind: z.optional(z.enum(FEEDBACK_KINDS)),
    page: described(z._default(z.string().check(z.regex(/^[1-9]\d{0,5}$/)), '1'), 'Counted from 1'),
  }),
  answer: z.object({
    total: z.int(),
    open: z.int(),
    page: z.int(),
    pages: z.int(),
    entries: z.array(
      z.object({
        id: z.uuid(),
        kind: z.enum(FEEDBACK_KINDS),
        message: z.string(),
        email: z.nullable(z.string()),
        weapon: z.nullable(WeaponIdSchema),
        patternId: z.nullable(z.int()),
        state: z.enum(['kept', 'waiting', 'delivered', 'failed']),
        createdAt: moment(),
        doneAt: z.nullable(moment()),
        /** `by` is null if the account was deleted. */
        note: z.nullable(z.object({ text: z.string(), at: moment(), by: z.nullable(z.string()) })),
      }),
    ),
  }),
});

export const markFeedback = endpoint({
  ...changing,
  method: 'PUT',
  path: '/api/admin/feedback/{id}/done',
  summary: 'Marks feedback as done, or reopens it',
  input: z.strictObject({ done: z.boolean() }),
  answer: changed,
  errors: [...forAdmins.errors, 'http.not-found'],
});

export const noteFeedback = endpoint({
  ...changing,
  method: 'PUT',
  path: '/api/admin/feedback/{id}/note',
  summary: 'Saves a note for other admins; an empty note is deleted',
  input: z.strictObject({ note: NoteSchema }),
  answer: changed,
  errors: [...forAdmins.errors, 'http.not-found'],
});

export const sendFeedbackAgain = endpoint({
  ...changing,
  method: 'POST',
  path: '/api/admin/feedback/{id}/send',
  summary: 'Retries forwarding feedback that was not delivered',
  input: none,
  answer: changed,
  errors: [...forAdmins.errors, 'http.not-found'],
});

export const removeFeedback = endpoint({
  ...changing,
  method: 'DELETE',
  path: '/api/admin/feedback/{id}',
  summary: 'Deletes feedback permanently',
  input: z.strictObject({ confirm: z.literal(true) }),
  answer: changed,
  errors: [...forAdmins.errors, 'http.not-found'],
});
