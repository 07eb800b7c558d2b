import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PATTERN_TAGS, TAG_LIMITS, tagsOf, type PatternTag } from './pattern-tags.ts';
import type { ColourPercent } from './colour-percent.ts';
import { buildRealPatterns } from '../testing/real-facts.ts';
import { NOT_MEASURED } from '../testing/builders.ts';
import { WEAPON_IDS, WEAPONS, type WeaponId } from '../weapons/weapons.ts';

const REAL = [...buildRealPatterns().values()].flat();
const seedsOf = (weapon: WeaponId, tag: PatternTag) =>
  REAL.filter((each) => each.weapon === weapon && tagsOf(each).includes(tag)).map(({ patternId }) => patternId);

const limit = fc.constantFrom(...Object.values(TAG_LIMITS).flatMap((limits) => Object.values<number>(limits)));
/** Often on a limit, or a hundredth beside it. */
const percent = fc.oneof(
  fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
  fc.tuple(limit, fc.constantFrom(-1, 0, 1)).map(([at, step]) => (at * 100 + step) / 100),
);
const colours: fc.Arbitrary<ColourPercent> = fc.record({
  blue: percent,
  purple: percent,
  gold: percent,
  other: percent,
});
const measured = fc.constantFrom(...WEAPON_IDS).chain((weapon) =>
  fc.record({
    weapon: fc.constant(weapon),
    regions: fc.tuple(
      ...WEAPONS[weapon].regions.map(({ id: region, side }) =>
        colours.map((published) => ({ ...NOT_MEASURED, region, side, published, gemScore: 0 })),
      ),
    ),
  }),
);

test('a tag holds if and only if its rule does, on the items that it is for', () => {
  fc.assert(
    fc.property(measured, ({ weapon, regions }) => {
      const [first, second] = regions.map(({ published }) => published);
      const isKnife = WEAPONS[weapon].category === 'knife';
      const isAk = weapon === 'ak-47';
      const expected: Record<PatternTag, boolean> = {
        'clean-playside':
          !isAk && first !== undefined && first.blue >= 80 && Math.round(100 * (first.purple + first.gold)) <= 1000,
        'both-sides': isKnife && second !== undefined && first!.blue >= 60 && second.blue >= 60,
        'full-top': isAk && first!.blue >= 90,
        'full-gold': (first?.gold ?? 0) >= 88 || (isKnife && (second?.gold ?? 0) >= 88),
        'rich-purple': weapon === 'desert-eagle-heat-treated' && first!.purple >= 25,
      };
      expect(tagsOf({ weapon, regions })).toEqual(PATTERN_TAGS.filter((tag) => expected[tag]));
    }),
    { numRuns: 500 },
  );
});

describe('of the published patterns', () => {
  test('the seeds that lists call gold or purple gems have the tag of the colour', () => {
    expect(seedsOf('ak-47', 'full-gold')).toEqual(expect.arrayContaining([219, 784]));
    expect(seedsOf('five-seven', 'full-gold')).toContain(691);
    expect(seedsOf('desert-eagle-heat-treated', 'rich-purple')).toEqual(
      expect.arrayContaining([172, 599, 156, 293, 29, 944, 133]),
    );
  });

  test('Karambit 387 has a clean playside and not two blue sides; no blue tag is beside a gold playside', () => {
    expect(seedsOf('karambit', 'clean-playside')).toContain(387);
    expect(seedsOf('karambit', 'both-sides')).not.toContain(387);
    const tagged = REAL.map(tagsOf).filter((tags) => tags.includes('both-sides') && tags.includes('full-gold'));
    expect(tagged).toEqual([]);
  });
});
