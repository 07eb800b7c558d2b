import { patternsOf } from '@bluegem/core/dataset/pattern-columns';
import type { Pattern } from '@bluegem/core/patterns/pattern';
import { buildPatternIndex } from '@bluegem/core/query/pattern-index';
import { readPatternQuery } from '@bluegem/core/query/pattern-query';
import { createPatternEngine } from '@bluegem/core/query/pattern-selection';
import { readFacts } from '@bluegem/tools/dataset/facts';
import { timeOf, type Measurement } from './measurement.ts';

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

/** Filters and sorts all patterns with the index, compared with filtering and sorting the pattern objects. */
export async function measureQuerying(): Promise<Measurement[]> {
  const patterns = patternsOf(await readFacts());
  const engine = createPatternEngine(buildPatternIndex(patterns));
  const figures: Measurement[] = [];
  for (const { name, parameters, keeps, compares } of QUERIES) {
    const query = readPatternQuery(parameters);
    const manyMs = await timeOf(ROUNDS, () => {
      for (let count = 0; count < REPEATS; count++) engine.select(query);
    });
    const ownMs = manyMs / REPEATS;
    const plainMs = await timeOf(ROUNDS, () => patterns.filter(keeps).toSorted(compares));
    figures.push({
      name: `query: ${name}`,
      ours: `${(ownMs * 1000).toFixed(0)} µs`,
      baseline: `${plainMs.toFixed(2)} ms, filter().toSorted() without counts`,
      ratio: `${(ownMs / plainMs).toFixed(3)} x`,
      target: `under ${LIMIT_MS} ms`,
    });
  }
  return figures;
}
