import { Hono } from 'hono';
import type { AccountContext } from '../../stores/account-context.ts';
import { isLoopback } from '../../platform/config/sign-in-config.ts';
import { createDiscordIdentity } from './discord-identity.ts';
import { PAGE_POLICY, stylesheet } from './pages.ts';
import { createSteamIdentity } from './steam-identity.ts';

const FORWARDING_HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/** Headers and host of the request reveal an unconfigured proxy, or a name that points here from elsewhere. */
const isFromThisMachine = (request: Request): boolean =>
  isLoopback(new URL(request.url).hostname) && !FORWARDING_HEADERS.some((name) => request.headers.has(name));

/**
 * Replaces Steam and Discord on one machine: their protocols with fictitious people. Everyone who can reach it can sign
 * in as any of them, so it is mounted only if the settings allow it.
 */
export function createLocalIdentity(services: AccountContext): Hono {
  const app = new Hono();
  app.use('/local-identity/*', async (context, next) => {
    if (!isFromThisMachine(context.req.raw)) return context.notFound();
    await next();
    context.res.headers.set('content-security-policy', PAGE_POLICY);
    context.res.headers.set('cache-control', 'no-store');
    return undefined;
  });
  app.get('/local-identity/style.css', (context) => context.body(stylesheet, 200, { 'content-type': 'text/css' }));
  app.route('/', createSteamIdentity(services));
  app.route('/', createDiscordIdentity(services));
  return app;
}
