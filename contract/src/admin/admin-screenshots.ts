import { SCREENSHOT_REASON_MAX, SCREENSHOT_STATES } from '@bluegem/core/site/screenshot';
import * as z from 'zod/mini';
import { described, endpoint } from '../endpoint.ts';
import { OwnScreenshotSchema } from '../screenshots.ts';
import { decisionInput, forAdmins, ModerationCountsSchema, pageNumber } from './admin-parts.ts';

const id = z.strictObject({ id: z.uuid() });

export const adminScreenshots = endpoint({
  ...forAdmins,
  method: 'GET',
  path: '/api/admin/screenshots',
  summary: 'Screenshots that users sent, without who sent them, 12 per page; waiting ones oldest first',
  input: z.strictObject({
    state: described(z._default(z.enum(SCREENSHOT_STATES), 'waiting'), 'Only in this state'),
    page: pageNumber(),
  }),
  answer: z.object({
    counts: ModerationCountsSchema,
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
  input: decisionInput(SCREENSHOT_REASON_MAX),
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
