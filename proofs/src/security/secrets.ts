import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Browser, TEST_USERS } from '../site/browser.ts';
import { ROOT, type SiteProcess } from '../site/site-process.ts';
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

/** The unique part of a setting, which may be an address: its password or its last part. */
const uniquePart = (value: string): string => /[a-z]+-[\w-]{32}/.exec(value)?.[0] ?? value;

const FEEDBACK_TEXT = 'text of feedback 5c1e9a';
const ADDRESS = 'somebody-5c1e9a@example.org';

/** Uses the site as a visitor does, and returns the visitor's secrets. */
async function visitSite(site: SiteProcess): Promise<Record<string, string>> {
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
function bundleProblems(secrets: readonly string[]): string[] {
  const folder = join(ROOT, 'web/build/client');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.flatMap((name) => {
    if (name.endsWith('.map')) return [`${name} is a source map`];
    if (!TEXT_FILE.test(name)) return [];
    const text = readFileSync(join(folder, name), 'utf8');
    const unwanted = [...secrets, '-----BEGIN', '# sourceMappingURL=', ...(name.endsWith('.js') ? SERVER_NAMES : [])];
    return unwanted.filter((each) => text.includes(each)).map((each) => `${name} holds ${each}`);
  });
}

/** The pages of the administration that show the logs in the database. */
async function shownLogs({ url }: SiteProcess): Promise<string> {
  const admin = new Browser(url);
  await admin.signIn(TEST_USERS[0] ?? '');
  const pages = ['/api/admin/logs?log=service', '/admin/logs', '/api/admin/overview', '/admin/community'];
  return (await Promise.all(pages.map(async (path) => (await admin.get(path)).text()))).join('\n');
}

/** Searches all logs, what admins see and the files for browsers for secrets, after the site was used and attacked. */
export async function testSecrets(site: SiteProcess, settings: Readonly<Record<string, string>>): Promise<Findings> {
  const personal = await visitSite(site);
  const ofSettings = Object.entries(settings).map(([name, value]): [string, string] => [name, uniquePart(value)]);
  const wanted = [...ofSettings, ...Object.entries(personal)];
  const shown = await shownLogs(site);
  const log = site.output;
  const problems = wanted.flatMap(([what, text]) => [
    ...(text === '' ? [`${what} is empty`] : []),
    ...(text !== '' && log.includes(text) ? [`${what} is in the log`] : []),
    ...(text !== '' && shown.includes(text) ? [`${what} is shown to admins`] : []),
  ]);
  if (!log.includes('"level"')) problems.push('the site logged nothing');
  const tested = `${wanted.length} secrets in ${Math.round(log.length / 1024)} kB of logs, and the files for browsers`;
  return { tested, problems: [...problems, ...bundleProblems(ofSettings.map(([, text]) => text))] };
}
