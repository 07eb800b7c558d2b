import { aPrice } from '@bluegem/core/testing/prices';
import { storePrices } from '@bluegem/data/prices/prices';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SHORT_ALERT_TEXTS } from '../../testing/alert-texts.ts';
import { spellError } from '../../testing/api.ts';
import { openSignInSite, type SignInSite } from '../../testing/sign-in.ts';
import { createFeedDocument } from './feed-document.ts';

const ORIGIN = 'https://gems.example';
const MINUTE_MS = 60_000;

let site: SignInSite;
let feed: ReturnType<typeof createFeedDocument>;
beforeAll(async () => {
  site = await openSignInSite();
  feed = createFeedDocument(site.services, SHORT_ALERT_TEXTS, spellError);
});
afterAll(() => site.close());

const get = (file: string, query = '', language?: string) =>
  feed(new Request(`${ORIGIN}/feeds/${file}?${query}`), { values: [file], language }, ORIGIN);
const arrive = (...prices: ReturnType<typeof aPrice>[]) => storePrices(site.services.db(), prices, site.services.now());
const idsIn = (xml: string) => [...xml.matchAll(/urn:bluegem:([\w-]{43})/g)].map(([, id]) => id);

test('a feed without events is valid, and has the age of the data', async () => {
  const response = await get('patterns.atom', 'tier=1');
  expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
  const xml = await response.text();
  expect(xml).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<feed /);
  expect(xml).toContain('<title>feed of tier=1</title>');
  expect(xml).toContain('<updated>2026-');
  expect(xml).not.toContain('<entry>');
});

test('Atom and RSS have the events of a search, the latest first, each with an id for ever', async () => {
  site.advance(MINUTE_MS);
  const seen = aPrice({ kind: 'listing', patternId: 442 });
  await arrive(seen);
  site.advance(MINUTE_MS);
  await arrive(aPrice({ kind: 'sale', patternId: 387 }), aPrice({ kind: 'sale', weapon: 'ak-47', patternId: 661 }));
  site.advance(MINUTE_MS);
  const atom = await (await get('patterns.atom', 'weapon=karambit&sort=blue')).text();
  const rss = await (await get('patterns.rss', 'weapon=karambit', 'de')).text();
  const titles = (xml: string) => [...xml.matchAll(/<title>(karambit[^<]+)<\/title>/g)].map(([, title]) => title);
  expect(titles(atom)).toEqual(['karambit 387', 'karambit 442']);
  expect(titles(rss)).toEqual(titles(atom));
  expect(idsIn(rss)).toEqual(idsIn(atom));
  expect(atom).toContain(
    `<link rel="self" type="application/atom+xml" href="${ORIGIN}/feeds/patterns.atom?weapon=karambit"/>`,
  );
  expect(atom).toContain('<updated>2026-11-21T12:02:00.000Z</updated>');
  expect(rss).toContain('<pubDate>Sat, 21 Nov 2026 12:02:00 GMT</pubDate>');
  expect(rss).toContain('<language>de</language>');
  // Seen again, an offer is the same entry.
  await arrive({ ...seen, observedAt: site.services.now() });
  site.advance(MINUTE_MS);
  expect(idsIn(await (await get('patterns.atom', 'weapon=karambit')).text())).toEqual(idsIn(atom));
});

test('what a query contains is no markup', async () => {
  const xml = await (await get('patterns.atom', 'search=%3Cscript%3E%22%26')).text();
  expect(xml).not.toContain('<script>');
  expect(xml).toContain('search=%3Cscript%3E%22%26');
});

test('an unknown parameter is refused by its name', async () => {
  const response = await get('patterns.atom', 'weapon=karambit&foo=1', 'de');
  expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([400, '*']);
  expect(await response.text()).toMatch(
    /^http\.bad-request in de: \{"field":"foo","rule":"unknown","allowed":"search,/,
  );
  expect((await get('patterns.atom', 'weapon=karambit&floatMax=0.1&sort=blue&page=2&view=short')).status).toBe(200);
});

test('a feed may be read by programs of other sites and kept for ten minutes; other files are not there', async () => {
  const { headers } = await get('patterns.rss');
  expect([headers.get('access-control-allow-origin'), headers.get('cache-control')]).toEqual([
    '*',
    'public, max-age=600',
  ]);
  for (const file of ['patterns.xml', 'constructor', '']) expect((await get(file)).status).toBe(404);
});
