import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  compressClientFiles,
  findStaticFile,
  loadClientFiles,
  loadDatasetFiles,
  loadModelFiles,
  policyOfPage,
  sendStaticFile,
} from './static-files.ts';
import { plainBodyOf } from './static-file.ts';
import { isOperatorPage, isPatternPage, isPricePage, isStaticPage } from './static-urls.ts';

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
const scriptSourcesOf = (html: string) => /script-src 'self' ([^;]*);/.exec(policyOfPage(Buffer.from(html)))?.[1];

describe('the policy of a page', () => {
  test('allows exactly its inline scripts', () => {
    const html = `<head><script>one()</script><script type="module" async>two()</script></head>`;
    expect(scriptSourcesOf(html)).toBe(`${hashOf('one()')} ${hashOf('two()')}`);
  });

  test('has no use for scripts that are files, and names the same script once', () => {
    const html = `<script src="/a.js"></script><script async src="/b.js"></script><script>x</script><script>x</script>`;
    expect(scriptSourcesOf(html)).toBe(hashOf('x'));
  });

  test('names no data for search engines, which nothing runs', () => {
    const html = `<script type="application/ld+json">{"a":1}</script><script>x</script>`;
    expect(scriptSourcesOf(html)).toBe(hashOf('x'));
  });

  test('counts line breaks of a script', () => {
    expect(scriptSourcesOf('<script>\n a\n</script>')).toBe(hashOf('\n a\n'));
  });

  test('reaches Google only where the site is counted there, too', () => {
    const directive = (name: string, policy: string) => policy.split('; ').find((each) => each.startsWith(name)) ?? '';
    const [alone, counted] = [policyOfPage(Buffer.alloc(0)), policyOfPage(Buffer.alloc(0), { google: true })];
    expect(alone).not.toContain('google');
    for (const name of ['script-src', 'img-src', 'connect-src']) {
      expect(directive(name, counted)).toContain(`${directive(name, alone)} https://`);
      expect(directive(name, counted)).toContain('googletagmanager.com');
    }
    expect(
      counted.replaceAll(/ https:\/\/(\*\.google-analytics|\*\.analytics\.google|www\.googletagmanager)\.com/g, ''),
    ).toBe(alone);
  });

  test('never allows whatever is inline', () => {
    expect(policyOfPage(Buffer.from('<p>no script</p>'))).not.toContain('unsafe');
  });
});

let folder: string;
let files: Awaited<ReturnType<typeof loadClientFiles>>;

const write = (path: string, content: string | Buffer) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bluegem-files-'));
  write('client/index.html', '<script>home</script>');
  write('client/de/index.html', 'de');
  write('client/patterns/index.html', 'patterns');
  write('client/de/patterns/index.html', 'de patterns');
  write('client/_.data', 'home data');
  write('client/patterns.data', 'patterns data');
  write('client/assets/app-1a2b.js', 'script '.repeat(200));
  write('client/favicon.svg', '<svg/>');
  write('client/.vite/manifest.json', '{}');
  write('client/__spa-fallback.html', 'x');
  write('dataset/prebuild.json', '{"data":{}}');
  write('dataset/prebuild.json.br', brotliCompressSync('{"data":{}}'));
  const patterns = Buffer.from(Array.from({ length: 2000 }, (_, index) => index % 7));
  write('dataset/patterns.bin', patterns);
  write('dataset/patterns.bin.br', brotliCompressSync(patterns));
  write('dataset/weapon-karambit.bin', patterns);
  write('dataset/weapon-karambit.bin.br', brotliCompressSync(patterns));
  write('dataset/finish.bin', patterns);
  const client = await loadClientFiles(join(folder, 'client'), [['x-own', 'yes']]);
  files = new Map([...client, ...(await loadDatasetFiles(join(folder, 'dataset'), [['x-own', 'yes']]))]);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A file that is the same under every origin. */
const fileAt = (url: string) => {
  const file = findStaticFile(files, url);
  return file && 'variants' in file ? file : undefined;
};
const contentAt = async (url: string) => (await plainBodyOf(fileAt(url)!)).toString();

