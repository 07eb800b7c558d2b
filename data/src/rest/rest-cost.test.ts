import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anAdmittedRead, factorOf, isAdmitted, openFullDatabase } from '../testing/measured-cost.ts';
import type { TestDatabase } from '../testing/test-database.ts';

/** How far the points of a request and its processor time may be apart. */
const FACTOR = 2;

const list = (count: number, item: (at: number) => string) => Array.from({ length: count }, (_, at) => item(at)).join();
const isSearchAdmitted = (filter: string) =>
  isAdmitted({ query: `select=pattern_id&limit=1&${filter}`, isCounted: false, isWhole: true });

describe('requests that would keep the database busy for seconds are refused:', () => {
  test.each([
    ['long patterns', `screenshot_url=ilike(any).{${list(18, (at) => `${'q'.repeat(190)}${at}`)}}`],
    ['long patterns in a group', `or=(${list(17, (at) => `screenshot_url.ilike.${'q'.repeat(190)}${at}`)})`],
    ['making long texts small often', `or=(${list(20, (at) => `screenshot_url.ilike.q${at}`)})`],
    ['moments in a list, each compared alone', `created_at=in.(${list(450, (at) => `${1500 + at}-01-01`)})`],
    ['lists in a list', `flags=in.(${list(300, (at) => `"{none${at}}"`)})`],
  ])('%s', (_, filter) => {
    expect(isSearchAdmitted(filter)).toBe(false);
  });

  test('but not one pattern of 200 characters, nor several short ones', () => {
    expect(isSearchAdmitted(`screenshot_url=ilike.${'q'.repeat(200)}`)).toBe(true);
    expect(isSearchAdmitted(`or=(${list(8, (at) => `finish.ilike.*q${at}`)})`)).toBe(true);
  });
});

describe('the points of a request', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openFullDatabase();
  });
  afterAll(() => database?.close());

  // The same requests in every run; rest-cost-many.test.ts makes others each time.
  test('are the work of the database, at most twice off', async () => {
    const property = fc.asyncProperty(anAdmittedRead, async (each) => {
      expect(await factorOf(database, each, FACTOR)).toBeLessThan(FACTOR);
    });
    await fc.assert(property, { numRuns: 15, seed: 41, endOnFailure: true });
  });

  test.each([
    ['one pattern of 190 characters, counted', `screenshot_url=ilike.${'q'.repeat(190)}`],
    ['nine short patterns with a wildcard, counted', `screenshot_url=ilike(any).{${list(9, (at) => `*q${at}x`)}}`],
    ['a pattern with ten wildcards, counted', 'screenshot_url=ilike.*a*e*r*d*n*y*a*i*0*q'],
    ['the last rows in the order of the key', 'select=screenshot_url&offset=24990'],
  ])('follow %s', async (_, query) => {
    const factor = await factorOf(database, { query: `limit=1&${query}`, isCounted: true, isWhole: true }, FACTOR);
    expect([factor < FACTOR, factor > 1 / FACTOR]).toEqual([true, true]);
  });
});
