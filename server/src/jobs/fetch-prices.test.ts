import { aPrice } from '@bluegem/core/testing/prices';
import { listPrices } from '@bluegem/data/prices/prices';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SourceFailure, type PriceSource } from '../outside/prices/price-source.ts';
import { openSignInSite, type SignInSite } from '../testing/sign-in.ts';
import { createPriceFetching } from './fetch-prices.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let site: SignInSite;
beforeEach(async () => {
  site = await openSignInSite();
});
afterEach(() => site.close());

type Step = number | SourceFailure;

/** A source that gives so many prices, or fails after one. */
function aSource(...steps: Step[]): { source: PriceSource; requestCount: () => number } {
  let requestCount = 0;
  const source: PriceSource = {
    name: 'csfloat',
    everyMs: 6 * HOUR_MS,
    async *prices() {
      requestCount++;
      const step = steps.shift() ?? 0;
      const many = typeof step === 'number' ? step : 1;
      yield Array.from({ length: many }, () =>
        aPrice({ source: 'csfloat', kind: 'listing', observedAt: site.services.now() }),
      );
      if (typeof step !== 'number') throw step;
    },
  };
  return { source, requestCount: () => requestCount };
}

const runner = (source: PriceSource) => {
  const run = createPriceFetching({ ...site.services, sources: [source] });
  return () => run(new AbortController().signal);
};
const kept = async () => (await listPrices(site.services.db(), 'listing', new Date(0))).length;

test('a source is called once per period, by one of all processes, and its prices are available at once', async () => {
  const { source, requestCount } = aSource(2, 1);
  const [run, otherProcess] = [runner(source), runner(source)];
  await run();
  await otherProcess();
  await run();
  expect([requestCount(), await kept()]).toEqual([1, 2]);
  expect(site.services.prices.state().patterns.get('karambit-387')?.listings).toHaveLength(2);
  site.advance(6 * HOUR_MS);
  await otherProcess();
  await run();
  expect([requestCount(), await kept()]).toEqual([2, 3]);
});

test('prices received before a failure are stored, and there is a retry after 5 minutes, or later if the source requires it', async () => {
  const { source, requestCount } = aSource(
    new SourceFailure('unreachable', 'status 500'),
    new SourceFailure('limited', '429', { pauseMs: HOUR_MS }),
    1,
  );
  const run = runner(source);
  await run();
  expect([requestCount(), await kept()]).toEqual([1, 1]);
  site.advance(4 * MINUTE_MS);
  await run();
  expect(requestCount()).toBe(1);
  site.advance(MINUTE_MS);
  await run();
  expect(requestCount()).toBe(2);
  site.advance(59 * MINUTE_MS);
  await run();
  expect(requestCount()).toBe(2);
  site.advance(MINUTE_MS);
  await run();
  expect([requestCount(), await kept()]).toEqual([3, 3]);
});

test('a required pause does not last days after the clock was set back', async () => {
  const { source, requestCount } = aSource(new SourceFailure('limited', '429', { pauseMs: HOUR_MS }), 1);
  const run = runner(source);
  await run();
  site.advance(-72 * HOUR_MS);
  await run();
  expect(requestCount()).toBe(2);
});

test('a key that is not accepted is not used again', async () => {
  const { source, requestCount } = aSource(new SourceFailure('closed', 'status 403'));
  const run = runner(source);
  await run();
  site.advance(48 * HOUR_MS);
  await run();
  expect(requestCount()).toBe(1);
});

test('an error of our own is no failure of the source', async () => {
  const source: PriceSource = {
    name: 'csfloat',
    everyMs: HOUR_MS,
    // oxlint-disable-next-line require-yield
    async *prices() {
      throw new TypeError('ours');
    },
  };
  await expect(runner(source)()).rejects.toThrow('ours');
});
