import { AppError } from '@bluegem/contract/errors';
import { Hono } from 'hono';
import { findSignedIn } from '../auth/sessions.ts';
import type { Services } from '../stores/services.ts';
import { createRateLimit, type LimitRule } from '../platform/rate-limit.ts';
import { screenshotAt } from '../account/screenshots.ts';
import type { ApiEnvironment } from './environment.ts';
import { sendBytes } from './send-json.ts';

export const SCREENSHOT_ADDRESS = { method: 'GET', path: '/screenshots/{id}/{file}' } as const;

/**
 * The picture at an address never changes, but it may be removed: from then on a shared cache shows it for five minutes
 * at most, and a browser that has it for an hour.
 */
const PUBLIC_CACHING = 'public, max-age=3600, s-maxage=300, immutable';

/** The screenshots of many patterns a minute are enough for one address: each is read from the database. */
const LIMIT: LimitRule = { name: 'screenshot-files', points: 600, windowSeconds: 60 };

/** The pictures of screenshots, as files. */
export function createScreenshotRoutes(services: Services): Hono<ApiEnvironment> {
  const routes = new Hono<ApiEnvironment>();
  const limit = createRateLimit(LIMIT, { redis: services.redis });
  routes.get('/screenshots/:id/:file', async (context) => {
    await limit(services.callerKey({ address: context.env.address, accountId: null }));
    const picture = await screenshotAt(services, context.req.param(), () => findSignedIn(services, context.req.raw));
    if (!picture) throw new AppError('http.not-found');
    return sendBytes(context, new Uint8Array(picture.bytes), {
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      ...(picture.isPublic
        ? { 'cache-control': PUBLIC_CACHING }
        : { 'cache-control': 'private, no-store', vary: 'Cookie' }),
    });
  });
  return routes;
}
