import { BACKSIDE_WEIGHT } from '@bluegem/core/weapons/region';
import { describe, expect, test } from 'vitest';
import { builtServer } from './support/built-server.ts';

// Its own server: on one with counted visits, /statistics is not the pre-rendered file.
const site = builtServer({ LOG_LEVEL: 'warn' });

describe('how long a response may be cached', () => {
  for (const [path, expected] of [
    ['/api/patterns/meta', 'public, max-age=3600'],
    ['/api/weapon/karambit/patterns', 'public, max-age=3600'],
    ['/api/pattern/karambit-387', 'public, max-age=86400'],
    ['/api/patterns/featured', 'public, max-age=1800'],
    ['/api/knife-transformations?weapon=karambit&patternId=387', 'public, max-age=3600'],
    ['/api/blue-percentage?weapon=karambit', 'public, max-age=3600'],
    ['/patterns', 'public, max-age=0, s-maxage=3600, must-revalidate'],
    ['/de/patterns', 'public, max-age=0, s-maxage=3600, must-revalidate'],
    ['/discover', 'public, max-age=0, s-maxage=1800, must-revalidate'],
    ['/statistics', 'public, max-age=0, s-maxage=1800, must-revalidate'],
    ['/insights', 'public, max-age=0, s-maxage=3600, must-revalidate'],
  ] as const) {
    test(`${path}: ${expected}`, async () => {
      expect((await site.request(path)).headers.get('cache-control')).toBe(expected);
    });
  }
});

describe('a pre-rendered page', () => {
  /** Only files have an ETag. */
  const isFile = async (path: string) => (await site.request(path)).headers.has('etag');

  for (const path of ['/patterns', '/discover', '/statistics', '/insights', '/privacy', '/terms', '/legal']) {
    test(`${path} is sent as a file, including with campaign parameters`, async () => {
      expect([await isFile(path), await isFile(`${path}?utm_source=mail`)]).toEqual([true, true]);
    });
  }

  for (const query of ['search=ak', 'tier=1', 'sort=gemScore']) {
    test(`is not, with the query ${query}`, async () => {
      expect(await isFile(`/patterns?${query}`)).toBe(false);
    });
  }
});

describe('a language is matched by its exact code, else by the part before the hyphen', () => {
  for (const [tag, to] of [
    ['pt-BR', '/pt-BR'],
    ['pt', '/pt-BR'],
    ['pt-PT', '/pt-BR'],
    ['zh', '/zh-CN'],
    ['zh-TW', '/zh-CN'],
    ['de-AT', '/de'],
    ['DE-AT', '/de'],
    ['ja', null],
  ] as const) {
    test(`${tag} redirects from the root to ${to}`, async () => {
      expect((await site.request('/', { 'accept-language': tag })).headers.get('location')).toBe(to);
    });
  }
});

test('trends are of 7 or 30 days, by default 7, and of nothing else', async () => {
  const periodOf = async (query: string) => {
    const answer = await site.request(`/api/patterns/trending${query}`);
    return [answer.status, ((await answer.json()) as { period?: number }).period];
  };
  expect(await periodOf('')).toEqual([200, 7]);
  expect(await periodOf('?period=7')).toEqual([200, 7]);
  expect(await periodOf('?period=30')).toEqual([200, 30]);
  expect(await periodOf('?period=9')).toEqual([400, undefined]);
});

