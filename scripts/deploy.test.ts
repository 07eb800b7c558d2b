import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

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

test('the image copies files that exist or are built before', () => {
  const lines = read('deploy/Dockerfile').split('\n');
  const copied = lines.flatMap((line) => /^COPY (?!--from)(.+) \S+$/.exec(line)?.[1]?.split(' ') ?? []);
  expect(copied.length).toBeGreaterThan(15);
  expect(copied.filter((source) => !fs.existsSync(path.join(ROOT, source)))).toEqual([]);
  const built = lines.flatMap((line) => /^COPY --from=(\w+) (\S+)/.exec(line)?.slice(1, 3).join(' ') ?? []);
  expect(built).toEqual([
    'packages /app/node_modules',
    'build /app/build/dataset',
    'build /app/build/database',
    'build /app/build/models',
    'build /app/web/build',
  ]);
});

test('the commands in the image have every file that they import', () => {
  const text = read('deploy/Dockerfile');
  const copied = [...text.matchAll(/^COPY (tools\/src\/\S+) /gm)].map(([, source = '']) => source);
  const files = copied.flatMap((source) =>
    source.endsWith('.ts') ? source : fs.globSync(`${source}/*.ts`, { cwd: ROOT }),
  );
  const commands = files.filter((file) => !file.endsWith('.test.ts'));
  const imports = commands.flatMap((file) =>
    Array.from(read(file).matchAll(/from '(\.[^']+)'/g), ([, target = '']) =>
      path.posix.join(path.posix.dirname(file), target),
    ),
  );
  expect(imports.length).toBeGreaterThan(5);
  expect(imports.filter((file) => !commands.includes(file))).toEqual([]);
});

test('the image holds every package of the checkout and runs without privileges', () => {
  const text = read('deploy/Dockerfile');
  const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
  for (const folder of workspaces) expect(text).toContain(`COPY ${folder}/package.json ${folder}/`);
  expect(new Set(text.match(/^FROM \S+/gm))).toEqual(new Set(['FROM node:24-bookworm-slim']));
  const final = text.slice(text.lastIndexOf('FROM '));
  expect(final).toMatch(/^USER node$/m);
  expect(final).toContain("'/health'");
});

test.each(['blue-gem-atlas.service', 'blue-gem-atlas-backup.service'])('%s runs files of the checkout', (name) => {
  const text = read(`deploy/${name}`);
  const programs = [...text.matchAll(/node (?:--\S+ )*(\S+\.(?:js|ts))/g)].map(([, file = '']) => file);
  expect(programs.length).toBe(1);
  // What the build makes is not there before it.
  expect(programs.filter((file) => !file.startsWith('web/build/') && !fs.existsSync(path.join(ROOT, file)))).toEqual(
    [],
  );
  for (const line of ['NoNewPrivileges=yes', 'ProtectSystem=strict', 'PrivateTmp=yes']) expect(text).toContain(line);
});
