import { beforeEach, expect, test } from 'vitest';
import { createPageCache } from './page-cache.ts';
import { memoryCaches } from './testing/memory-caches.ts';
import { MAX_VISITED, readVisited, withVisit } from './visited.ts';

const at = (path: string) => new URL(path, 'https://gems.example');

let caches: CacheStorage;
let served: string;
let requested: string[];
beforeEach(() => {
  caches = memoryCaches();
  served = 'v1';
  requested = [];
});

/** A server that serves the version `served`. */
async function fetch(address: string): Promise<Response> {
  requested.push(address);
  const picture = '<img src="/render/2/karambit/387/fancy-playside-320.webp" srcset="/render/2/x 640w">';
  const html = `${served} <script src="/assets/${served}.js"></script>${address === '/' ? picture : ''}`;
  const response = new Response(html, { headers: { 'x-site-version': served, 'cache-control': 'no-cache' } });
  return Object.defineProperties(response, {
    type: { value: 'basic' },
    clone: { value: () => Response.prototype.clone.call(response) },
  });
}

const pagesOf = (version: string) =>
  createPageCache({
    caches,
    fetch,
    site: {
      version,
      shellAssets: ['/assets/toaster.js'],
      databaseAssets: ['/assets/engine.js'],
      datasetFiles: ['/ssg-data/patterns.bin'],
    },
  });
const cached = async (name: string) =>
  (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname).toSorted();

test('a visited page is cached with its data and the files that it names', async () => {
  const pages = pagesOf('v1');
  await pages.visit(at('/pattern/karambit/387'));
  expect(await cached('atlas-pages-v1')).toEqual(['/pattern/karambit/387', '/pattern/karambit/387.data']);
  expect(await cached('atlas-assets-v1')).toEqual(['/assets/v1.js']);
  expect(await readVisited(caches)).toEqual(['/pattern/karambit/387']);
});

test('the database is cached with the dataset and the scripts that it loads later', async () => {
  await pagesOf('v1').visit(at('/de/patterns'));
  expect(await cached('atlas-pages-v1')).toEqual(['/de/patterns', '/de/patterns.data', '/ssg-data/patterns.bin']);
  expect(await cached('atlas-assets-v1')).toEqual(['/assets/engine.js', '/assets/v1.js']);
});

test('files that two messages name at once are requested once', async () => {
  const pages = pagesOf('v1');
  await Promise.all([pages.visit(at('/patterns')), pages.visit(at('/patterns'))]);
  expect(requested.filter((path) => path === '/ssg-data/patterns.bin')).toHaveLength(1);
  expect(requested.filter((path) => path === '/assets/engine.js')).toHaveLength(1);
  expect(await cached('atlas-pages-v1')).toContain('/ssg-data/patterns.bin');
});

test('a file that did not load is requested again', async () => {
  let isAway = true;
  const site = { version: 'v1', shellAssets: [], databaseAssets: [], datasetFiles: [] };
  const load = (address: string) => (isAway ? Promise.reject(new TypeError('Failed to fetch')) : fetch(address));
  const pages = createPageCache({ caches, site, fetch: load });
  await expect(pages.cacheAssets(['/assets/a.js'])).rejects.toThrow('Failed to fetch');
  isAway = false;
  await pages.cacheAssets(['/assets/a.js']);
  expect(await cached('atlas-assets-v1')).toEqual(['/assets/a.js']);
});

test('a response replaces a cached one, and is not added otherwise', async () => {
  const pages = pagesOf('v1');
  await pages.renew('/ssg-data/patterns.bin', new Response('unasked'));
  expect(await cached('atlas-pages-v1')).toEqual([]);
  await pages.visit(at('/patterns'));
  await pages.renew('/ssg-data/patterns.bin', new Response('new'));
  expect(await (await pages.find('/ssg-data/patterns.bin'))?.text()).toBe('new');
});

test('pages of signed-in people are neither requested nor cached', async () => {
  await pagesOf('v1').visit(at('/settings'));
  expect(requested).toEqual([]);
});

