import type { WeaponId } from '@bluegem/core/weapons/weapons';
import fc from 'fast-check';
import { loadDataset } from '../patterns/dataset.ts';
import { storePictureAddresses } from '../patterns/filled-columns.ts';
import { REST_TABLES } from '../rest/public-tables.ts';
import { RestError } from '../rest/rest-error.ts';
import { createRestHandler, type RestQuestion } from '../rest/rest-handler.ts';
import { aDataset } from './builders.ts';
import { publishedPatterns } from './published-patterns.ts';
import { openTestDatabase, type TestDatabase } from './test-database.ts';

/** A GET of the table of patterns; `isWhole`: no condition spares the database the others, no index the rows. */
export type MeasuredRead = { query: string; isCounted: boolean; isWhole: boolean };

const read = createRestHandler(REST_TABLES);

/** An embedded database with all patterns, as the service fills it. */
export async function openFullDatabase(): Promise<TestDatabase> {
  const database = await openTestDatabase();
  const patterns = [...publishedPatterns()];
  await loadDataset(database, aDataset({ patterns }));
  const weapons = [...new Set(patterns.map(({ weapon }) => weapon))];
  const addressOf = (weapon: WeaponId) => ({ weapon, start: `/render/17f2d5ab/${weapon}/`, end: '/fancy-640.avif' });
  await storePictureAddresses(database, weapons.map(addressOf));
  return database;
}

/** The request as the interface admits it; undefined where it refuses it. */
function questionOf({ query, isCounted }: Omit<MeasuredRead, 'isWhole'>): RestQuestion | undefined {
  const headers = new Headers(isCounted ? { prefer: 'count=exact' } : {});
  try {
    return read({ method: 'GET', table: 'patterns', search: new URLSearchParams(query), headers, body: '' });
  } catch (error) {
    if (error instanceof RestError) return undefined;
    throw error;
  }
}

export const isAdmitted = (each: MeasuredRead): boolean => questionOf(each) !== undefined;

