import { OXIDE_CLASSES, sampleOxide, type OxideClass, type OxideMap } from '../paint/oxide-map.ts';
import { transformPoint, type Matrix } from '../paint/paint-transform.ts';
import type { ColourPercent, MetalPart, MetalShares } from '../patterns/colour-percent.ts';
import type { MetalPoints } from '../site/model-files.ts';
import { toTenths } from '../site/percent.ts';
import type { WeaponSide } from '../weapons/region.ts';

/** The parts of the points in each part with shares of its own; all others count for the whole only. */
const POINTS_OF = {
  receiver: ['receiver'],
  magazine: ['magazine'],
  cover: ['cover'],
  sights: ['rear-sight', 'front-sight'],
} satisfies Record<MetalPart, readonly string[]>;

/** The number of points, and the sums of their shares (0..1 each). */
type Sums = Record<OxideClass | 'points', number>;

function sumsOver(map: OxideMap, points: readonly number[], matrix: Matrix): Sums {
  const sums = { points: points.length / 2, blue: 0, purple: 0, gold: 0 };
  for (let at = 0; at < points.length; at += 2) {
    const shares = sampleOxide(map, ...transformPoint(matrix, points[at]!, points[at + 1]!));
    for (const name of OXIDE_CLASSES) sums[name] += shares[name];
  }
  return sums;
}

/** The shares over several parts, in percent. */
function percentOver(parts: readonly Sums[]): ColourPercent {
  const total = (name: keyof Sums) => parts.reduce((sum, part) => sum + part[name], 0);
  const percent = (name: OxideClass) => toTenths((100 * total(name)) / total('points'));
  const [blue, purple, gold] = [percent('blue'), percent('purple'), percent('gold')];
  return { blue, purple, gold, other: toTenths(Math.max(0, 100 - blue - purple - gold)) };
}

/**
 * The shares over the metal that each side shows under the placement of a seed: the mean of the recovered map at the
 * weapon's points, in percent (0..100, to tenths). Source of the points: facts/ak-47-uv.json.
 */
export function metalShares(map: OxideMap, points: MetalPoints, matrix: Matrix): MetalShares {
  const sharesOn = (side: WeaponSide) => {
    const sums = new Map(Object.entries(points[side]).map(([part, own]) => [part, sumsOver(map, own, matrix)]));
    const over = (parts: readonly string[]) => percentOver(parts.flatMap((part) => sums.get(part) ?? []));
    return {
      all: percentOver([...sums.values()]),
      receiver: over(POINTS_OF.receiver),
      magazine: over(POINTS_OF.magazine),
      cover: over(POINTS_OF.cover),
      sights: over(POINTS_OF.sights),
    };
  };
  return { playside: sharesOn('playside'), backside: sharesOn('backside') };
}