test('nothing of another version is cached', async () => {
  served = 'v2';
  await pagesOf('v1').visit(at('/about'));
  expect(await cached('atlas-pages-v1')).toEqual([]);
});

test('a page whose data has another version is not cached', async () => {
  const html = await fetch('/about');
  served = 'v2';
  await pagesOf('v1').visit(at('/about'), { html });
  expect(await cached('atlas-pages-v1')).toEqual([]);
});

test('a new version loads the pages of the site again, and removes the old caches when it takes over', async () => {
  await pagesOf('v1').visit(at('/about'));
  await pagesOf('v1').visit(at('/pattern/karambit/387'));
  served = 'v2';
  const next = pagesOf('v2');
  await next.copyFromOtherVersions();
  expect(await cached('atlas-pages-v2')).toEqual(['/about', '/about.data']);
  expect(await cached('atlas-pages-v1')).toContain('/about');
  await next.dropOthers();
  await next.renewVisited();
  expect((await caches.keys()).filter((name) => name.endsWith('v1'))).toEqual([]);
  expect(await cached('atlas-pages-v2')).toContain('/pattern/karambit/387.data');
});

test('the last 50 visited patterns are cached, each once', () => {
  const many = Array.from({ length: MAX_VISITED }, (_, index) => `/pattern/karambit/${index + 1}`);
  expect(withVisit(many, '/pattern/ak-47/661')).toEqual({
    visited: ['/pattern/ak-47/661', ...many.slice(0, -1)],
    dropped: ['/pattern/karambit/50'],
  });
  expect(withVisit(many, '/pattern/karambit/50').dropped).toEqual([]);
});

test('the 51st pattern removes the pages and pictures of the first', async () => {
  const pages = pagesOf('v1');
  await pages.visit(at('/pattern/ak-47/661'));
  await (await caches.open('atlas-pictures')).put('/render/2/ak-47/661/fancy-playside-640.webp', new Response());
  for (let id = 1; id <= MAX_VISITED; id++) await pages.visit(at(`/pattern/karambit/${id}`));
  expect(await cached('atlas-pages-v1')).toHaveLength(2 * MAX_VISITED);
  expect(await cached('atlas-pages-v1')).not.toContain('/pattern/ak-47/661.data');
  expect(await cached('atlas-pictures')).toEqual([]);
});

test('signing out removes all visited patterns', async () => {
  const pages = pagesOf('v1');
  await pages.visit(at('/pattern/karambit/387'));
  await pages.forgetVisited();
  expect(await cached('atlas-pages-v1')).toEqual([]);
  expect(await readVisited(caches)).toEqual([]);
});

test('the check pages are cached with their dataset, and without it in data-saving mode', async () => {
  const shell = ['/', '/_.data', '/offline', '/offline.data', '/tools/bulk', '/tools/bulk.data'];
  await pagesOf('v1').cacheShell('/about', { savesData: true });
  expect(await cached('atlas-pages-v1')).toEqual(shell);
  await pagesOf('v1').cacheShell('/about', { savesData: false });
  expect(await cached('atlas-pages-v1')).toEqual([...shell, '/ssg-data/patterns.bin'].toSorted());
  expect(await cached('atlas-assets-v1')).toContain('/render/2/karambit/387/fancy-playside-320.webp');
});

test('a cached picture is returned for any width', async () => {
  const pages = pagesOf('v1');
  await pages.cacheShell('/about', { savesData: false });
  const wider = '/render/2/karambit/387/fancy-playside-640.webp';
  expect(await (await pages.findPicture(wider))?.text()).toContain('v1');
  expect(await pages.findPicture('/render/2/karambit/388/fancy-playside-640.webp')).toBeUndefined();
});

test('the offline page is that of the language, or else another', async () => {
  const pages = pagesOf('v1');
  expect(await pages.offlinePage('/de/patterns')).toBeUndefined();
  await pages.cacheShell('/he/patterns', { savesData: true });
  expect(await pages.offlinePage('/he/compare')).toBe('/he/offline');
  expect(await pages.offlinePage('/compare')).toBe('/he/offline');
});
