import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Browser } from '../site/browser.ts';
import { TEST_USERS } from '../cluster/test-user.ts';
import { ROOT, type ObservedSite } from './observed-site.ts';
import type { Findings } from './findings.ts';

const secret = (name: string) => `${name}-${randomBytes(24).toString('base64url')}`;

/** Secret settings, each with a value that occurs nowhere else. */
export function secretSettings(webhookPort: number): Record<string, string> {
  return {
    SECRET_KEY: secret('key'),
    SECRET_KEY_PREVIOUS: secret('former'),
    METRICS_TOKEN: secret('metrics'),
    DISCORD_WEBHOOK_URL: `http://127.0.0.1:${webhookPort}/api/webhooks/${'7'.repeat(18)}/${secret('webhook')}`,
    // Nothing listens there: the message about the failed connection must not contain the password.
    REDIS_URL: `redis://someone:${secret('redis')}@127.0.0.1:1`,
  };
}

/** A stand-in for the webhook that refuses everything and repeats the request in its response. */
export async function startRefusingWebhook(): Promise<{ server: Server; port: number }> {
  const server = createServer((request, response) => {
    response.writeHead(500, { 'content-type': 'text/plain' });
    request.pipe(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

/** The unique part of each setting: of an address its last part or its password. */
const partsOf = (value: string): string[] => {
  const named = /[a-z]+-[\w-]{32}/.exec(value)?.[0];
  return named === undefined ? [value] : [named];
};

const FEEDBACK_TEXT = 'text of feedback 5c1e9a';
const ADDRESS = 'somebody-5c1e9a@example.org';

/** Uses the site as a visitor does, and returns the visitor's secrets. */
async function visitSite(site: ObservedSite): Promise<Record<string, string>> {
  const browser = new Browser(site.url);
  const steamId = TEST_USERS[3] ?? '';
  await browser.signIn(steamId);
  const { token } = (await (await browser.send('POST', '/api/auth/refresh', {})).json()) as { token: string };
  await browser.send('POST', '/api/feedback', { kind: 'bug', message: FEEDBACK_TEXT, email: ADDRESS });
  await browser.send('PUT', '/api/wishlist/karambit-387', { note: 'note of a wish 5c1e9a' });
  await browser.get(`/api/user?token=${token}`);
  await browser.get(`/auth/steam/callback?token=${token}`);
  await fetch(`${site.url}/metrics`, { headers: { authorization: 'Bearer wrong' } });
  await fetch(`${site.url}/api/wishlist`, { headers: { authorization: `Bearer ${token}x` } });
  await fetch(`${site.url}/api/check`, { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } });
  return {
    'the session': browser.cookieNamed('sid') ?? '',
    'an access token': token,
    'the number at Steam': steamId,
    'the text of feedback': FEEDBACK_TEXT,
    'an e-mail address': ADDRESS,
    'the note of a wish': 'note of a wish 5c1e9a',
  };
}

/** Names that only the server uses; files for browsers must not contain them. */
const SERVER_NAMES = (
  'SECRET_KEY SECRET_KEY_PREVIOUS DATABASE_URL REDIS_URL STEAM_API_KEY STEAM_REFRESH_TOKENS DISCORD_CLIENT_SECRET ' +
  'DISCORD_WEBHOOK_URL METRICS_TOKEN CSFLOAT_API_KEY SKINPORT_API_KEY ADMIN_IDS DATA_DIR process.env node:fs ' +
  'node:crypto drizzle-orm pglite local-identity-secret'
).split(' ');
const TEXT_FILE = /\.(js|css|html|json|txt|data|svg|webmanifest)$/;

/** Files for browsers must contain no code of the server and no source maps. */
export function testBundles(secrets: readonly string[]): Findings {
  const folder = join(ROOT, 'web/build/client');
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const problems = names.filter((name) => name.endsWith('.map')).map((name) => `${name} is a source map`);
  const texts = names.filter((name) => TEXT_FILE.test(name));
  for (const name of texts) {
    const text = readFileSync(name, 'utf8');
    const wanted = [...secrets, '-----BEGIN', ...(name.endsWith('.js') ? SERVER_NAMES : [])];
    const found = wanted.filter((each) => text.includes(each));
    problems.push(...found.map((each) => `${name.slice(folder.length)} holds ${each}`));
    if (/^\/\/# sourceMappingURL=/m.test(text)) problems.push(`${name.slice(folder.length)} names a source map`);
  }
  return { tested: `${texts.length} files for browsers`, problems };
}

/** The pages of the administration that show the logs in the database. */
async function shownLogs(site: ObservedSite): Promise<string> {
  const admin = new Browser(site.url);
  await admin.signIn(TEST_USERS[0] ?? '');
  const pages = [
    '/api/admin/logs?log=service',
    '/api/log-access',
    '/admin/logs',
    '/api/admin/overview',
    '/admin/community',
  ];
  const texts = pages.map(async (path) => (await admin.get(path)).text());
  return (await Promise.all(texts)).join('\n');
}

/** Searches all logs and log pages for secrets, after the site was used and attacked. */
export async function testSecrets(site: ObservedSite, settings: Readonly<Record<string, string>>): Promise<Findings[]> {
  const personal = await visitSite(site);
  const ofSettings = Object.entries(settings).flatMap(([name, value]) =>
    partsOf(value).map((part): [string, string] => [name, part]),
  );
  const wanted = [...ofSettings, ...Object.entries(personal)];
  const shown = await shownLogs(site);
  const log = site.log();
  const problems = wanted.flatMap(([what, text]) => [
    ...(text !== '' && log.includes(text) ? [`${what} is in the log`] : []),
    ...(text !== '' && shown.includes(text) ? [`${what} is shown to admins`] : []),
  ]);
  if (wanted.some(([, text]) => text === '')) problems.push('a secret to search for is empty');
  if (!log.includes('"level"')) problems.push('the site logged nothing');
  const secrets = ofSettings.map(([, text]) => text);
  return [
    { tested: `${wanted.length} secrets in ${Math.round(log.length / 1024)} kB of logs`, problems },
    testBundles(secrets),
  ];
}