describe('a request is answered by a file', () => {
  test.each([
    ['/', '<script>home</script>'],
    ['/de', 'de'],
    ['/patterns', 'patterns'],
    ['/de/patterns', 'de patterns'],
    ['/_.data', 'home data'],
    ['/patterns.data', 'patterns data'],
    ['/favicon.svg', '<svg/>'],
    ['/ssg-data/prebuild.json', '{"data":{}}'],
    ['/?utm_source=x', '<script>home</script>'],
    ['/patterns?_routes=routes%2Fpatterns', 'patterns'],
    ['/patterns.data?ref=mail', 'patterns data'],
    ['/favicon.svg?search=1', '<svg/>'],
    ['/ssg-data/prebuild.json?page=2', '{"data":{}}'],
  ])('%s', async (url, content) => {
    expect(await contentAt(url)).toBe(content);
  });

  test.each([
    '/?search=karambit+387',
    '/?search=',
    '/_.data?search=karambit+387',
    '/?lang=de',
    '/de?lang=en',
    '/?utm_source=x&lang=he',
    ...['search', 'sort', 'direction', 'weapon', 'page', 'size'].map((key) => `/patterns?${key}=1`),
    ...['search', 'sort', 'direction', 'weapon', 'page', 'size'].map((key) => `/patterns.data?${key}=1`),
    '/patterns/',
    '/index.html',
    '/patterns/index.html',
    '/tools',
    '/?weapon=karambit&pattern=387',
    '/.vite/manifest.json',
    '/__spa-fallback.html',
    '/../package.json',
    '/assets/../favicon.svg',
    '/__proto__',
    '',
    '?',
  ])('but not %s', (url) => {
    expect(findStaticFile(files, url)).toBeUndefined();
  });
});

test('the dataset comes with the brotli body that was built', () => {
  const { br } = fileAt('/ssg-data/prebuild.json')!.variants;
  expect(brotliDecompressSync(br!.body).toString()).toBe('{"data":{}}');
  expect(fileAt('/ssg-data/weapon-karambit.bin')!.variants.br).toBeDefined();
  expect(fileAt('/ssg-data/finish.bin')).toBeUndefined();
});

test('sample models are at immutable addresses, compressed, with their type', async () => {
  const version = '0123456789abcdef';
  const model = Buffer.alloc(5000, 'glTF');
  write('models/manifest.json', JSON.stringify({ version, models: [{ weapon: 'karambit', file: 'karambit.glb' }] }));
  write('models/karambit.glb', model);
  const models = await loadModelFiles(join(folder, 'models'), [['x-own', 'yes']]);
  expect([...models.keys()]).toEqual([`/models/${version}/karambit.glb`]);
  const { br, gzip, identity } = models.get(`/models/${version}/karambit.glb`)!.variants;
  expect(brotliDecompressSync(br!.body).equals(model)).toBe(true);
  expect(gunzipSync(gzip!.body).equals(model)).toBe(true);
  expect(identity.headers.join()).toMatch(/x-own,yes,cache-control,public, max-age=31536000, immutable,/);
  expect(identity.headers.join()).toContain('content-type,model/gltf-binary');
  expect(findStaticFile(models, '/models/fedcba9876543210/karambit.glb')).toBeUndefined();
  expect(findStaticFile(models, `/models/${version}/hydra-gloves.glb`)).toBeUndefined();
  expect((await loadModelFiles(join(folder, 'nowhere'), [])).size).toBe(0);
});

test('what the build compressed is sent as it is, and no address of its own', async () => {
  const built = join(folder, 'built');
  const script = 'compressed '.repeat(200);
  write('built/assets/app.js', script);
  write('built/logo.png', Buffer.alloc(2000));
  await compressClientFiles(built);
  await compressClientFiles(built);
  expect(['logo.png.br', 'assets/app.js.br.br'].filter((name) => existsSync(join(built, name)))).toEqual([]);

  write('built/assets/app.js.br', brotliCompressSync('made by the build'));
  const loaded = await loadClientFiles(built, []);
  expect([...loaded.keys()].toSorted()).toEqual(['/assets/app.js', '/logo.png']);
  const app = loaded.get('/assets/app.js');
  if (!app || !('variants' in app)) throw new Error('It is a page');
  const { br, gzip } = app.variants;
  expect(brotliDecompressSync(br?.body ?? '').toString()).toBe('made by the build');
  expect(gunzipSync(gzip?.body ?? '').toString()).toBe(script);
  expect((await plainBodyOf(app)).toString()).toBe('made by the build');
});

