import type { Pattern } from '@bluegem/core/patterns/pattern';
import { buildPatternIndex } from '@bluegem/core/query/pattern-index';
import { patternsOf } from '@bluegem/core/dataset/pattern-columns';
import { createOrders } from '@bluegem/core/query/pattern-order';
import { readPatternQuery } from '@bluegem/core/query/pattern-query';
import { createPatternEngine } from '@bluegem/core/query/pattern-selection';
import { readFacts } from '@bluegem/tools/dataset/facts';
import { median, timeOf, type Measurement } from './measurement.ts';

const ROUNDS = 9;
/** Queries a round: one alone is too short to be timed. */
const REPEATS = 50;
/** The longest acceptable wait after a keystroke. */
const LIMIT_MS = 4;

type QueryCase = {
  name: string;
  parameters: [string, string][];
  keeps(pattern: Pattern): boolean;
  compares(a: Pattern, b: Pattern): number;
};

const byRank = (a: Pattern, b: Pattern) => a.rank - b.rank || b.gemScore - a.gemScore;
const bestBlue = ({ bluePercent }: Pattern) => Math.max(bluePercent.playside ?? 0, bluePercent.backside ?? 0);
const goldOf = ({ regions }: Pattern) => Math.max(...regions.map(({ published }) => published.gold));

/** The same queries for both: each over all 25,000 patterns, sorted. */
const QUERIES: readonly QueryCase[] = [
  {
    name: 'all patterns by gold',
    parameters: [['sort', 'gold']],
    keeps: () => true,
    compares: (a, b) => goldOf(b) - goldOf(a) || byRank(a, b),
  },
  {
    name: 'tier 1 and 2 on both sides, by blue',
    parameters: [['tier', '1'], ['tier', '2'], ['side', 'both'], ['sort', 'blue']], // oxfmt-ignore
    keeps: ({ tier, side }) => (tier === 1 || tier === 2) && side === 'both',
    compares: (a, b) => bestBlue(b) - bestBlue(a) || byRank(a, b),
  },
  {
    name: 'score from 30, gold up to 20, by rank',
    parameters: [['scoreMin', '30'], ['goldMax', '20']], // oxfmt-ignore
    keeps: (pattern) => pattern.gemScore >= 30 && goldOf(pattern) <= 20,
    compares: byRank,
  },
  {
    name: 'a keystroke: "kara 387"',
    parameters: [['search', 'kara 387']],
    keeps: ({ weapon, patternId }) => weapon === 'karambit' && patternId === 387,
    compares: byRank,
  },
];

const microseconds = (ms: number) => `${(ms * 1000).toFixed(0)} µs`;
const milliseconds = (ms: number) => `${ms.toFixed(2)} ms`;

const repeat = (work: () => unknown) => () => {
  for (let count = 0; count < REPEATS; count++) work();
};

/** Filters and sorts all patterns with the index, compared with filtering and sorting the pattern objects. */
export async function measureQuerying(): Promise<Measurement[]> {
  const patterns = patternsOf(await readFacts());
  const index = buildPatternIndex(patterns);
  const engine = createPatternEngine(index);
  const figures: Measurement[] = [];
  for (const { name, parameters, keeps, compares } of QUERIES) {
    const query = readPatternQuery(parameters);
    const ownMs = (await timeOf(ROUNDS, repeat(() => engine.select(query)))) / REPEATS; // oxfmt-ignore
    const plainMs = await timeOf(ROUNDS, () => patterns.filter(keeps).toSorted(compares));
    figures.push({
      name: `query: ${name}`,
      ours: microseconds(ownMs),
      baseline: `${milliseconds(plainMs)}, filter().toSorted() without counts`,
      ratio: `${(ownMs / plainMs).toFixed(3)} x`,
      target: `under ${LIMIT_MS} ms`,
    });
  }
  return [...figures, await measureBuilding(patterns), await measureFirstSort(patterns)];
}

async function measureBuilding(patterns: readonly Pattern[]): Promise<Measurement> {
  const ownMs = await timeOf(ROUNDS, () => buildPatternIndex(patterns));
  const jsonMs = await timeOf(ROUNDS, () => JSON.stringify(patterns));
  return {
    name: 'query: index of all patterns built',
    ours: milliseconds(ownMs),
    baseline: `${milliseconds(jsonMs)}, writing them as JSON`,
    ratio: `${(ownMs / jsonMs).toFixed(2)} x`,
    target: '-',
  };
}

/** The first sort by a column, which computes its order and caches it. */
async function measureFirstSort(patterns: readonly Pattern[]): Promise<Measurement> {
  const index = buildPatternIndex(patterns);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const orderBy = createOrders(index);
    const start = performance.now();
    orderBy('gemScore', 'descending');
    times.push(performance.now() - start);
  }
  const ownMs = median(times);
  const plainMs = await timeOf(ROUNDS, () => patterns.toSorted((a, b) => b.gemScore - a.gemScore || byRank(a, b)));
  return {
    name: 'query: order by a column made',
    ours: milliseconds(ownMs),
    baseline: `${milliseconds(plainMs)}, toSorted()`,
    ratio: `${(ownMs / plainMs).toFixed(3)} x`,
    target: `under ${LIMIT_MS} ms`,
  };
}
