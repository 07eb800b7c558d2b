import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { PARTS } from './lib/release/stage.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');
const read = (file: string) => fs.readFileSync(path.join(ROOT, file), 'utf8');

/** Names of the settings in a file of examples, set or shown. */
const settingsIn = (file: string) => [...read(file).matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(([, name]) => name);

type Service = {
  image: string;
  environment?: Record<string, string>;
  volumes?: readonly string[];
  ports?: readonly string[];
  depends_on?: readonly string[] | Record<string, unknown>;
  networks?: readonly string[];
  logging?: object;
  mem_limit?: string;
};
type Compose = { services: Record<string, Service>; volumes: Record<string, null>; networks: Record<string, null> };

const compose = parse(read('deploy/compose.yaml'), { merge: true }) as Compose;
const services = Object.entries(compose.services);

test('compose starts two processes on one database, one Redis and one proxy', () => {
  expect(Object.keys(compose.services)).toEqual(['app-1', 'app-2', 'backup', 'postgres', 'redis', 'caddy']);
  expect(compose.services['app-1']?.environment).toEqual(compose.services['app-2']?.environment);
  expect(compose.services['app-1']?.volumes).not.toEqual(compose.services['app-2']?.volumes);
});

test('only the proxy can be reached from outside', () => {
  expect(services.filter(([, service]) => service.ports).map(([name]) => name)).toEqual(['caddy']);
});

test('the processes use only existing settings', () => {
  const known = settingsIn('.env.example');
  expect(Object.keys(compose.services['app-1']?.environment ?? {}).filter((name) => !known.includes(name))).toEqual([]);
});

test('compose and its example name the same values', () => {
  const required = [...read('deploy/compose.yaml').matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name);
  const offered = settingsIn('deploy/.env.example');
  expect(new Set(required.filter((name) => name !== 'BACKUP_FOLDER'))).toEqual(new Set(offered));
});

test('named volumes, networks and services exist', () => {
  for (const [, { volumes = [], networks = [], depends_on: others = [] }] of services) {
    const named = volumes.map((volume) => volume.split(':')[0] ?? '').filter((name) => /^[a-z]/.test(name));
    expect(Object.keys(compose.volumes)).toEqual(expect.arrayContaining(named));
    expect(Object.keys(compose.networks)).toEqual(expect.arrayContaining([...networks]));
    const needed = Array.isArray(others) ? others : Object.keys(others);
    expect(Object.keys(compose.services)).toEqual(expect.arrayContaining(needed));
  }
});

test('the proxy forwards to the processes that compose starts, and hides their metrics', () => {
  const caddy = read('deploy/Caddyfile');
  expect(caddy).toContain('reverse_proxy app-1:3000 app-2:3000 {');
  expect(caddy).toMatch(/@metrics path \/metrics\n\s+respond @metrics 404/);
  expect(caddy.match(/\{(?!\$)/g)?.length).toBe(
    (caddy.match(/\}/g)?.length ?? 0) - (caddy.match(/\{\$/g)?.length ?? 0),
  );
});

test('the image holds all parts of an archive that the service and its commands need', () => {
  const copied = [...read('deploy/Dockerfile').matchAll(/^COPY (.+) \S+$/gm)].flatMap(([, names = '']) =>
    names.split(' '),
  );
  const topOf = (part: string) => part.split('/')[0] ?? '';
  // How to run the image is nothing that it needs.
  const parts = PARTS.map(topOf).filter((top) => !['deploy', 'docs'].includes(top));
  expect(new Set(copied)).toEqual(new Set([...parts, 'node_modules', 'blue-gem-atlas']));
});

test('the image has no secrets and runs without privileges', () => {
  expect(read('deploy/Dockerfile.dockerignore').split('\n')).toEqual(
    expect.arrayContaining(['.env', 'var', '*.backup']),
  );
  const text = read('deploy/Dockerfile');
  expect(text).toMatch(/^USER 1000:1000$/m);
  expect(text).toContain("'/health'");
});

test('the proxy lets the largest upload through', () => {
  const [, megabytes] = /max_size (\d+)MB/.exec(read('deploy/Caddyfile')) ?? [];
  const [, needed] =
    /PRICE_FILE_MAX_BYTES = (\d+) \* 1024 \* 1024/.exec(read('contract/src/admin/admin-prices.ts')) ?? [];
  expect(Number(megabytes) * 1e6).toBeGreaterThan(2 * Number(needed) * 1024 * 1024);
});

test('logs do not grow for ever, and memory is bounded', () => {
  for (const [, service] of services)
    expect(service.logging).toEqual({ driver: 'json-file', options: expect.anything() });
  expect(services.filter(([, service]) => service.mem_limit === undefined).map(([name]) => name)).toEqual(['caddy']);
});

test.each([
  ['blue-gem-atlas.service', /ExecStart=\/opt\/blue-gem-atlas\/(blue-gem-atlas)$/m],
  ['blue-gem-atlas-backup.service', /exec node_modules\/\.bin\/node (scripts\/atlas\.mjs) backup /],
])('%s runs a file of the archive, confined', (name, program) => {
  const text = read(`deploy/${name}`);
  const [, file = ''] = program.exec(text) ?? [];
  expect([...PARTS, 'blue-gem-atlas']).toContain(file);
  for (const line of [
    'User=blue-gem-atlas',
    'DynamicUser=yes',
    'NoNewPrivileges=yes',
    'ProtectSystem=strict',
    'PrivateTmp=yes',
  ])
    expect(text).toContain(`${line}\n`);
});
