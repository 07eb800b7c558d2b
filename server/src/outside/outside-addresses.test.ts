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

/** Whom the server asks by itself, and the file that does; a new one has to be thought about here. */
const ASKERS = [
  'auth/discord.ts',
  'auth/steam-profile.ts',
  'auth/steam.ts',
  'outside/discord-webhook.ts',
  'outside/prices/fetch-json.ts',
  // The real fetch, which is handed to the others.
  'services.ts',
];

/** Asked, led to, or names of a standard and of examples in messages; `localhost` is this machine. */
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

test('no other file calls other servers', () => {
  expect(namesWhere(/\bfetch\(/).toSorted()).toEqual(ASKERS);
  expect(namesWhere(/^import (?!type)[^;]*from '(node:(http|https|tls|dgram|http2)|undici)'/m)).toEqual([]);
  // Whether a text is an address of the network is all that is asked there.
  expect(namesWhere(/from 'node:net'/)).toEqual(namesWhere(/import \{ isIP(v6)? \} from 'node:net'/));
});

test.each(ASKERS.filter((name) => name !== 'services.ts'))('%s follows no redirect, and times out', (name) => {
  const code = sources.find((each) => each.name === name)?.code ?? '';
  expect(code.match(/\bfetch\(/g)).toHaveLength(code.match(/\bredirect: '(error|manual)'/g)?.length ?? 0);
  expect(code).toMatch(/AbortSignal\.timeout\(/);
});

test('addresses of others are written down here or are settings, never a part of a request', () => {
  const hosts = sources.flatMap(({ code }) =>
    [...code.matchAll(/https?:\/\/([\w.-]+|\$\{[^}]*\})/g)].map(([, host]) => host),
  );
  expect([...new Set(hosts)].toSorted()).toEqual(NAMED_HOSTS);
});

test('nothing is run by another program, and nothing is made into code', () => {
  expect(namesWhere(/node:child_process|\beval\(|new Function\(|node:vm'/)).toEqual([]);
});