/** The processor time of this thread alone: other work on the machine counts little, other threads not at all. */
async function processorMsOf({ db }: TestDatabase, question: RestQuestion): Promise<number> {
  const before = process.threadCpuUsage();
  // An offset beyond the last row is refused after the work.
  await question.ask(db, { role: 'anon', claims: {} }).catch((error: unknown) => {
    if (!(error instanceof RestError)) throw error;
  });
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** Half of its work is reading, half of it comparing: it takes as long as it costs, on any machine. */
const YARDSTICK = {
  query: `limit=1&or=(${[1, 2, 3, 4, 5].map((at) => `finish.ilike.none${at}`).join()})`,
  isCounted: false,
};
/** What every request takes, whatever it asks for. */
const LEAST_POINTS = 15;
const TRIES = 6;

/**
 * How many times longer than charged an admitted request takes, compared with a request that takes as long as charged.
 * Both run in turn until the factor is within the limits, or six times: what disturbs them passes, a wrong cost stays.
 */
export async function factorOf(database: TestDatabase, measured: MeasuredRead, limit: number): Promise<number> {
  const [question, yardstick] = [questionOf(measured), questionOf(YARDSTICK)];
  if (!question || !yardstick) throw new Error('The request is refused');
  const least = measured.isWhole ? 1 / limit : 0;
  let factor = NaN;
  for (let tried = 0; tried < TRIES && !(factor <= limit && factor >= least); tried++) {
    const unitMs = (await processorMsOf(database, yardstick)) / yardstick.cost;
    const tookMs = await processorMsOf(database, question);
    factor = tookMs / unitMs / Math.max(LEAST_POINTS, question.cost);
  }
  return factor;
}

const TEXTS = ['finish', 'category', 'side', 'tier_basis', 'float_range', 'screenshot_url'];
const NUMBERS = ['rank', 'blue_total', 'blue_playside', 'gold_backside', 'cluster_efficiency_backside'];
const COLUMNS = ['weapon_type', 'pattern_id', 'tier', 'flags', 'market_price', 'created_at', ...TEXTS, ...NUMBERS];

const listOf = (items: fc.Arbitrary<string>, maxLength: number, minLength = 1) =>
  fc.array(items, { minLength, maxLength }).map((each) => each.join(','));
const numbered = (start: string) => fc.nat(9_999).map((number) => `${start}${number}`);

/** Parts of the values that are there, so that comparing does not end at the first character. */
const patternPart = fc.constantFrom(
  '*',
  '*',
  '_',
  'case',
  '/render/17f2d5ab/',
  'hard',
  'a',
  'e',
  '-',
  '0.',
  'qqqqqqqqqqqqqq',
);
/** No text of a row ends like this: the condition never holds. */
const pattern = fc.array(patternPart, { maxLength: 8 }).map((parts) => `${parts.join('')}q~`);

const textCondition = fc.tuple(
  fc.constantFrom(...TEXTS),
  fc.oneof(
    fc.tuple(fc.constantFrom('like', 'ilike'), pattern).map(([operator, value]) => `${operator}.${value}`),
    fc
      .tuple(fc.constantFrom('like', 'ilike'), listOf(pattern, 12))
      .map(([operator, list]) => `${operator}(any).{${list}}`),
    numbered('eq.none'),
    fc.tuple(fc.constantFrom('lt.', 'eq.', 'not.isdistinct.'), numbered('#')).map((each) => each.join('')),
    listOf(numbered('none'), 100).map((list) => `in.(${list})`),
  ),
);
const numberCondition = fc.tuple(
  fc.constantFrom(...NUMBERS),
  fc.oneof(
    numbered('lt.-1'),
    numbered('eq.-1'),
    listOf(numbered('-1'), 200).map((list) => `in.(${list})`),
  ),
);
const otherCondition = fc.constantFrom(
  ['flags', 'cs.{none}'],
  ['flags', 'ov.{none,neither,nor}'],
  ['flags', 'eq.{none}'],
  ['market_price_at', 'lt.1900-01-01'],
  ['measured_blue_playside', 'lt.-1'],
  ['market_price_at', 'in.(1900-01-01,1900-01-02,1900-01-03)'],
);
const condition = fc.oneof(textCondition, numberCondition, otherCondition).map(([column, rest]) => `${column}.${rest}`);

/** Conditions that look at everything there is, and find nothing: each row is compared with all of them. */
const wholeFilter = listOf(condition, 12).map((list) => `or=(${list})`);
/** Conditions that hold for some or all rows, and may spare the database others. */
const anyFilter = fc.oneof(
  listOf(condition, 6).map((list) => `not.or=(${list})`),
  fc.constantFrom('weapon_type=eq.karambit', 'pattern_id=eq.387', 'pattern_id=in.(1,2,3)', 'tier=eq.1', 'rank=gte.1'),
  fc.constantFrom('screenshot_url=ilike.*karambit*', 'weapon_type=not.like.k*', 'flags=cs.{}', 'market_price=is.null'),
  fc.constant('weapon_type=eq.ursus-knife&gem_score=eq.-1'),
);

const orderOf = fc
  .uniqueArray(fc.constantFrom(...COLUMNS, 'gem_score'), { maxLength: 4 })
  .map((columns) => columns.join());
const selectOf = fc.oneof(
  fc.uniqueArray(fc.constantFrom(...COLUMNS), { minLength: 1, maxLength: 10 }),
  fc.constant(['*']),
);
const page = fc.tuple(fc.constantFrom(1, 20, 1_000, 5_000, 25_000), fc.constantFrom(0, 0, 900, 24_900));

/** How soon a text differs from a pattern cannot be known from the request: it is charged as the slowest one. */
const hasPattern = (filter: string) => /like[.(]/.test(filter);

/** A search that finds nothing, and so has to look at every row. */
const aSearch: fc.Arbitrary<MeasuredRead> = fc
  .tuple(wholeFilter, fc.boolean())
  .map(([filter, isCounted]) => ({ query: `select=rank&limit=1&${filter}`, isCounted, isWhole: !hasPattern(filter) }));

const aList: fc.Arbitrary<MeasuredRead> = fc
  .tuple(fc.option(anyFilter, { nil: '' }), selectOf, orderOf, page, fc.boolean())
  .map(([filter, select, order, [limit, offset], isCounted]) => ({
    query: `select=${select.join()}&order=${order}&limit=${limit}&offset=${offset}&${filter}`,
    isCounted,
    isWhole: false,
  }));

/** Any request that the interface admits. */
export const anAdmittedRead: fc.Arbitrary<MeasuredRead> = fc.oneof(aSearch, aList).filter(isAdmitted);
