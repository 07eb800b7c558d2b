import { blueFloors, efficiencyByTier, rawTierCounts, scoreTierCounts } from '@bluegem/core/statistics/blue-insights';
import { decidingBlue } from '@bluegem/core/patterns/deciding-blue';
import { matrixOf, paintTransform } from '@bluegem/core/paint/paint-transform';
import { PATTERN_COUNT } from '@bluegem/core/patterns/pattern-id';
import { MEASURED_WEAPON_IDS, type WeaponId } from '@bluegem/core/weapons/weapons';

import type { BlueView, Example, TransformationsView, WeaponBlue } from '../features/insights/views.ts';
import { statisticsOf } from '@bluegem/server/patterns/statistics';
import { getServices } from './services.ts';

/** Any scale will do: seeds that place one item alike place all of them alike. */
const SOME_SCALE = 0.5;

function countPictures(): number {
  const seeds = Array.from({ length: PATTERN_COUNT }, (_, index) => index + 1);
  return new Set(seeds.map((seed) => JSON.stringify(matrixOf(paintTransform(seed, SOME_SCALE))))).size;
}

/** The data of the article on transformations for a weapon and a seed. */
export function transformationsView(example: Example): TransformationsView {
  return { tab: 'transformations', example, pictureCount: countPictures() };
}

function weaponBlue(weapon: WeaponId): WeaponBlue {
  const snapshot = getServices().snapshot();
  const patterns = snapshot.ofWeapon(weapon);
  const statistics = statisticsOf(snapshot).weapons.get(weapon);
  return {
    weapon,
    floors: blueFloors(patterns),
    raw: rawTierCounts(patterns),
    scored: scoreTierCounts(patterns),
    playside: statistics?.blue.playside.spread ?? null,
    agreement: statistics?.sideAgreement ?? null,
  };
}

/** The data of the article on blue percentages; the points are those of one weapon. */
export function blueView(weapon: WeaponId): BlueView {
  const snapshot = getServices().snapshot();
  return {
    tab: 'blue-percentage',
    weapon,
    points: snapshot
      .ofWeapon(weapon)
      .map((pattern) => [pattern.patternId, decidingBlue(pattern).bluePercent ?? 0, pattern.gemScore]),
    weapons: MEASURED_WEAPON_IDS.map(weaponBlue),
    efficiency: efficiencyByTier(snapshot.all),
  };
}