describe('over HTTP', () => {
  let close: () => void;
  let port: number;

  beforeAll(async () => {
    const server = createServer((incoming, response) => {
      const file = fileAt(incoming.url ?? '/');
      if (file) sendStaticFile(incoming, response, file);
      else response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port;
    close = () => server.close();
  });
  afterAll(() => close?.());

  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
      const outgoing = request({ port, host: '127.0.0.1', path, headers, method }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
        );
      });
      outgoing.on('error', reject).end();
    });

  test('assets may be kept for ever, pages are asked for again', async () => {
    expect((await ask('/assets/app-1a2b.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const forPages = 'public, max-age=0, s-maxage=3600, must-revalidate';
    expect((await ask('/patterns')).headers['cache-control']).toBe(forPages);
  });

  test('each file has its type, and a page its policy', async () => {
    const types = ['/', '/favicon.svg', '/assets/app-1a2b.js', '/_.data', '/ssg-data/patterns.bin'].map(
      async (path) => (await ask(path)).headers['content-type'],
    );
    expect(await Promise.all(types)).toEqual([
      'text/html; charset=utf-8',
      'image/svg+xml; charset=utf-8',
      'application/javascript; charset=utf-8',
      'text/x-script; charset=utf-8',
      'application/octet-stream',
    ]);
    const { headers } = await ask('/');
    expect(headers['content-security-policy']).toContain(hashOf('home'));
    expect(headers['x-own']).toBe('yes');
  });

  test('a client that has the file gets 304 without a body', async () => {
    const { headers } = await ask('/patterns');
    const etag = String(headers.etag);
    for (const value of [etag, `"other", ${etag}`, `W/${etag}`]) {
      const again = await ask('/patterns', { 'if-none-match': value });
      expect({ status: again.status, length: again.body.length }).toEqual({ status: 304, length: 0 });
      expect(again.headers.etag).toBe(etag);
      expect(again.headers['content-security-policy']).toBeDefined();
    }
    expect((await ask('/patterns', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  test('HEAD gives the headers alone', async () => {
    const { status, headers, body } = await ask('/assets/app-1a2b.js', {}, 'HEAD');
    expect({ status, length: headers['content-length'], body: body.length }).toEqual({
      status: 200,
      length: '1400',
      body: 0,
    });
  });

  test('brotli arrives as brotli', async () => {
    const { headers, body } = await ask('/assets/app-1a2b.js', { 'accept-encoding': 'gzip, br' });
    expect(headers['content-encoding']).toBe('br');
    expect(headers.vary).toBe('Accept-Encoding');
    expect(brotliDecompressSync(body).toString()).toBe('script '.repeat(200));
  });
});

test.each([
  ['/', true],
  ['/?search=x', true],
  ['/_.data', true],
  ['/he/patterns', true],
  ['/he/patterns.data?_routes=x', true],
  ['/pattern/karambit/387', false],
  ['/assets/app-1a2b.js', false],
  ['/favicon.svg', false],
])('whether %s is a page that the build made: %s', (url, is) => {
  expect(isStaticPage(url)).toBe(is);
});

test.each([
  ['/legal', true],
  ['/he/legal?utm_source=mail', true],
  ['/legal.data', true],
  ['/privacy', false],
  ['/legal/other', false],
  ['/', false],
])('whether %s names the operator: %s', (url, is) => {
  expect(isOperatorPage(url)).toBe(is);
});

test.each([
  ['/discover', true],
  ['/he/discover?utm_source=mail', true],
  ['/discover.data', true],
  ['/about', true],
  ['/discover/karambit', false],
  ['/patterns', true],
  ['/statistics', false],
])('whether %s shows prices: %s', (url, is) => {
  expect(isPricePage(url)).toBe(is);
});

test.each([
  ['/', true],
  ['/_.data', true],
  ['/he/patterns?utm_source=mail', true],
  ['/statistics.data', true],
  ['/insights/blue-percentage', true],
  ['/privacy', false],
  ['/legal.data', false],
  ['/pattern/karambit/387', false],
])('whether %s shows patterns and was made by the build: %s', (url, is) => {
  expect(isPatternPage(url)).toBe(is);
});
