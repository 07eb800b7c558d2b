import { isDeepStrictEqual } from 'node:util';
import { patternsOf, type Dataset } from '@bluegem/core/dataset/pattern-columns';
import type { WeaponFacts } from '@bluegem/core/patterns/pattern-build';
import { PATTERN_COUNT } from '@bluegem/core/patterns/pattern-id';
import { curatedTier } from '@bluegem/core/patterns/tier-lists';
import { verdictOf } from '@bluegem/core/patterns/verdict';
import { WEAPONS } from '@bluegem/core/weapons/weapons';

/** Largest difference to 100 % from rounding to hundredths. */
const SUM_TOLERANCE = 0.011;

function* sharesThatDisagree(facts: WeaponFacts): Generator<string> {
  for (const { id } of WEAPONS[facts.weapon].regions) {
    const shares = facts.published[id] ?? [];
    if (!isDeepStrictEqual(shares[0], shares[1])) yield `${facts.weapon} ${id}: seed 0 is not seed 1`;
    for (let patternId = 1; patternId <= PATTERN_COUNT; patternId++) {
      const colours = shares[patternId];
      const sum = colours ? colours.blue + colours.purple + colours.gold + colours.other : NaN;
      if (!(Math.abs(sum - 100) <= SUM_TOLERANCE)) yield `${facts.weapon} ${id} ${patternId}: colours sum to ${sum} %`;
    }
  }
}

function* curatedThatDisagree(facts: WeaponFacts): Generator<string> {
  for (const [patternId, { opinions, place }] of facts.curated) {
    const name = `${facts.weapon} ${patternId}`;
    if (patternId < 1 || patternId > PATTERN_COUNT) yield `${name}: no such pattern`;
    if (opinions.length > 0 && curatedTier(facts.weapon, opinions) === undefined) yield `${name}: no two lists agree`;
    if (place === 1 && opinions.some((each) => each.tier > 2))
      yield `${name}: #1, but a list puts it at tier 3 or lower`;
  }
}

function* measurementsThatDiffer(copy: WeaponFacts, source: WeaponFacts): Generator<string> {
  for (const { id } of WEAPONS[source.weapon].regions) {
    for (let patternId = 0; patternId <= PATTERN_COUNT; patternId++) {
      const [was, is] = [source.measured?.[id]?.[patternId], copy.measured?.[id]?.[patternId]];
      if (isDeepStrictEqual(was, is)) continue;
      yield `${source.weapon} ${id} ${patternId}: ${JSON.stringify(is)} is kept, ${JSON.stringify(was)} is measured`;
    }
  }
}

/** Every number of a built dataset that differs from its facts, one line each; empty if all agree. */
export function findDisagreements(built: Dataset, facts: Dataset): string[] {
  const problems: string[] = [];
  if (built.version !== facts.version)
    problems.push(`version ${built.version} was built, the facts are ${facts.version}`);
  for (const source of facts.facts) {
    const copy = built.facts.find((each) => each.weapon === source.weapon);
    if (!copy) problems.push(`${source.weapon}: missing`);
    else {
      for (const { id } of WEAPONS[source.weapon].regions) {
        for (let patternId = 0; patternId <= PATTERN_COUNT; patternId++) {
          const [was, is] = [source.published[id]?.[patternId], copy.published[id]?.[patternId]];
          if (!isDeepStrictEqual(was, is)) {
            problems.push(`${source.weapon} ${id} ${patternId}: ${JSON.stringify(is)}, source ${JSON.stringify(was)}`);
          }
        }
      }
      problems.push(...measurementsThatDiffer(copy, source));
      if (!isDeepStrictEqual(sorted(copy.curated), sorted(source.curated)))
        problems.push(`${source.weapon}: curated facts differ`);
    }
    problems.push(...sharesThatDisagree(source), ...curatedThatDisagree(source));
  }
  return problems;
}

const sorted = (curated: WeaponFacts['curated']) =>
  [...curated]
    .toSorted(([a], [b]) => a - b)
    .map(([id, facts]) => [
      id,
      { ...facts, opinions: facts.opinions.toSorted((a, b) => a.list.localeCompare(b.list)) },
    ]);

/** Patterns for which published lists and the measured gem score differ by two tiers or more. */
export function findDisputes(dataset: Dataset): string[] {
  return patternsOf(dataset).flatMap((pattern) => {
    const { slug, dispute, gemScore } = verdictOf(pattern);
    if (!dispute) return [];
    return [
      `${slug}: lists say ${dispute.listedTier ?? 'none'}, gem score ${gemScore} says ${dispute.measuredTier ?? 'none'}`,
    ];
  });
}
