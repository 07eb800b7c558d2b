import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { makeStaticFile, type StaticFile } from './static-file.ts';
import { dataFilesOf, serviceWorkerFile, siteVersion } from './service-worker.ts';

async function filesOf(texts: Record<string, string>): Promise<Map<string, StaticFile>> {
  const options = { contentType: 'application/javascript', cacheControl: '', headers: [] };
  const files = Object.entries(texts).map(
    async ([path, text]) => [path, await makeStaticFile(Buffer.from(text), options)] as const,
  );
  return new Map(await Promise.all(files));
}

test('the worker receives the addresses of the data that no page links to', async () => {
  const files = await filesOf({
    '/assets/index-2.js': '',
    '/ssg-data/engine-0a.json': '{}',
    '/ssg-data/patterns.bin': '',
    '/ssg-data/prebuild.json': '{}',
  });
  expect(dataFilesOf(files)).toEqual({
    engineFiles: ['/ssg-data/engine-0a.json'],
    datasetFiles: ['/ssg-data/patterns.bin', '/api/patterns/curated'],
  });
});

test('the worker knows its version and is asked for again each time', async () => {
  const files = await filesOf({ '/service-worker.js': 'start()' });
  const file = await serviceWorkerFile({ files, version: 'v1', build: 'b1', headers: [] });
  const { headers, body } = file?.variants.identity ?? { headers: [] };
  expect(body?.toString()).toBe(
    'self.SITE_VERSION={"version":"v1","build":"b1","engineFiles":[],"datasetFiles":["/api/patterns/curated"]};\nstart()',
  );
  expect(headers).toContain('no-cache');
  expect(headers).toContain("default-src 'none'; connect-src 'self'; frame-ancestors 'none'");
});

test('a build without a worker has none', async () => {
  expect(await serviceWorkerFile({ files: new Map(), version: 'v1', build: 'b1', headers: [] })).toBeUndefined();
});

test('the version changes with each of its sources and with the settings', async () => {
  const root = mkdtempSync(join(tmpdir(), 'bluegem-version-'));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const sources = ['web/build/client-hash.txt', 'web/build/server/index.js', 'build/dataset/manifest.json'];
  for (const source of sources) write(source, 'one');
  const seen = new Set([await siteVersion(root, {}), await siteVersion(root, {}), await siteVersion(root, { a: 1 })]);
  for (const source of sources) {
    write(source, 'two');
    seen.add(await siteVersion(root, {}));
  }
  expect(seen.size).toBe(5);
  rmSync(root, { recursive: true });
});
