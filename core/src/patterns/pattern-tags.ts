import type { ColourPercent } from './colour-percent.ts';
import type { Pattern } from './pattern.ts';
import { toHundredths } from '../site/percent.ts';
import type { RegionId } from '../weapons/region.ts';
import type { WeaponId } from '../weapons/weapons.ts';

/** Words of the trade that follow from published shares alone. At most five: rows of an index have room for as many. */
export const PATTERN_TAGS = ['clean-playside', 'both-sides', 'full-top', 'full-gold', 'rich-purple'] as const;
export type PatternTag = (typeof PATTERN_TAGS)[number];

/**
 * The limits of the rules in percent of a side, ends included. `blue`, `gold`, `purple`: at least; `spots`: purple and
 * gold together, at most. Agreement with published lists: docs/accuracy.md, "Words of the trade".
 */
export const TAG_LIMITS = {
  'clean-playside': { blue: 80, spots: 10 },
  'both-sides': { blue: 60 },
  'full-top': { blue: 90 },
  'full-gold': { gold: 88 },
  'rich-purple': { purple: 25 },
} as const satisfies Record<PatternTag, Partial<Record<'blue' | 'gold' | 'purple' | 'spots', number>>>;

type Measured = Pick<Pattern, 'weapon' | 'regions'>;
type RegionOf = (id: RegionId) => ColourPercent | undefined;

/** A side that is not measured has none of the colours, and no tag. */
const share = (percent: number | undefined): number => percent ?? -1;

const RULES: Readonly<Record<PatternTag, (regionOf: RegionOf, weapon: WeaponId) => boolean>> = {
  'clean-playside': (regionOf) => {
    const { blue, spots } = TAG_LIMITS['clean-playside'];
    const side = regionOf('playside');
    return side !== undefined && side.blue >= blue && toHundredths(side.purple + side.gold) <= spots;
  },
  'both-sides': (regionOf) =>
    Math.min(share(regionOf('playside')?.blue), share(regionOf('backside')?.blue)) >= TAG_LIMITS['both-sides'].blue,
  'full-top': (regionOf) => share(regionOf('top')?.blue) >= TAG_LIMITS['full-top'].blue,
  'full-gold': (regionOf) =>
    (['playside', 'backside', 'top'] as const).some((id) => share(regionOf(id)?.gold) >= TAG_LIMITS['full-gold'].gold),
  // On no other weapon a list names a purple gem.
  'rich-purple': (regionOf, weapon) =>
    weapon === 'desert-eagle-heat-treated' && share(regionOf('playside')?.purple) >= TAG_LIMITS['rich-purple'].purple,
};

/** The tags of a pattern, in the order of `PATTERN_TAGS`, from the published shares (percent) of its regions. */
export function tagsOf({ weapon, regions }: Measured): PatternTag[] {
  const regionOf: RegionOf = (id) => regions.find(({ region }) => region === id)?.published;
  return PATTERN_TAGS.filter((tag) => RULES[tag](regionOf, weapon));
}
