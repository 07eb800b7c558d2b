import { describe, expect, test } from 'vitest';
import { builtServer } from './support/built-server.ts';

const site = builtServer();

const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found]) => found ?? '');

/** The metadata in the head of a page. */
async function read(path: string) {
  const html = await (await site.request(path)).text();
  const data = all(html, /<script type="application\/ld\+json">(.*?)<\/script>/g);
  const meta = [...html.matchAll(/<meta (?:name|property)="([^"]*)" content="([^"]*)"/g)];
  return {
    canonical: all(html, /<link rel="canonical" href="([^"]*)"/g),
    languages: all(html, /<link rel="alternate" hreflang="([^"]*)"/g),
    statements: data.flatMap((each) => JSON.parse(each)['@graph'] as Record<string, unknown>[]),
    meta: Object.fromEntries(meta.map(([, name, content]) => [name, content])) as Record<string, string | undefined>,
  };
}

describe('a page with a query', () => {
  for (const [path, canonical] of [
    ['/patterns?weapon=karambit&sort=gemScore&page=2', '/patterns'],
    ['/de/patterns?search=ak', '/de/patterns'],
    ['/?search=karambit+387', '/'],
    ['/statistics/sides?weapon=karambit', '/statistics/sides'],
    ['/pattern/ak-47/0', '/pattern/ak-47/1'],
    ['/pattern/ak-47/0661', '/pattern/ak-47/661'],
    ['/he/compare/', '/he/compare'],
  ] as const) {
    test(`${path} has the canonical address ${canonical}`, async () => {
      expect((await read(path)).canonical).toEqual([site.url + canonical]);
    });
  }
});

describe('the former address of the check', () => {
  test.each([
    ['/tools', '/'],
    ['/tools?search=ak+661', '/?search=ak+661'],
    ['/de/tools?weapon=karambit&pattern=387', '/de?weapon=karambit&pattern=387'],
  ])('%s leads to %s for good, and a form sent there is sent again', async (path, to) => {
    const headers = { origin: site.url, 'content-type': 'application/x-www-form-urlencoded' };
    const answers = [await site.request(path), await site.send(path, { method: 'POST', headers, body: 'link=ak+661' })];
    for (const answer of answers) expect([answer.status, answer.headers.get('location')]).toEqual([308, to]);
  });
});

describe('structured data', () => {
  test('names the search on the landing page', async () => {
    const [website] = (await read('/fr')).statements;
    expect(website).toMatchObject({ '@type': 'WebSite', url: `${site.url}/fr`, inLanguage: 'fr' });
  });

  test('names the patterns as open data, whose files exist', async () => {
    const found = (await read('/patterns')).statements.find((each) => each['@type'] === 'Dataset');
    expect(found).toMatchObject({ license: 'https://opensource.org/license/mit', isAccessibleForFree: true });
    const files = (found?.['distribution'] ?? []) as { contentUrl: string }[];
    expect(files).toHaveLength(2);
    for (const { contentUrl } of files) {
      expect((await site.request(contentUrl.slice(site.url.length))).status, contentUrl).toBe(200);
    }
  });
});

describe('a preview picture', () => {
  const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

  for (const path of ['/', '/zh-CN/compare', '/pattern/karambit/387', '/he/pattern/ak-47/661']) {
    test(`of ${path} is drawn, and may be shown on any site`, async () => {
      const picture = (await read(path)).meta['og:image'] ?? '';
      const answer = await site.request(picture.slice(site.url.length));
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
      expect(sizeOf(Buffer.from(await answer.arrayBuffer()))).toEqual([1200, 630]);
      expect(answer.headers.get('cache-control')).toContain('immutable');
      expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    });
  }

  for (const path of [
    '/cards/1/xx/site.png',
    '/cards/1/en/spoon-5.png',
    '/cards/1/en/karambit-1001.png',
    '/cards/1/en/a',
  ]) {
    test(`${path} does not exist`, async () => expect((await site.request(path)).status).toBe(404));
  }

  test('of an older version redirects to the current one', async () => {
    const answer = await site.request('/cards/old/en/karambit-387.png');
    expect(answer.headers.get('location')).toMatch(/^\/cards\/[\da-f]{10}\/en\/karambit-387\.png$/);
  });
});

describe('other sites', () => {
  test('may frame nothing else', async () => {
    for (const path of ['/', '/patterns', '/pattern/karambit/387', '/login']) {
      expect((await site.request(path)).headers.get('content-security-policy'), path).toContain(
        "frame-ancestors 'none'",
      );
    }
    const policy = (await site.request('/embed/karambit/387')).headers.get('content-security-policy');
    expect(policy).toContain('frame-ancestors *');
  });

  for (const [path, status] of [
    ['/embed/spoon/5', 404],
    ['/embed/karambit/1001', 404],
    ['/embed/hydra-gloves/5', 404],
    ['/xx/embed/karambit/387', 404],
    ['/oembed', 400],
    ['/oembed?url=https://evil.example/pattern/karambit/387', 404],
    ['/oembed?format=xml&url=x', 501],
  ] as const) {
    test(`${path} has the status ${status}`, async () => {
      expect((await site.request(path)).status).toBe(status);
    });
  }
});

describe('a device', () => {
  test('gets the manifest of its language, and all icons', async () => {
    const manifest = (await (await site.request('/he/manifest.webmanifest')).json()) as {
      icons: { src: string; type: string }[];
    };
    expect(manifest).toMatchObject({ name: 'Blue Gem Atlas', lang: 'he', dir: 'rtl', start_url: '/he' });
    const icons = [...manifest.icons.map(({ src }) => src), '/favicon.ico', '/apple-touch-icon.png'];
    for (const icon of icons) expect((await site.request(icon)).status, icon).toBe(200);
    expect((await site.request('/xx/manifest.webmanifest')).status).toBe(404);
  });
});
