import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { trimRouteManifest } from './trim-route-manifest.ts';

let folder: string;
const file = () => join(folder, 'assets/manifest-0a1b.js');
const write = (script: string) => writeFileSync(file(), script);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bluegem-manifest-'));
  mkdirSync(join(folder, 'assets'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('scripts that every page has loaded are left out of the routes', async () => {
  const entry = { module: '/entry.js', imports: ['/libraries.js'] };
  const routes = {
    home: { module: '/home.js', imports: ['/entry.js', '/libraries.js', '/card.js'] },
    'routes/admin/logs': { module: '/logs.js', imports: ['/table.js'] },
  };
  write(`window.__reactRouterManifest=${JSON.stringify({ entry, routes, version: 'a' })};`);
  await trimRouteManifest(folder);
  expect(readFileSync(file(), 'utf8')).toBe(
    `window.__reactRouterManifest=${JSON.stringify({
      version: 'a',
      entry,
      routes: {
        home: { module: '/home.js', imports: ['/card.js'] },
        'routes/admin/logs': { module: '/logs.js', imports: [] },
      },
    })};`,
  );
});

test('another form of the manifest is an error that names it', async () => {
  await expect(trimRouteManifest(folder)).rejects.toThrow('There is not exactly one manifest');
  write('export default {}');
  await expect(trimRouteManifest(folder)).rejects.toThrow('This version of the router writes its manifest');
});
