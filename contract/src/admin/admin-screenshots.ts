import { SCREENSHOT_REASON_MAX, SCREENSHOT_STATES } from '@bluegem/core/site/screenshot';
import { cleanMessage } from '@bluegem/core/site/feedback';
import * as z from 'zod/mini';
import { described, endpoint } from '../endpoint.ts';
import { OwnScreenshotSchema } from '../screenshots.ts';
import { count, forAdmins } from './admin-parts.ts';

const id = z.strictObject({ id: z.uuid() });
const ReasonSchema = z.string().check(z.overwrite(cleanMessage), z.minLength(1), z.maxLength(SCREENSHOT_REASON_MAX));

export const adminScreenshots = endpoint({
  ...forAdmins,
  method: 'GET',
  path: '/api/admin/screenshots',
  summary: 'Screenshots that users sent, without who sent them, 12 per page; waiting ones oldest first',
  input: z.strictObject({
    state: described(z._default(z.enum(SCREENSHOT_STATES), 'waiting'), 'Only in this state'),
    page: described(z._default(z.string().check(z.regex(/^[1-9]\d{0,5}$/)), '1'), 'Page number, from 1'),
  }),
  answer: z.object({
    counts: z.object({ waiting: count(), approved: count(), rejected: count() }),
    page: z.int(),
    pages: z.int(),
    screenshots: z.array(OwnScreenshotSchema),
  }),
});

export const decideScreenshot = endpoint({
  ...forAdmins,
  method: 'POST',
  path: '/api/admin/screenshots/{id}',
  summary: 'Approves a waiting screenshot, or rejects one with a reason for its sender, which deletes its pictures',
  proof: 'session',
  params: id,
  input: z.union([
    z.strictObject({ action: z.literal('approve') }),
    z.strictObject({ action: z.literal('reject'), reason: ReasonSchema }),
  ]),
  answer: z.object({ changed: z.literal(true) }),
  errors: [...forAdmins.errors, 'http.not-found'],
});

export const removeScreenshot = endpoint({
  ...forAdmins,
  method: 'DELETE',
  path: '/api/admin/screenshots/{id}',
  summary: 'Deletes a screenshot permanently',
  proof: 'session',
  params: id,
  input: z.strictObject({ confirm: z.literal(true) }),
  answer: z.object({ deleted: z.literal(true) }),
  errors: [...forAdmins.errors, 'http.not-found'],
});
