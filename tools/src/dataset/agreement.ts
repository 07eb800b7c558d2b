import { readFile } from 'node:fs/promises';
import { patternsOf, type Dataset } from '@bluegem/core/dataset/pattern-columns';
import type { Pattern } from '@bluegem/core/patterns/pattern';
import { TIER_FLOORS, tierOf } from '@bluegem/core/patterns/tier';
import { curatedTier } from '@bluegem/core/patterns/tier-lists';
import { quadraticKappa } from '@bluegem/core/statistics/kappa';
import { BACKSIDE_WEIGHT } from '@bluegem/core/weapons/region';
import { WEAPONS, weaponTitle } from '@bluegem/core/weapons/weapons';
import { FactsError } from './facts.ts';

/** The weights of a backside's gem score that are compared; `isCapped`: what it counts ends below tier 2. */
const CANDIDATES = [
  ...[1, 0.7, 0.5].flatMap((weight) => [false, true].map((isCapped) => ({ weight, isCapped }))),
  ...[0.45, 0.4, 0.35, 0.33, 0.32, 0.31, 0.3, 0].map((weight) => ({ weight, isCapped: false })),
];
const CAP = TIER_FLOORS[2] - 0.01;

/** "Not a blue gem" is compared as a fourth tier. */
const LEVELS = 4;

/** The tier of a pattern in published lists, 4 for none; undefined if they do not name it. */
export type ListedTier = (pattern: Pattern) => number | undefined;

/** How the tiers of one weight agree with lists, over all knives. */
export type Agreement = {
  weight: number;
  isCapped: boolean;
  /** Quadratic kappa of listed and measured tiers. */
  kappa: number;
  /** Patterns that are compared. */
  patterns: number;
  /** Patterns on whose tier no two lists agree, and whose measured tier comes from the backside alone. */
  byBackside: { tier1: number; tier2: number; gems: number };
};

const scoreOn = ({ regions }: Pattern, side: 'playside' | 'backside') =>
  regions.find((each) => each.side === side)?.gemScore ?? 0;

/** The tier that at least two independent lists name, as in facts/tier-lists.json. */
export const agreedTier: ListedTier = ({ weapon, opinions }) => {
  const tier = curatedTier(weapon, opinions);
  return tier === undefined ? undefined : (tier ?? LEVELS);
};

/** Compares listed tiers with those that the gem score gives, for each candidate. */
export function agreementByWeight(dataset: Dataset, listed: ListedTier): Agreement[] {
  const knives = patternsOf(dataset).filter(({ weapon }) => WEAPONS[weapon].category === 'knife');
  return CANDIDATES.map(({ weight, isCapped }) => {
    const counted = (pattern: Pattern) => Math.min(weight * scoreOn(pattern, 'backside'), isCapped ? CAP : 100);
    const measured = (pattern: Pattern) => tierOf(Math.max(scoreOn(pattern, 'playside'), counted(pattern))) ?? LEVELS;
    const pairs = knives.flatMap((pattern): [number, number][] => {
      const tier = listed(pattern);
      return tier === undefined ? [] : [[tier, measured(pattern)]];
    });
    const alone = knives.filter((each) => agreedTier(each) === undefined && measured(each) < playsideTier(each));
    const ofTier = (tier: number) => alone.filter((each) => measured(each) === tier).length;
    return {
      weight,
      isCapped,
      kappa: quadraticKappa(pairs, LEVELS),
      patterns: pairs.length,
      byBackside: {
        tier1: ofTier(1),
        tier2: ofTier(2),
        gems: alone.filter((each) => playsideTier(each) === LEVELS).length,
      },
    };
  });
}

const playsideTier = (pattern: Pattern) => tierOf(scoreOn(pattern, 'playside')) ?? LEVELS;

/**
 * Reads tiers by English weapon name and seed, `{"Karambit": {"387": {"tier": 1}}}`. Patterns that the file does not
 * name have no tier. Throws FactsError if it cannot be read.
 */
export async function readListedTiers(path: string): Promise<ListedTier> {
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new FactsError(`${path} cannot be read`, { cause });
  });
  let file: Partial<Record<string, Partial<Record<string, { tier?: number | null }>>>>;
  try {
    file = JSON.parse(text) as typeof file;
  } catch (cause) {
    throw new FactsError(`${path} is not JSON`, { cause });
  }
  return ({ weapon, patternId }) => file[weaponTitle(weapon)]?.[patternId]?.tier ?? LEVELS;
}

/** A candidate as in the decision: `0.32`, `1.00 capped`. */
export const nameOf = ({ weight, isCapped }: Pick<Agreement, 'weight' | 'isCapped'>): string =>
  `${weight.toFixed(2)}${isCapped ? ' capped' : ''}`;

/** The comparison as lines of text; the weight in use is marked. */
export function agreementTable(rows: readonly Agreement[]): string[] {
  const line = ({ weight, isCapped, kappa, byBackside: { tier1, tier2, gems } }: Agreement) =>
    `  ${nameOf({ weight, isCapped }).padEnd(12)}${weight === BACKSIDE_WEIGHT ? ' *' : '  '}  ${kappa.toFixed(3)}  ${tier1}  ${tier2}  ${gems}`;
  return [
    `Tiers by gem score against listed tiers, over ${rows[0]?.patterns ?? 0} patterns of knives`,
    'weight of the backside (* in use), quadratic kappa, and where no two lists agree: tier 1, tier 2 and gems by the backside alone',
    ...rows.map(line),
  ];
}
