import { readFile } from 'node:fs/promises';
import { patternsOf, type Dataset } from '@bluegem/core/dataset/pattern-columns';
import type { Pattern } from '@bluegem/core/patterns/pattern';
import { tierOf } from '@bluegem/core/patterns/tier';
import { curatedTier } from '@bluegem/core/patterns/tier-lists';
import { quadraticKappa } from '@bluegem/core/statistics/kappa';
import { BACKSIDE_WEIGHT } from '@bluegem/core/weapons/region';
import { WEAPONS, weaponTitle } from '@bluegem/core/weapons/weapons';
import { FactsError } from './facts.ts';

/** The weights of a backside's gem score that are compared. */
export const WEIGHTS = [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0] as const;

/** "Not a blue gem" is compared as a fourth tier. */
const LEVELS = 4;

/** The tier of a pattern in published lists, 4 for none; undefined if they do not name it. */
export type ListedTier = (pattern: Pattern) => number | undefined;

/** How the tiers of one weight agree with lists, over all knives. */
export type Agreement = {
  weight: number;
  /** Quadratic kappa of listed and measured tiers. */
  kappa: number;
  /** Patterns that are compared. */
  patterns: number;
  /** Patterns on whose tier no two lists agree, and whose measured tier comes from the backside alone. */
  byBackside: { tier1: number; tier1Listed: number; gems: number };
};

const scoreOn = ({ regions }: Pattern, side: 'playside' | 'backside') =>
  regions.find((each) => each.side === side)?.gemScore ?? 0;

/** The tier that at least two independent lists name, as in facts/tier-lists.json. */
export const agreedTier: ListedTier = ({ weapon, opinions }) => {
  const tier = curatedTier(weapon, opinions);
  return tier === undefined ? undefined : (tier ?? LEVELS);
};

/** Compares listed tiers with those that the gem score gives, for each weight of the backside. */
export function agreementByWeight(dataset: Dataset, listed: ListedTier): Agreement[] {
  const knives = patternsOf(dataset).filter(({ weapon }) => WEAPONS[weapon].category === 'knife');
  return WEIGHTS.map((weight) => {
    const measured = (pattern: Pattern) =>
      tierOf(Math.max(scoreOn(pattern, 'playside'), weight * scoreOn(pattern, 'backside'))) ?? LEVELS;
    const pairs = knives.flatMap((pattern): [number, number][] => {
      const tier = listed(pattern);
      return tier === undefined ? [] : [[tier, measured(pattern)]];
    });
    const alone = knives.filter((each) => agreedTier(each) === undefined && measured(each) < playsideTier(each));
    const tier1 = alone.filter((each) => measured(each) === 1);
    return {
      weight,
      kappa: quadraticKappa(pairs, LEVELS),
      patterns: pairs.length,
      byBackside: {
        tier1: tier1.length,
        tier1Listed: tier1.filter((each) => listed(each) === 1).length,
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

/** The comparison as lines of text; the weight in use is marked. */
export function agreementTable(rows: readonly Agreement[]): string[] {
  const line = ({ weight, kappa, byBackside: { tier1, tier1Listed, gems } }: Agreement) =>
    `  ${weight.toFixed(1)}${weight === BACKSIDE_WEIGHT ? ' *' : '  '}  ${kappa.toFixed(3)}  ${tier1} (${tier1Listed} listed)  ${gems}`;
  return [
    `Tiers by gem score against listed tiers, over ${rows[0]?.patterns ?? 0} patterns of knives`,
    'weight of the backside (* in use), quadratic kappa, and where no two lists agree: tier 1 and gems by the backside alone',
    ...rows.map(line),
  ];
}
