import { ENDPOINTS } from '@bluegem/contract/endpoints';
import { patternChecks } from '@bluegem/data/tables/admin-tables';
import { deletePatternChecksBefore } from '@bluegem/data/patterns/pattern-checks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPatternCheckLog } from '../logs/pattern-check-log.ts';
import { jsonOf } from '../testing/answers.ts';
import { signIn } from '../testing/browser.ts';
import { KARAMBIT_387 } from '../testing/inspect-links.ts';
import { silentLogger } from '../testing/services.ts';
import { openSignInSite, type SignInSite } from '../testing/sign-in.ts';

const SECONDS = 1000;
const DAY_MS = 86_400_000;

let site: SignInSite;
beforeAll(async () => {
  site = await openSignInSite();
});
afterAll(() => site.close());

const check = (address: string, weapon: string, patternId: number) =>
  site.api(`/api/check?weapon=${weapon}&patternId=${patternId}`, { address });

async function trendsOf(period: 7 | 30 = 7) {
  site.advance(11 * SECONDS);
  const answer = await jsonOf(await site.api(`/api/patterns/trending?period=${period}`));
  const { trends, patterns } = ENDPOINTS.trendingPatterns.answer.parse(answer);
  return { ...trends, slugs: patterns.map(({ slug }) => slug) };
}

describe('usage', () => {
  const totals = async () => {
    site.advance(61 * SECONDS);
    const answer = await jsonOf(await site.api('/api/statistics/global'));
    const { totalInspections, uniqueUsers } = ENDPOINTS.globalStatistics.answer.parse(answer);
    return { totalInspections, uniqueUsers };
  };

  test('is estimated until the first inspection or sign-in, and counted from then on', async () => {
    expect(await totals()).toEqual({
      totalInspections: { value: 80_000, basis: 'estimated' },
      uniqueUsers: { value: 20_000, basis: 'estimated' },
    });
    await site.aBrowser().send('POST', '/api/inspect', { link: KARAMBIT_387 });
    expect(await totals()).toEqual({
      totalInspections: { value: 1, basis: 'counted' },
      uniqueUsers: { value: 0, basis: 'counted' },
    });
    await signIn(site.aBrowser(), 'steam', 0);
    await signIn(site.aBrowser(), 'steam', 1);
    expect(await totals()).toMatchObject({ uniqueUsers: { value: 2, basis: 'counted' } });
  });
});

describe('trends', () => {
  test('one person makes no pattern popular, however often it is looked up; two do', async () => {
    for (let times = 0; times < 20; times++) await check('192.0.2.200', 'ak-47', 661);
    expect((await trendsOf()).checked).toEqual([]);
    await check('192.0.2.201', 'ak-47', 661);
    expect(await trendsOf()).toMatchObject({
      checked: [{ weapon: 'ak-47', patternId: 661, count: 2 }],
      slugs: ['ak-47-661'],
    });
  });

  test('a caller counts again after a week, and what is older than the period no longer', async () => {
    site.advance(6 * DAY_MS);
    await check('192.0.2.200', 'ak-47', 661);
    expect((await trendsOf()).checked).toEqual([{ weapon: 'ak-47', patternId: 661, count: 2 }]);
    site.advance(2 * DAY_MS);
    expect((await trendsOf()).checked).toEqual([]);
    await check('192.0.2.200', 'ak-47', 661);
    expect((await trendsOf(30)).checked).toEqual([{ weapon: 'ak-47', patternId: 661, count: 3 }]);
  });

  test('inspect links count for their pattern, wishlist items by people', async () => {
    const [one, other] = [site.aBrowser(), site.aBrowser()];
    for (const [index, browser] of [one, other].entries()) {
      await signIn(browser, 'discord', index);
      await browser.send('POST', '/api/inspect', { link: KARAMBIT_387 });
      await browser.send('PUT', '/api/wishlist/talon-knife-55', {});
    }
    await one.send('PUT', '/api/wishlist/talon-knife-905', {});
    expect(await trendsOf()).toMatchObject({
      checked: [{ weapon: 'karambit', patternId: 387, count: 2 }],
      wished: [{ weapon: 'talon-knife', patternId: 55, count: 2 }],
      sold: [],
      moved: [],
      slugs: ['karambit-387', 'talon-knife-55'],
    });
  });
});

test('a caller that reads the whole database counts for a hundred patterns a day', async () => {
  site.advance(40 * DAY_MS);
  const { db, now } = site.services;
  const before = await db().$count(patternChecks);
  const log = createPatternCheckLog(db(), silentLogger(), now);
  for (let patternId = 1; patternId <= 200; patternId++) {
    for (const caller of ['a', 'b']) log.note(caller, { weapon: 'bayonet', patternId });
  }
  await log.flush();
  const counted = await deletePatternChecksBefore(db(), '2027-12-31');
  expect(counted).toBe(before + 100);
});
