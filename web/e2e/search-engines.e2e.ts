import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { LANGUAGES } from '@bluegem/locales/languages';
import { expect, test } from '@playwright/test';
import { readXml } from './support/read-html.ts';
import { soon, useSite } from './support/site.ts';

const site = useSite();

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

test('the sitemap is named in robots.txt, and its index lists files of at most 50,000 addresses', async () => {
  const robots = await (await site.request('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${site.url}/sitemap.xml`);
  expect(robots).not.toMatch(/^Disallow: \/$/m);
  const browser = await site.pageOf(await site.visitor());
  const index = await site.request('/sitemap.xml');
  expect(index.headers.get('content-type')).toMatch(/^application\/xml/);
  const files = await readXml(browser, await index.text(), 'loc');
  expect(files).toHaveLength(LANGUAGES.length + 1);
  const seen = new Set<string>();
  const sample: string[] = [];
  // The others are as this one, in their language.
  for (const file of files.filter((each) => /(?:pages|patterns-he)\.xml/.test(each))) {
    const answer = await site.request(file.slice(site.url.length));
    const xml = gunzipSync(Buffer.from(await answer.arrayBuffer()));
    expect(xml.length).toBeLessThan(50_000_000);
    const addresses = [...xml.toString().matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address ?? '');
    expect(addresses.length).toBeLessThanOrEqual(50_000);
    for (const address of addresses) seen.add(address);
    sample.push(...addresses.filter((_, at) => at % 5003 === 5), addresses.at(-1) ?? '');
  }
  expect(seen.size).toBeGreaterThan(25_000);
  for (const address of sample) {
    const answer = await site.request(address.slice(site.url.length));
    const html = await answer.text();
    expect([answer.status, html.includes('content="noindex')], address).toEqual([200, false]);
    expect(html).toContain(`<link rel="canonical" href="${address}"/>`);
  }
});

test('the sitemap is well-formed, with priorities, dates and languages', async () => {
  const browser = await site.pageOf(await site.visitor());
  for (const name of ['pages', 'patterns-he']) {
    const file = await site.request(`/sitemaps/${name}.xml.gz`);
    const xml = gunzipSync(Buffer.from(await file.arrayBuffer())).toString();
    const priorities = (await readXml(browser, xml, 'priority')).map(Number);
    expect(priorities.every((each) => each > 0 && each <= 1)).toBe(true);
    expect(new Set(priorities).size).toBeGreaterThan(3);
    expect((await readXml(browser, xml, 'lastmod')).every((day) => /^\d{4}-\d\d-\d\d$/.test(day))).toBe(true);
  }
  expect((await site.request('/sitemaps/patterns-xx.xml.gz')).status).toBe(404);
  expect((await site.request('/sitemaps/pages.xml')).status).toBe(404);
});

test('a page that must not be found names no address', async () => {
  for (const path of ['/de/login', '/pattern/hydra-gloves/5', '/nothing']) {
    const page = await read(path);
    expect([page.canonical, page.languages], path).toEqual([[], []]);
    if (path !== '/nothing') expect(page.meta['robots'], path).toBe('noindex');
  }
});

test('other sites find the card of a pattern through its page, and may frame it', async () => {
  const html = await (await site.request('/de/pattern/karambit/387')).text();
  const link = /type="application\/json\+oembed" href="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const answer = await site.request(link.slice(site.url.length));
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  const { html: frame } = (await answer.json()) as { html: string };
  const source = /src="([^"]*)"/.exec(frame)?.[1] ?? '';
  expect(source).toBe(`${site.url}/de/embed/karambit/387`);
  const page = await site.pageOf(await site.visitor());
  // The same server under another name is another site.
  await page.goto(`${site.url.replace('127.0.0.1', 'localhost')}/robots.txt`);
  await page.setContent(frame);
  const card = page.frameLocator('iframe');
  await card.getByRole('heading', { name: 'Karambit #387' }).waitFor();
  await card.getByText('97,7').first().waitFor();
  await soon(() =>
    card
      .locator('img')
      .evaluateAll((pictures) => pictures.every((each) => (each as HTMLImageElement).naturalWidth > 0)),
  ).toBe(true);
});

test('other sites show cards by a script of under 1 kB, with a policy that allows nothing but our site', async () => {
  const served = await site.request('/embed.js');
  expect((await served.arrayBuffer()).byteLength).toBeLessThan(1_000);
  expect(served.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  const visitor = await site.visitor();
  const links = ['/de/pattern/karambit/387', '/pattern/ak-47/661/', '/patterns'].map(
    (path) => `<p><a class="blue-gem" href="${site.url}${path}">A gem: ${path}</a></p>`,
  );
  const elsewhere = '<p><a class="blue-gem" href="http://other.example/pattern/karambit/387">Not ours</a></p>';
  const body = `<!doctype html><title>A blog</title><link rel="icon" href="data:,">${links.join('')}${elsewhere}<script async src="${site.url}/embed.js"></script>`;
  // Another site, on this machine as well: browsers do not let public pages call it.
  const blog = createServer((_, response) => {
    const policy = `default-src 'none'; img-src data:; script-src ${site.url}; frame-src ${site.url}`;
    response.setHeader('content-security-policy', policy).setHeader('content-type', 'text/html').end(body);
  }).listen(0, '127.0.0.1');
  await once(blog, 'listening');
  const page = await site.pageOf(visitor);
  await page.goto(`http://127.0.0.1:${(blog.address() as AddressInfo).port}/`);
  const frames = page.locator('iframe');
  await expect(frames).toHaveCount(2);
  expect(
    await frames.evaluateAll((found) => found.map((each) => [each.getAttribute('src'), each.getAttribute('title')])),
  ).toEqual([
    [`${site.url}/de/embed/karambit/387`, 'A gem: /de/pattern/karambit/387'],
    [`${site.url}/embed/ak-47/661`, 'A gem: /pattern/ak-47/661/'],
  ]);
  await page.frameLocator('iframe').first().getByRole('heading', { name: 'Karambit #387' }).waitFor();
  await expect(page.getByRole('link')).toHaveText(['A gem: /patterns', 'Not ours']);
  await page.evaluate((url) => {
    const link = document.createElement('a');
    link.className = 'blue-gem';
    link.href = `${url}/pattern/bayonet/555`;
    document.body.append(link);
  }, site.url);
  await expect(frames).toHaveCount(3);
  blog.close();
  blog.closeAllConnections();
});
