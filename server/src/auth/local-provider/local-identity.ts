import { Hono } from 'hono';
import type { AccountContext } from '../../contexts/account-context.ts';
import { isLoopback } from '../../platform/sign-in-config.ts';
import { createDiscordIdentity } from './discord-identity.ts';
import { PAGE_POLICY, stylesheet } from './pages.ts';
import { createSteamIdentity } from './steam-identity.ts';

const FORWARDING_HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/** A proxy that nobody told us about, or a name that leads here from elsewhere, shows in the request. */
const isFromThisMachine = (request: Request): boolean =>
  isLoopback(new URL(request.url).hostname) && !FORWARDING_HEADERS.some((name) => request.headers.has(name));

/**
 * Stands in for Steam and Discord on one machine: their protocols with invented people. Whoever can reach it can sign in as
 * anyone, so it is mounted only where the settings allow it.
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
