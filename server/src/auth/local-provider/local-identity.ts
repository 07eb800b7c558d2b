import { Hono } from 'hono';
import type { Services } from '../../services.ts';
import { createDiscordIdentity } from './discord-identity.ts';
import { PAGE_POLICY, stylesheet } from './pages.ts';
import { createSteamIdentity } from './steam-identity.ts';

/**
 * Stands in for Steam and Discord on one machine: their protocols with invented people. Whoever can reach it can sign in as
 * anyone, so it is mounted only where the settings allow it.
 */
export function createLocalIdentity(services: Services): Hono {
  const app = new Hono();
  app.use('/local-identity/*', async (context, next) => {
    await next();
    context.res.headers.set('content-security-policy', PAGE_POLICY);
    context.res.headers.set('cache-control', 'no-store');
  });
  app.get('/local-identity/style.css', (context) => context.body(stylesheet, 200, { 'content-type': 'text/css' }));
  app.route('/', createSteamIdentity(services));
  app.route('/', createDiscordIdentity(services));
  return app;
}
