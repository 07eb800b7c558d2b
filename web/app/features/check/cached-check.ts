import { parseCheckQuery, type CheckedPattern, type CheckQueryProblem } from '@bluegem/core/inspect/check-query';
import { inspectedPattern, inspectionOf, type Inspection } from '@bluegem/core/inspect/inspection';
import { readSelfContainedLink } from '@bluegem/core/inspect/self-contained-link';
import type { RegionMeasure } from '@bluegem/core/patterns/pattern';
import { verdictOf, type Verdict } from '@bluegem/core/patterns/verdict';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { cachedPatternsOf } from '../../browser/cached-patterns.ts';
import type { InspectRefusal } from './inspect-refusal.ts';

/** The result of a check: a verdict with its regions, or that the weapon is not measured. */
export type CheckResult =
  | {
      kind: 'verdict';
      verdict: Verdict & { marketPrice: number | null };
      regions: readonly RegionMeasure[];
      /** What the text says besides the pattern. */
      said?: Pick<CheckedPattern, 'float' | 'wear' | 'others'>;
    }
  | { kind: 'unmeasured'; weapon: WeaponId };

/** The result from cached data if the server sends none; undefined if no patterns are cached. */
export async function checkCached({ weapon, patternId, ...said }: CheckedPattern): Promise<CheckResult | undefined> {
  const patterns = await cachedPatternsOf(weapon);
  if (!patterns) return undefined;
  const pattern = patterns.find((each) => each.patternId === patternId);
  if (!pattern) return { kind: 'unmeasured', weapon };
  // Cached data has no prices.
  return { kind: 'verdict', verdict: { ...verdictOf(pattern), marketPrice: null }, regions: pattern.regions, said };
}

/** The same for a query as it is typed. */
export async function checkCachedQuery(
  search: string,
): Promise<{ answer: CheckResult | null; problem: CheckQueryProblem | null } | undefined> {
  const query = parseCheckQuery(search);
  if ('problem' in query) return { answer: null, problem: query.problem };
  const answer = await checkCached(query);
  return answer && { answer, problem: null };
}

/** The item of a link with the verdict from cached data; undefined if only the server can resolve it. */
export async function inspectCached(text: string): Promise<Inspection | InspectRefusal | undefined> {
  const link = readSelfContainedLink(text);
  if (link === 'classic') return undefined;
  if (typeof link === 'string') return link;
  const found = inspectedPattern(link.item);
  const patterns = found && (await cachedPatternsOf(found.weapon));
  if (found && !patterns) return undefined;
  const pattern = patterns?.find(({ patternId }) => patternId === found?.patternId);
  return inspectionOf(link, found, pattern);
}
