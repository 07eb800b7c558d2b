import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

const sources = readdirSync(ROOT, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /(?<!\.test|\.d)\.ts$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  .filter((file) => !file.includes('/testing/'))
  .map((file) => ({
    name: relative(ROOT, file).replaceAll('\\', '/'),
    // Without comments, which name pages to read.
    code: readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ''),
  }));

const namesWhere = (pattern: RegExp) => sources.filter(({ code }) => pattern.test(code)).map(({ name }) => name);

/** The files that send requests to other servers. Review every new one here. */
const CALLERS = [
  // The real fetch, which the others receive as a parameter.
  'app/services.ts',
  'auth/discord.ts',
  'auth/steam-profile.ts',
  'auth/steam.ts',

  'outside/discord-command.ts',
  'outside/discord-webhook.ts',
  'outside/hosted-auth.ts',
  'outside/hosted-wishlist.ts',
  'outside/prices/fetch-json.ts',
];

/** Called, linked to, or names in standards and in examples of messages; `localhost` is this machine. */
const NAMED_HOSTS = [
  'api.skinport.com',
  'api.steampowered.com',
  'cdn.discordapp.com',
  'csfloat.com',
  'discord.com',
  'discord.gg',
  'errors.example.org',
  'example.org',
  'localhost',
  'name.supabase.co',
  'specs.openid.net',
  'steamcommunity.com',
  'www.w3.org',
];

/** The one use of `node:http`: to listen. */
const IMPORTS_ONLY_A_LISTENER = /^import \{ createServer[^}]*\} from 'node:http';$/m;

test('no other file calls other servers', () => {
  // `api.fetch` runs a request of the API in this process.
  expect(namesWhere(/(?<!\bapi\.)\bfetch\(/).toSorted()).toEqual(CALLERS);
  expect(namesWhere(/^import (?!type)[^;]*from '(node:(http|https|tls|dgram|http2)|undici)'/m)).toEqual([
    'http/http-server.ts',
  ]);
  expect(sources.find(({ name }) => name === 'http/http-server.ts')?.code).toMatch(IMPORTS_ONLY_A_LISTENER);
  // Only to check whether a text is an IP address.
  expect(namesWhere(/^import (?!type)[^;]*from 'node:net'/m)).toEqual(
    namesWhere(/import \{ isIP(v6)? \} from 'node:net'/),
  );
});

test.each(CALLERS.filter((name) => name !== 'app/services.ts'))('%s follows no redirect, and times out', (name) => {
  const code = sources.find((each) => each.name === name)?.code ?? '';
  expect(code.match(/\bfetch\(/g)).toHaveLength(code.match(/\bredirect: '(error|manual)'/g)?.length ?? 0);
  expect(code).toMatch(/AbortSignal\.timeout\(/);
});

test('addresses of others are written down here or are settings, never a part of a request', () => {
  // The folder http calls no server, as the test above shows. Its hosts are those of policies, standards and this site.
  const callers = sources.filter(({ name }) => !name.startsWith('http/'));
  const hosts = callers.flatMap(({ code }) =>
    [...code.matchAll(/https?:\/\/([\w.-]+|\$\{[^}]*\})/g)].map(([, host]) => host),
  );
  expect([...new Set(hosts)].toSorted()).toEqual(NAMED_HOSTS);
});

test('nothing is run by another program, and nothing is made into code', () => {
  // Only the name of a function of V8, a constant.
  expect(namesWhere(/node:child_process|\beval\(|new Function\(|node:vm'/)).toEqual(['platform/collect-garbage.ts']);
  const collector = sources.find(({ name }) => name === 'platform/collect-garbage.ts');
  expect(collector?.code.match(/runInNewContext\([^)]*\)/g)).toEqual(["runInNewContext('gc')"]);
});
