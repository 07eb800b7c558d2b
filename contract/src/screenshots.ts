import {
  SCREENSHOT_MAX_BYTES,
  SCREENSHOT_SIDES,
  SCREENSHOT_STATES,
  SCREENSHOTS_PER_ACCOUNT,
  SCREENSHOTS_SHOWN,
} from '@bluegem/core/site/screenshot';
import * as z from 'zod/mini';
import { described, endpoint } from './endpoint.ts';
import { PatternIdSchema, WeaponIdSchema } from './schemas.ts';
import { count, float, none } from './values.ts';

/** Base64 takes four characters for three bytes. */
const BASE64_MAX_LENGTH = Math.ceil(SCREENSHOT_MAX_BYTES / 3) * 4;
const SideSchema = z.enum(SCREENSHOT_SIDES);

/** A stored picture: its path on this site, and its size in pixels. */
export const StoredPictureSchema = z.object({ path: z.string(), width: z.int(), height: z.int() });
const PicturesSchema = z.object({ small: StoredPictureSchema, large: StoredPictureSchema });

/** A screenshot as every visitor sees it, without its sender. */
export const ScreenshotSchema = z.object({
  id: z.uuid(),
  side: SideSchema,
  /** Null: not given. */
  float: z.nullable(float()),
  sentAt: z.iso.datetime(),
  pictures: PicturesSchema,
});

/** The same for the account that sent it. `pictures` is null once it was rejected. */
export const OwnScreenshotSchema = z.object({
  id: z.uuid(),
  slug: z.string(),
  weapon: WeaponIdSchema,
  patternId: PatternIdSchema,
  side: SideSchema,
  float: z.nullable(float()),
  state: z.enum(SCREENSHOT_STATES),
  /** Why it was rejected. */
  reason: z.nullable(z.string()),
  sentAt: z.iso.datetime(),
  decidedAt: z.nullable(z.iso.datetime()),
  pictures: z.nullable(PicturesSchema),
});

export const patternScreenshots = endpoint({
  method: 'GET',
  path: '/api/pattern/{slug}/screenshots',
  summary: 'Approved screenshots of a pattern that its owners sent, newest first',
  access: 'public',
  perMinute: 600,
  cacheSeconds: 60,
  params: z.strictObject({ slug: z.string().check(z.maxLength(60)) }),
  input: none,
  answer: z.object({ screenshots: z.array(ScreenshotSchema).check(z.maxLength(SCREENSHOTS_SHOWN)) }),
  errors: ['http.not-found'],
  example: { params: { slug: 'karambit-387' } },
});

export const photographedPatterns = endpoint({
  method: 'GET',
  path: '/api/screenshots/patterns',
  summary: 'The patterns that have approved screenshots, and how many, to mark them in lists',
  access: 'public',
  perMinute: 600,
  cacheSeconds: 60,
  params: none,
  input: none,
  answer: z.object({ patterns: z.array(z.object({ slug: z.string(), screenshots: count() })) }),
  errors: [],
  example: {},
});

export const sendScreenshot = endpoint({
  method: 'POST',
  path: '/api/screenshots',
  summary: 'Sends a screenshot of an item. It is encoded again without metadata, and shown once an admin approves it',
  access: 'user',
  proof: 'session',
  perMinute: 20,
  cacheSeconds: 0,
  bodyMaxBytes: BASE64_MAX_LENGTH + 4096,
  params: none,
  input: z.strictObject({
    slug: z.string().check(z.maxLength(60)),
    side: SideSchema,
    float: z._default(z.nullable(float()), null),
    picture: described(
      z.string().check(z.minLength(1), z.maxLength(BASE64_MAX_LENGTH)),
      'A JPEG, PNG or WebP file in base64',
    ),
    consent: described(
      z.boolean(),
      'True: the caller took the picture and allows the site to show it until it is deleted',
    ),
  }),
  answer: OwnScreenshotSchema,
  errors: [
    'auth.required',
    'http.not-found',
    'screenshot.too-large',
    'screenshot.consent-missing',
    'screenshot.unreadable',
    'screenshot.dimensions',
    'screenshot.limit-reached',
    'screenshot.inbox-full',
    'screenshot.rate-limited',
  ],
});

export const ownScreenshots = endpoint({
  method: 'GET',
  path: '/api/account/screenshots',
  summary: 'The screenshots that the account sent, newest first',
  access: 'user',
  perMinute: 120,
  cacheSeconds: 0,
  params: none,
  input: none,
  answer: z.object({ screenshots: z.array(OwnScreenshotSchema).check(z.maxLength(SCREENSHOTS_PER_ACCOUNT)) }),
  errors: ['auth.required'],
});

export const deleteScreenshot = endpoint({
  method: 'DELETE',
  path: '/api/screenshots/{id}',
  summary: 'Deletes a screenshot of the account with its pictures',
  access: 'user',
  proof: 'session',
  perMinute: 120,
  cacheSeconds: 0,
  params: z.strictObject({ id: z.uuid() }),
  input: none,
  answer: z.object({ deleted: z.literal(true) }),
  errors: ['auth.required', 'http.not-found'],
});
