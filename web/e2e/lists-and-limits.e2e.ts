import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { request } from 'playwright-core';
import { MEASURED_WEAPON_IDS, type WeaponId } from '@bluegem/core/weapons/weapons';
import { realSnapshot } from '@bluegem/server/testing/services';
import { expect, test } from '@playwright/test';
import { soon, useSite } from './support/site.ts';

const COMMAND = join(import.meta.dirname, '../../tools/src/prices/main.ts');
const DAY_MS = 24 * 60 * 60 * 1000;
/** Gems of the karambit, more than the list of featured patterns holds, and weapons, more than the market lists. */
const GEMS = realSnapshot()
  .ofWeapon('karambit')
  .filter(({ tier }) => tier === 1 || tier === 2)
  .slice(0, 25);
const WEAPONS = MEASURED_WEAPON_IDS.filter((weapon) => weapon !== 'karambit').slice(0, 6);

/** Three sales of a pattern, on different days. */
const salesOf = (weapon: string, patternId: number, price: number) =>
  [1, 2, 3].map((day) => {
    const soldAt = new Date(Date.now() - day * DAY_MS).toISOString();
    return `${weapon},${patternId},0.0${day},${price},USD,sale,notebook,${soldAt}`;
  });

const LINES = [
  'weapon,pattern_id,float,price,currency,kind,source,observed_at',
  ...GEMS.flatMap(({ patternId }, at) => salesOf('karambit', patternId, 10_000 + at)),
  ...WEAPONS.flatMap((weapon, at) => salesOf(weapon, 1, 100 * (at + 1))),
];

const folder = mkdtempSync(join(tmpdir(), 'bluegem-lists-'));
const dataDir = join(folder, 'data');
writeFileSync(join(folder, 'prices.csv'), LINES.join('\n'));
execFileSync(process.execPath, [COMMAND, 'import', join(folder, 'prices.csv'), '--data', dataDir]);
const site = useSite({ DATA_DIR: dataDir, LOCAL_IDENTITY: 'on' });
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

const readJson = async <T>(path: string) => (await (await site.request(path)).json()) as T;

test('of 25 priced gems 20 are featured, dearest first; of seven weapons with prices five are listed', async () => {
  expect(GEMS).toHaveLength(25);
  type Meta = { featured: { weapon: string; patternId: number }[] };
  const { featured } = await readJson<Meta>('/api/patterns/meta');
  const dearest = GEMS.toReversed().slice(0, 20);
  expect(featured.map(({ patternId }) => patternId)).toEqual(dearest.map(({ patternId }) => patternId));
  type Market = { insights: { count: number; topWeapons: { weapon: string; count: number }[] } };
  const { insights } = await readJson<Market>('/api/insights/market');
  expect(insights.count).toBe(LINES.length - 1);
  const expected = ['karambit', ...WEAPONS.toReversed()].slice(0, 5);
  expect(insights.topWeapons.map(({ weapon }) => weapon)).toEqual(expected);
});

test('a visitor who arrives while too many pages are rendered gets 503 and is asked to come back', async () => {
  test.setTimeout(120_000);
  const answersOf = (weapon: WeaponId) =>
    Promise.all(
      Array.from({ length: 300 }, async (_, index) => {
        const path = `/de/pattern/${weapon}/${index + 1}`;
        const answer = await site.request(path);
        return { path, status: answer.status, retry: answer.headers.get('retry-after'), html: await answer.text() };
      }),
    );
  // On a busy machine the visitors come no faster than the pages; pages of another weapon are not stored yet.
  let answers: Awaited<ReturnType<typeof answersOf>> = [];
  for (const weapon of ['talon-knife', ...WEAPONS] as const) {
    answers = await answersOf(weapon);
    if (answers.some(({ status }) => status === 503)) break;
  }
  const busy = answers.filter(({ status }) => status === 503);
  expect(busy.length).toBeGreaterThan(0);
  expect(answers.filter(({ status }) => status === 200).length).toBe(answers.length - busy.length);
  for (const { retry, html } of busy) {
    expect(retry).toBe('5');
    expect(html).toContain('<meta http-equiv="refresh" content="5">');
    expect(html).toContain('lang="de"');
  }
  expect((await site.request(busy[0]?.path ?? '')).status).toBe(200);
});

test('what a deleted account held leaves the files of the database', async () => {
  const client = await request.newContext({ baseURL: site.url, extraHTTPHeaders: { origin: site.url } });
  const page = await (await client.get('/auth/steam')).text();
  const [, person = ''] = /<a href="([^"]+)"[^>]*data-person/.exec(page) ?? [];
  await client.get(person.replaceAll('&amp;', '&'));
  // Different all along, so that no compression hides it.
  const note = Array.from({ length: 40 }, (_, at) => ((at + 7) ** 7).toString(36)).join(' ');
  const trace = note.slice(100, 130);
  const isInFiles = () =>
    readdirSync(join(dataDir, 'database'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .some(({ parentPath, name }) => readFileSync(join(parentPath, name)).includes(trace));
  expect((await client.put('/api/wishlist/karambit-387', { data: { note } })).ok()).toBe(true);
  await soon(isInFiles).toBe(true);
  expect((await client.delete('/api/account', { data: { confirm: true } })).status()).toBe(200);
  await soon(isInFiles).toBe(false);
  await client.dispose();
});
