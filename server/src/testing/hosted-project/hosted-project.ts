import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Database } from '@bluegem/data/database/database-types';
import type { Db } from '@bluegem/data/database/sql';
import { openProjectDatabase, storedItems, type ProjectPattern } from '@bluegem/data/testing/hosted-project';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { SignJWT } from 'jose';
import type { Fetch } from '../../outside/bounded-fetch.ts';
import { createProjectAuth, type AuthSettings } from './project-auth.ts';
import { createProjectTables } from './project-tables.ts';

const JWT_SECRET = 'a-secret-of-the-stand-in-of-a-project-0123456789';
const YEAR_SECONDS = 365 * 24 * 3600;

export type HostedStandIn = {
  url: string;
  anonKey: string;
  /** May be changed at any time. */
  settings: AuthSettings;
  /** The database with the rights of its owner. */
  db: Db;
  /** The requests, in order: method and path with the query. */
  received: string[];
  /** The access and refresh tokens that were given out. */
  issued: readonly string[];
  /** The wishlist items, read with the rights of the database's owner. */
  wishlists(): ReturnType<typeof storedItems>;
  /** For a site in this process. */
  fetch: Fetch;
  /** Answers nothing more until `comeBack`. */
  goDown(): Promise<void>;
  comeBack(): Promise<void>;
  stop(): Promise<void>;
};

/** `openEmpty`: opens the project's database, without tables; by default it is made from nothing. */
export type StandInOptions = Partial<Pick<AuthSettings, 'providers' | 'siteUrl' | 'redirectUrls' | 'now'>> & {
  openEmpty?: () => Promise<Database>;
};

const listen = (server: Server, port: number) =>
  new Promise<number>((resolve) =>
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
  );
const close = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

/**
 * A hosted project on loopback: the protocols of Supabase (supabase/auth and PostgREST behind one gateway that wants a
 * key), its own users, and our SQL with its roles and policies on a database of its own.
 */
export async function startHostedStandIn(
  patterns: readonly ProjectPattern[],
  { openEmpty, ...options }: StandInOptions = {},
): Promise<HostedStandIn> {
  const database = await openProjectDatabase(patterns, openEmpty);
  const { db } = database;
  const app = new Hono();
  let server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
  const port = await listen(server, 0);
  // Another name of this machine than the site's: cookies ignore the port.
  const url = `http://localhost:${port}`;
  const now = options.now ?? (() => new Date());
  const settings: AuthSettings = {
    url,
    db,
    jwtSecret: JWT_SECRET,
    providers: ['discord', 'github'],
    siteUrl: 'https://project.invalid',
    redirectUrls: [],
    tokenSeconds: 3600,
    issued: [],
    ...options,
    now,
  };
  const issuedAt = Math.floor(now().getTime() / 1000);
  const anonKey = await new SignJWT({ role: 'anon', iss: 'supabase' })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + YEAR_SECONDS)
    .sign(new TextEncoder().encode(JWT_SECRET));

  const received: string[] = [];
  app.use('*', cors({ origin: '*', maxAge: 600 }));
  app.use('*', async (context, next) => {
    const { pathname, search } = new URL(context.req.url);
    received.push(`${context.req.method} ${pathname}${search}`);
    // Browsers open these two without headers.
    const isPage = /^\/(provider\/|auth\/v1\/(authorize|callback)$)/.test(pathname);
    if (!isPage && context.req.header('apikey') !== anonKey)
      return context.json({ message: 'No API key found in request' }, 401);
    return next();
  });
  app.route('/', createProjectAuth(settings));
  app.route('/', createProjectTables(settings));

  return {
    url,
    anonKey,
    settings,
    db,
    received,
    issued: settings.issued,
    wishlists: () => storedItems(db),
    fetch: (address, init) => fetch(address, init),
    goDown: () => close(server),
    async comeBack() {
      server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
      await listen(server, port);
    },
    async stop() {
      await close(server);
      await database.close();
    },
  };
}