test('clusters are high from 90 percent of the blue, low below 70, and counted as such', async () => {
  type Region = { gemScore: number | null; clusters: { efficiencyPercent: number | null } | null };
  const read = async (path: string) => (await site.request(path)).json();
  const { weapons } = (await read('/api/statistics/global')) as {
    weapons: { weapon: string; clusterGrades: Record<'high' | 'medium' | 'low' | 'none', number> }[];
  };
  const { patterns } = (await read('/api/weapon/karambit/patterns?limit=1000')) as {
    patterns: { regions: Region[] }[];
  };
  const gradeOf = (efficiency: number) => {
    if (efficiency >= 90) return 'high';
    return efficiency < 70 ? 'low' : 'medium';
  };
  // The side that gives the pattern its score counts: the playside, or a backside whose weighted score is higher.
  const grades = patterns.map(({ regions: [playside, backside] }) => {
    const best = (backside?.gemScore ?? 0) * BACKSIDE_WEIGHT > (playside?.gemScore ?? 0) ? backside : playside;
    const efficiency = best?.clusters?.efficiencyPercent ?? null;
    return efficiency === null ? 'none' : gradeOf(efficiency);
  });
  const counted = { high: 0, medium: 0, low: 0, none: 0 };
  for (const grade of grades) counted[grade]++;
  expect(weapons.find(({ weapon }) => weapon === 'karambit')?.clusterGrades).toEqual(counted);
});

describe('the pattern database', () => {
  for (const [query, said] of [
    ['category=rifle', '1,000 patterns'],
    ['category=smg&category=rifle', '2,000 patterns'],
    ['weapon=karambit&side=playside', /[\d,]+ patterns/],
    ['weapon=karambit&side=backside', /[\d,]+ patterns/],
    ['weapon=karambit&side=both', /[\d,]+ patterns/],
  ] as const) {
    test(`filtered by ${query} has the right number of patterns`, async () => {
      const [page, rows] = await Promise.all(
        [`/patterns?${query}`, `/patterns/export.json?${query}`].map(async (path) => (await site.request(path)).text()),
      );
      const patterns = JSON.parse(rows ?? '') as { side: string }[];
      expect(page).toContain(`${patterns.length.toLocaleString('en-US')} patterns`);
      expect(page).toMatch(said);
      const side = new URLSearchParams(query).get('side');
      if (side) expect(new Set(patterns.map((pattern) => pattern.side))).toEqual(new Set([side]));
    });
  }
});

for (const [path, name] of [
  ['/tools/bulk', 'Check multiple items'],
  ['/discover', 'Discover'],
  ['/statistics', 'Statistics'],
  ['/insights', 'Insights'],
] as const) {
  test(`the breadcrumbs of ${path} begin at home and name it`, async () => {
    const html = await (await site.request(path)).text();
    const [, list = ''] = /<nav aria-label="Breadcrumb"[^>]*>(.*?)<\/nav>/s.exec(html) ?? [];
    const crumbs = [...list.matchAll(/<li[^>]*>(.*?)<\/li>/gs)].map(([, crumb = '']) =>
      crumb.replaceAll(/<[^>]+>/g, ''),
    );
    expect([crumbs[0], crumbs[1]]).toEqual(['Home', expect.stringContaining(name)]);
  });
}

test('the privacy policy states how long data is stored, and when requests are answered', async () => {
  const html = await (await site.request('/privacy')).text();
  for (const time of ['26 months', '90 days', '30 days']) expect(html).toContain(time);
});

test('the feedback form has its four kinds, and reports what is too long', async () => {
  const html = await (await site.request('/feedback')).text();
  for (const kind of ['General', 'Pattern information', 'Bug report', 'Feature suggestion'])
    expect(html).toContain(kind);
  const answer = await site.send('/feedback', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: site.url },
    body: new URLSearchParams({ kind: 'general', message: 'x'.repeat(2001) }).toString(),
  });
  expect(await answer.text()).toMatch(/Must be 2,?000 or less/);
});

test('files of the build are sent with their stored compression', async () => {
  const html = await (await site.request('/about')).text();
  const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(html) ?? [];
  for (const path of [script, '/about']) {
    const encodingOf = async (accepted: string) =>
      (await site.request(path, { 'accept-encoding': accepted })).headers.get('content-encoding');
    expect([path, await encodingOf('br, gzip'), await encodingOf('gzip')]).toEqual([path, 'br', 'gzip']);
  }
});
