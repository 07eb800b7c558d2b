import { RENDER_VERSION } from '@bluegem/core/drawing/pictures/render';
import { expect, test } from 'vitest';
import { builtServer } from './support/built-server.ts';

const site = builtServer({ TRUSTED_PROXIES: '1', PAGES_PER_MINUTE: '200' });

const from = (address: string) => ({ 'x-forwarded-for': address });

for (const path of [
  '/statistics/blue',
  '/de/statistics/clusters',
  '/statistics/blue.data',
  '/patterns/export.csv?tiers=1',
]) {
  test(`${path} is made once, and the next visitor gets the same bytes`, async () => {
    const first = await site.request(path);
    expect(first.status).toBe(200);
    const tag = first.headers.get('etag') ?? '';
    expect(tag).toMatch(/^"[\w-]{22}"$/);
    if (/statistics\/\w+$/.test(path)) expect(first.headers.get('cache-control')).toMatch(/s-maxage=1200,/);
    const body = await first.text();
    const second = await site.request(path);
    expect(await second.text()).toBe(body);
    expect((await site.request(path, { 'if-none-match': tag })).status).toBe(304);
  });
}

test('exports of one address are limited, those of others are not', async () => {
  const ask = (number: number, address: string) =>
    site.request(`/patterns/export.csv?search=ak-47+${number}`, from(address));
  for (let number = 1; number <= 30; number++) expect((await ask(number, '203.0.113.1')).status).toBe(200);
  const refused = await ask(31, '203.0.113.1');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({ error: 'http.rate-limited' });
  expect((await ask(31, '203.0.113.2')).status).toBe(200);
  expect((await ask(1, '203.0.113.1')).status).toBe(200);
});

/** Each new attempt has another address. */
let attempts = 0;

test('pages of one address are limited, with a message in the language of the page; files and other addresses are not', async () => {
  const html = { accept: 'text/html', ...from(`203.0.113.${100 + (attempts += 1)}`) };
  const statuses = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      site.request(`/pattern/karambit/${attempts * 100 + index}`, html).then(async (answer) => {
        await answer.bytes();
        return answer.status;
      }),
    ),
  );
  expect(Object.entries(Object.groupBy(statuses, String)).map(([status, all]) => [status, all?.length])).toEqual([
    ['200', 50],
    ['429', 10],
  ]);
  const refused = await site.request('/de/pattern/karambit/387', html);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(refused.headers.get('cache-control')).toBe('no-store');
  expect(await refused.text()).toMatch(/<html lang="de" dir="ltr">.*\d+ Sekunden/);
  for (const path of ['/pattern/karambit/387.data', '/statistics/blue?weapon=m9-bayonet']) {
    expect([path, (await site.request(path, html)).status]).toEqual([path, 429]);
  }
  for (const path of ['/', '/about', '/health', '/sitemap.xml', '/api/check?weapon=karambit&patternId=387']) {
    expect([path, (await site.request(path, html)).status]).toEqual([path, 200]);
  }
  expect((await site.request('/pattern/karambit/387', from('203.0.113.6'))).status).toBe(200);
});

test('statistics and exports grade the same clusters', async () => {
  const { clusterGrades } = (await (await site.request('/api/statistics/global')).json()) as {
    clusterGrades: Record<'high' | 'medium' | 'low' | 'none', number>;
  };
  const rows = (await (await site.request('/patterns/export.json')).json()) as {
    clusterEfficiencyPercent: number | null;
  }[];
  const count = (isCounted: (percent: number | null) => boolean) =>
    rows.filter(({ clusterEfficiencyPercent }) => isCounted(clusterEfficiencyPercent)).length;
  expect(count((percent) => percent === null)).toBe(clusterGrades.none);
  // The export has two decimals, which puts a few on the other side of a grade.
  expect(Math.abs(count((percent) => percent !== null && percent >= 90) - clusterGrades.high)).toBeLessThan(5);
  expect(Math.abs(count((percent) => percent !== null && percent < 70) - clusterGrades.low)).toBeLessThan(5);
});

test('a visitor who requests many pictures delays no other', async () => {
  const picture = (seed: number, address: string) =>
    site.request(`/render/${RENDER_VERSION}/karambit/${seed}/fancy-playside-640.webp`, from(address));
  const many = Array.from({ length: 48 }, (_, index) =>
    picture(index + 1, '203.0.113.3').then(({ status }) => ({ status, at: performance.now() })),
  );
  expect((await picture(900, '203.0.113.4')).status).toBe(200);
  const doneAt = performance.now();
  const answers = await Promise.all(many);
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  // In one shared queue it would be among the last.
  expect(answers.filter(({ at }) => at < doneAt).length).toBeLessThan(15);
});
